import { expect, test } from 'vitest'
import { addRecentSearch, clearSearches, readSearches } from './recent-searches.ts'

function storeOf(): () => Storage {
  const storage = new Map<string, string>()
  const store = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  return () => store as Storage
}

test('[F18] searches are stored by language, the newest first, each once, eight at most', () => {
  const store = storeOf()
  for (const words of ['Beck', 'mumin', '  ', 'BECK ']) addRecentSearch(store, 'sv', words)
  addRecentSearch(store, 'fi', 'muumi')
  expect(readSearches(store, 'sv')).toEqual(['BECK', 'mumin'])
  expect(readSearches(store, 'fi')).toEqual(['muumi'])
  for (let n = 0; n < 12; n += 1) addRecentSearch(store, 'sv', `bok ${n}`)
  expect(readSearches(store, 'sv')).toHaveLength(8)
  clearSearches(store, 'sv')
  expect([readSearches(store, 'sv'), readSearches(store, 'fi')]).toEqual([[], ['muumi']])
})

test('[F18] missing or malformed storage is harmless', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  addRecentSearch(closed, 'sv', 'beck')
  clearSearches(closed, 'sv')
  expect(readSearches(closed, 'sv')).toEqual([])
  const odd = storeOf()
  odd().setItem('kolofon-searches-sv', '{"a":1}')
  expect(readSearches(odd, 'sv')).toEqual([])
  odd().setItem('kolofon-searches-sv', '["a",2]')
  expect(readSearches(odd, 'sv')).toEqual(['a'])
})
