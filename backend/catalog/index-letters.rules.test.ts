import { expect, test } from 'vitest'
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
] as const)('[N5] a name on %s stands in the index of %s under %s', (initial, language, letter) => {
  expect(letterOf(initial, language)).toBe(letter)
})

test('[F6] letters stand in the order of the language, with all that is under them', () => {
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
