import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'
import { contributorKey, displayNameOf, sortNameOf } from './write/keys.ts'

test.each([
  ['Röda rummet', 'roda-rummet'],
  ['Ærlige Ørn & Åse', 'aerlige-orn-ase'],
  ['L’Étranger!', 'letranger'],
  ['“100 %”', '100'],
  ['Война и мир', ''],
])('%s has the slug %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('a long title is truncated between words', () => {
  expect(slugOf('ett två tre fyra fem', 12)).toBe('ett-tva-tre')
})

test('all spellings of a name share one key, and a name in another script has a key too', () => {
  expect(new Set(['Ursula K. Le Guin', 'Le Guin, Ursula K.', 'Ursula K Le Guin'].map(contributorKey)).size).toBe(1)
  expect(contributorKey('Лев Толстой')).toMatch(/^name-/)
})

test('inverts names for display and for sorting', () => {
  expect(displayNameOf('Martin, Ann M.')).toBe('Ann M. Martin')
  expect(displayNameOf('Strunk, Jr.')).toBe('Strunk, Jr.')
  expect(sortNameOf('Ludwig van Beethoven')).toBe('van Beethoven, Ludwig')
  expect(sortNameOf('Homeros')).toBe('Homeros')
})
