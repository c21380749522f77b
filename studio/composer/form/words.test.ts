import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffLanguages } from '#schemas/validate/messages.ts'
import { staffMessages } from '../../i18n/staff-words.ts'
import type { PropSchema } from '../settings.ts'
import { kindOfField } from './kind-of-field.ts'

const folder = join(import.meta.dirname, '../../../schemas/json/blocks')

/**
 * Returns the keys of all messages that the form of a schema needs: titles of fields and list items, and names of
 * choices.
 */
function wordsOf(schema: PropSchema, name: string): readonly string[] {
  const field = kindOfField(schema)
  const own = name === '' ? [] : [`field:${name}`]
  const inside = (properties: Readonly<Record<string, PropSchema>> = {}) =>
    Object.entries(properties).flatMap(([inner, of]) => wordsOf(of, inner))
  switch (field.kind) {
    case 'choice':
      return [...own, ...field.options.map((option) => `value:${name}.${String(option)}`)]
    case 'group':
      return [...own, ...inside(field.properties)]
    case 'list': {
      const items = kindOfField(field.items)
      return [...own, `item:${name}`, ...(items.kind === 'group' ? inside(items.properties) : [])]
    }
    case 'references':
      return [...own, `item:${name}`]
    case 'branches':
      return [
        ...own,
        ...field.branches.flatMap(({ id, schema: branch }) =>
          Object.entries(branch.properties ?? {}).flatMap(([inner, of]) =>
            of.const === undefined ? wordsOf(of, inner) : [`field:${id}`],
          ),
        ),
      ]
    case 'unknown':
      return [`form of ${name}`]
    default:
      return own
  }
}

describe('[F103] every field and every choice of every block has its labels in Swedish and English', () => {
  for (const file of readdirSync(folder)) {
    const contract = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { type: string; schema: PropSchema }
    for (const language of staffLanguages) {
      test(`${contract.type} in ${language}`, () => {
        const missing = wordsOf(contract.schema, '').filter((word) => {
          const [kind, name] = word.split(':')
          return ![`form:${kind}.${contract.type}.${name}`, `form:${kind}.${name}`].some((key) =>
            staffMessages.exists(key, { lng: language, fallbackLng: [] }),
          )
        })
        expect(missing).toEqual([])
      })
    }
  }
})
