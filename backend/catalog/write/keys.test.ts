import { expect, test } from 'vitest'
import { workKey } from './keys.ts'

const key = (title: string) => workKey(title, 'a')

test.each([
  ['The Hunger Games', 'Hunger Games: A Novel'],
  ['Gone Girl', 'Gone Girl (Movie Tie-In)'],
  ['Röda rummet', 'Röda rummet : roman'],
  ['Saga (Saga, #1)', 'Saga'],
  ['Catching Fire (The Hunger Games, #2)', 'Catching Fire'],
])('[N29] “%s” and “%s” by one author are one work', (a, b) => {
  expect(key(a)).toBe(key(b))
})

test.each([
  ['Saga, Vol. 1', 'Saga, Vol. 2'],
  ['Saga: Volume 1', 'Saga: Volume 2'],
  ['Saga (Saga, #1)', 'Saga (Saga, #2)'],
  ['Asterix: Asterix and the Goths', 'Asterix: Asterix at the Olympic Games'],
  ['Selected Poems: 1930–1950', 'Selected Poems: 1951–1970'],
  ['Dikter: ungdomsåren', 'Dikter: de sena'],
  ['Öland', 'Åland'],
])('[N29] “%s” and “%s” by one author are two works', (a, b) => {
  expect(key(a)).not.toBe(key(b))
})
