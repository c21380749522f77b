import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { languages } from '#schemas/languages.ts'
import { constants } from './constants.ts'
import { entities, slices, slicesNotThere } from './entities.ts'
import { messages } from './messages.ts'

const root = join(import.meta.dirname, '../..')
// A test of the back end checks that `backend/schema.graphql` equals the schema that the back end runs.
const schema = buildSchema(readFileSync(join(root, 'backend/schema.graphql'), 'utf8'))

describe('[S4] every entity has the fields of the specification', () => {
  test.each(Object.entries(entities))('%s', (name, fields) => {
    const type = schema.getType(name)
    if (!isObjectType(type) && !isInputObjectType(type) && !isInterfaceType(type)) throw new Error(`no type ${name}`)
    expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining([...fields]))
  })

  test.each(Object.entries(slices))('the slice %s', async (name, fields) => {
    const file = join(root, 'runtime/state', `${name}.ts`)
    expect(existsSync(file)).toBe(true)
    const slice = ((await import(file)) as Record<string, unknown>)[name]
    expect(Object.keys(slice as object)).toEqual(expect.arrayContaining([...fields]))
  })
})

test.each(Object.entries(slicesNotThere))(
  '[S4] the client has no slice %s, and decision %s says why',
  (name, number) => {
    const [file = ''] = globSync(`docs/decisions/${number}-*.md`, { cwd: root })
    expect(readFileSync(join(root, file), 'utf8')).toContain(`\`${name}\``)
    expect(existsSync(join(root, 'runtime/state', `${name}.ts`))).toBe(false)
  },
)

test.each(constants)('[S14] %s', (_, specified, own) => {
  expect(own).toEqual(specified)
})

describe('[S6] every message of the specification exists in five languages', () => {
  test.each(Object.entries(messages))('%s', (_, key) => {
    const texts = languages.map((language) => createTranslator(language)(key, { count: 2, quantity: 2 }))
    expect(texts.filter((text) => text === '' || key.endsWith(text))).toEqual([])
    // The three Scandinavian languages may have the same word.
    expect(new Set(texts).size).toBeGreaterThanOrEqual(3)
  })
})
