import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { letterOf, lettersOf } from './index-letters.rules.ts'

test.each([
  ['Å', 'sv', 'Å'],
  ['Å', 'en', 'A'],
  ['ø', 'sv', 'Ö'],
  ['Ö', 'da', 'Ø'],
  ['Ö', 'en', 'O'],
  ['Æ', 'fi', 'Ä'],
  ['É', 'nb', 'E'],
  ['d', 'sv', 'D'],
  ['Т', 'sv', '#'],
  ['1', 'sv', '#'],
  ['', 'sv', '#'],
  ['Aa', 'da', 'Å'],
  ['AA', 'nb', 'Å'],
  ['Aa', 'sv', 'A'],
  ['Aa', 'fi', 'A'],
  ['Aa', 'en', 'A'],
  ['Aq', 'da', 'A'],
  ['A\u030a', 'sv', 'Å'],
  ['Ü', 'sv', 'Y'],
  ['Ü', 'en', 'U'],
  ['W', 'fi', 'W'],
  ['V', 'sv', 'V'],
  ['Þ', 'en', '#'],
  ['Ł', 'fi', 'L'],
  ['Ś', 'da', 'S'],
  ['İ', 'en', 'I'],
  ['Ω', 'nb', '#'],
  ['本', 'fi', '#'],
  ['(', 'en', '#'],
] as const)('[N5] a name starting with %s is listed in the index of %s under %s', (initial, language, letter) => {
  expect(letterOf(initial, language)).toBe(letter)
})

test('[F6] orders letters as the language does, and sums their counts', () => {
  const initials = [
    { letter: 'Ö', count: 2 },
    { letter: 'a', count: 1 },
    { letter: 'A', count: 3 },
    { letter: 'Ø', count: 1 },
    { letter: '1', count: 4 },
    { letter: 'Å', count: 5 },
  ]
  const read = (language: 'sv' | 'da' | 'en') =>
    lettersOf(initials, language)
      .map(({ letter, count }) => `${letter}${count}`)
      .join(' ')
  expect(read('sv')).toBe('A4 Å5 Ö3 #4')
  expect(read('da')).toBe('A4 Ø3 Å5 #4')
  expect(read('en')).toBe('A9 O3 #4')
})

test('[input S5] letters never interleave in an index sorted by any of the languages', () => {
  const name = fc.string({
    unit: fc.constantFrom(..."aAåÅäÆæöØøœuÜvWyþÐđŁłńśzŽžA\u030aéñ1-' (ЖΩ本İı"),
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), fc.constantFrom(...languages), (names, language) => {
      const { compare } = new Intl.Collator(language)
      const letters = [...names]
        .sort(compare)
        .map((own) => letterOf(own, language))
        .filter((letter) => letter !== '#')
      const runs = letters.filter((letter, at) => letter !== letters[at - 1])
      expect(runs).toEqual([...new Set(runs)])
    }),
  )
})
