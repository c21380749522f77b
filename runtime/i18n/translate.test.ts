import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { catalogues } from './catalogues.ts'
import { createTranslator, i18nextOptions } from './translate.ts'

const plain = createInstance()
void plain.init(i18nextOptions)

/** Returns the texts of a catalogue with their keys, without the suffixes of plural forms. */
function textsIn(texts: object, path: string): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`, value] as const]
      : textsIn(value, `${path}${name}.`),
  )
}

describe.each(languages)('texts with values in %s', (language) => {
  const own = createTranslator(language) as (key: string, values: object) => string
  const expected = plain.getFixedT(language) as unknown as typeof own
  const texts = Object.entries(catalogues[language]).flatMap(([namespace, all]) => textsIn(all, `${namespace}:`))
  const namesByKey = new Map(
    Map.groupBy(texts, ([key]) => key)
      .entries()
      .map(([key, found]) => [
        key,
        found.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name)),
      ]),
  )
  const compare = (valueFor: (name: string) => unknown) => {
    for (const [key, names] of namesByKey) {
      const values = Object.fromEntries(names.map((name) => [name, valueFor(name)]))
      expect([key, own(key, values)]).toEqual([key, expected(key, { ...values })])
    }
  }

  test.each([0, 1, 2, 11, 21, 1_234_567, 0.5])('equal those of i18next for the number %d', (count) => {
    compare(() => count)
  })

  test('equal those of i18next for values with placeholders of their own', () => {
    compare((name) => (name === 'count' ? 3 : `<${name}> {{count}} $t(cart:title) $& $1`))
  })

  test.each([undefined, null, true, ['a'], { a: 1 }])('equal those of i18next for the unusual value %o', (value) => {
    compare((name) => (name === 'count' ? 3 : value))
  })

  test('a key without a text shows the given one', () => {
    expect(own('common:customerType.none', { defaultValue: 'none' })).toBe('none')
  })
})
