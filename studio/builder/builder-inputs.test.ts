import { describe, expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { blocks } from '#blocks/index.ts'
import { fromBuilder } from '#schemas/builder/from-builder.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import type { ComposerBlock, PropSchema } from '../composer/settings.ts'
import { addBlockWords } from '../i18n/block-words.ts'
import { createStaffTranslate } from '../i18n/staff-words.ts'
import { type BuilderInput, toRegistration } from './builder-inputs.ts'

const contracts = readBlockContracts()
const t = createStaffTranslate('sv')
const known: readonly ComposerBlock[] = contracts.map(({ type, version, schema, slots = {}, titles }) => ({
  type,
  version,
  titles: titles ?? { sv: type, en: type },
  words: blocks.find((block) => block.type === type)?.editor.words ?? {},
  group: 'content',
  subject: null,
  slots,
  schema: schema as PropSchema,
  examples: blocks.find((block) => block.type === type)?.examples ?? {},
}))
addBlockWords(known)
const registrations = known.map((block) => toRegistration(block, 'sv', t))
const inputOf = (type: string, ...path: readonly string[]): BuilderInput | undefined => {
  let inputs = registrations.find(({ name }) => name === type)?.inputs
  let found: BuilderInput | undefined
  for (const name of path) {
    found = inputs?.find((input) => input.name === name)
    inputs = found?.subFields
  }
  return found
}

describe('[C6] our blocks in Builder’s editor', () => {
  test('every block is there, with a field for every prop and for every slot', () => {
    for (const [index, block] of known.entries()) {
      const names = [...Object.keys(block.schema.properties ?? {}), ...Object.keys(block.slots)]
      expect(
        registrations[index]?.inputs.map(({ name }) => name),
        block.type,
      ).toEqual(names)
    }
  })

  test('texts have a value per language, choices have options, numbers have their limits', () => {
    expect(inputOf('hero', 'title')).toMatchObject({ type: 'string', localized: true, required: true })
    expect(inputOf('hero', 'text')).toMatchObject({
      type: 'longText',
      localized: true,
      helperText: 'Högst 320 tecken.',
    })
    expect(inputOf('hero', 'tone')).toMatchObject({
      type: 'string',
      friendlyName: 'Ton',
      enum: [
        { label: 'Papper', value: 'paper' },
        { label: 'Varm', value: 'warm' },
        { label: 'Bläck', value: 'ink' },
      ],
    })
    expect(inputOf('hero', 'list')).toMatchObject({ friendlyName: 'Lista vars omslag visas' })
    expect(inputOf('rich-text', 'body')).toMatchObject({ helperText: expect.stringContaining('## rubrik') })
    expect(inputOf('product-shelf', 'limit')).toMatchObject({ type: 'number', min: 2, max: 18, step: 1 })
    expect(inputOf('usp-bar', 'items')).toMatchObject({ type: 'list', min: 2, max: 4 })
    expect(inputOf('usp-bar', 'items', 'title')).toMatchObject({ type: 'string', localized: true })
    expect(inputOf('hero', 'action', 'to', 'route')).toMatchObject({ type: 'string' })
    expect(inputOf('image-with-text', 'image', 'src')).toMatchObject({ type: 'file' })
  })

  test('a newly inserted block fits its schema and survives the round trip', () => {
    const validator = createValidator(contracts)
    for (const { name, inputs } of registrations) {
      const defaults = inputs.filter(({ defaultValue }) => defaultValue !== undefined)
      const options = Object.fromEntries(defaults.map((input) => [input.name, input.defaultValue]))
      const element = { '@type': '@builder.io/sdk:Element', id: 'builder-1', component: { name, options } }
      const content = { id: 'x', data: { url: '/x', blocks: [element] } }
      const { definition, findings } = fromBuilder(content, { model: 'page', contracts })
      expect(findings, name).toEqual([])
      const errors = validator.validate(definition).filter(({ severity }) => severity === 'error')
      expect(errors, name).toEqual([])
    }
  })
})
