import { describe, expect, test } from 'vitest'
import { createIntentParser } from './parse-intent.ts'

const categories = [
  { id: 'crime', path: ['crime'], name: 'Deckare' },
  { id: 'nordic-crime', path: ['crime', 'nordic-crime'], name: 'Nordisk krim' },
  { id: 'children', path: ['children'], name: 'Barn och ungdom' },
  { id: 'picture-books', path: ['children', 'picture-books'], name: 'Bilderböcker' },
  { id: 'poetry', path: ['fiction', 'poetry'], name: 'Poesi' },
]
const readWishes = createIntentParser()
const read = (typed: string) => readWishes(typed, 'sv', 'sv-SE', categories)

describe('[N5] the category, formats and languages that a search names', () => {
  test('recognizes a category by its name, by a synonym, and without diacritics', () => {
    for (const typed of ['deckare', 'Deckare ', 'krim'])
      expect(read(typed)).toMatchObject({ category: 'crime', words: '' })
    expect(read('bilderbocker')).toMatchObject({ category: 'picture-books', words: '' })
    expect(read('barn och ungdom')).toMatchObject({ category: 'children', words: '' })
  })

  test('the longest name wins, and of two categories on one branch the deeper', () => {
    expect(read('nordisk krim')?.category).toBe('nordic-crime')
    expect(read('barnböcker 3-6 år')).toEqual({ category: 'picture-books', filters: {}, words: '' })
  })

  test('formats and languages become filters, and the remaining words are searched for', () => {
    expect(read('mankell deckare pocket på engelska')).toEqual({
      category: 'crime',
      filters: { 'p-format': ['pocket'], 'p-language': ['en'] },
      words: 'mankell',
    })
    expect(read('ljudbok')).toEqual({ category: null, filters: { 'p-format': ['audiobook'] }, words: '' })
  })

  test('returns null for titles, authors, two unrelated categories and empty input', () => {
    for (const typed of ['röda rummet', 'strindberg', 'deckare poesi', '', '…']) expect(read(typed)).toBeNull()
  })
})
