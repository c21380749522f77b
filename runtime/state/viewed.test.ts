import { expect, test } from 'vitest'
import { addViewed, clearViewed, readViewed } from './viewed.ts'

test('[F10] viewed titles are stored, the latest first, each once, until cleared', () => {
  const storage = new Map<string, string>()
  const store = () => ({
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  for (const id of ['1', '2', '1']) addViewed(store, id)
  expect(readViewed(store)).toEqual(['1', '2'])
  for (let id = 10; id < 60; id += 1) addViewed(store, String(id))
  expect(readViewed(store)).toHaveLength(24)
  storage.set('kolofon-viewed', '["7", "<script>", 8]')
  expect(readViewed(store)).toEqual(['7'])
  clearViewed(store)
  expect(readViewed(store)).toEqual([])
})
