import { expect, test } from 'vitest'
import { hasEachWord } from './has-each-word.ts'

test.each([
  ['Hjälte – Med omslag', 'hjälte', true],
  ['Hjälte – Med omslag', 'hja\u0308lte', true],
  ['Hjälte – Med omslag', ' OMSLAG\u00a0hjalte\u200b ', true],
  ['Émile', 'emile', true],
  ['Hjälte', '', true],
  ['Hjälte – Med omslag', 'hjälte utan', false],
])('in “%s” a filter finds %j: %s', (text, typed, isFound) => {
  expect(hasEachWord(text, typed)).toBe(isFound)
})
