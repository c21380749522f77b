import { expect, test } from 'vitest'
import { suggestionsOf } from './suggestions.ts'

const suggestions = { groups: [{ id: 'top', label: 'Topp', options: [] }], words: {}, all: null, status: '' }

test('[structure S1] ignores a response without suggestions', () => {
  expect(suggestionsOf({ suggestions })).toBe(suggestions)
  const broken = [
    { ...suggestions, groups: null },
    { ...suggestions, groups: [{}] },
    { ...suggestions, words: null },
    7,
  ]
  for (const answer of [null, 'error', [], {}, ...broken.map((own) => ({ suggestions: own }))]) {
    expect(suggestionsOf(answer)).toBeNull()
  }
})
