import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'
import { contributorKey, displayNameOf, sortNameOf } from './write/keys.ts'

test.each([
  ['Röda rummet', 'roda-rummet'],
  ['Ærlige Ørn & Åse', 'aerlige-orn-ase'],
  ['L’Étranger!', 'letranger'],
  ['“100 %”', '100'],
  ['Война и мир', ''],
])('%s has the address %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('a long title is cut between words', () => {
  expect(slugOf('ett två tre fyra fem', 12)).toBe('ett-tva-tre')
})

test('a name is one person, however it is written, and one in another script has a key too', () => {
  expect(new Set(['Ursula K. Le Guin', 'Le Guin, Ursula K.', 'Ursula K Le Guin'].map(contributorKey)).size).toBe(1)
  expect(contributorKey('Лев Толстой')).toMatch(/^name-/)
})

test('names are turned for reading and for sorting', () => {
  expect(displayNameOf('Martin, Ann M.')).toBe('Ann M. Martin')
  expect(displayNameOf('Strunk, Jr.')).toBe('Strunk, Jr.')
  expect(sortNameOf('Ludwig van Beethoven')).toBe('van Beethoven, Ludwig')
  expect(sortNameOf('Homeros')).toBe('Homeros')
})
