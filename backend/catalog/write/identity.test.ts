import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from '../slug.ts'
import { formerKey, identityOf } from './identity.ts'
import { contributorKey, publisherKey, seriesKeyOf, workKey } from './keys.ts'

const keys = [
  contributorKey,
  publisherKey,
  seriesKeyOf,
  (text: string) => workKey(text, 'a'),
  (text: string) => workKey('T', contributorKey(text)),
]

test.each([
  ['Får', 'Far'],
  ['Håll', 'Hall'],
  ['Åsa Provare', 'Asa Provare'],
  ['Prøve', 'Prove'],
  ['Ærlig', 'Aerlig'],
  ['Möte', 'Møte'],
  ['Проба 2', 'Прова 2'],
])('[F7] %s and %s have different keys', (one, other) => {
  for (const keyOf of keys) expect(keyOf(one)).not.toBe(keyOf(other))
})

test.each([
  ['Renée Prövare', 'RENEE  PRÖVARE'],
  ['Straßenprov', 'Strassenprov'],
  ['A\u030asa', 'Åsa'],
  ['Prov-Åsa', 'prov åsa!'],
  ['Пётр 1', 'Петр 1'],
])('[F7] %s and %s have the same key', (one, other) => {
  for (const keyOf of keys) expect(keyOf(one)).toBe(keyOf(other))
})

test('[F7] distinguishes long names by their endings', () => {
  const long = 'Sällskapet för bevarande av mycket gamla och sällan lästa böcker i'
  expect(publisherKey(`${long} Norr`)).not.toBe(publisherKey(`${long} Söder`))
})

test('[F7] every key maps to its former key, equal keys to equal ones', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', 'å', 'Ä', 'ø', 'æ', 'ß', ' ', '-', '’', '3', 'б'),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, (name) => {
      const key = identityOf(name, 60)
      expect(formerKey(key)).toBe(slugOf(name, 60))
      expect(identityOf(key, 60)).toBe(key)
    }),
  )
})
