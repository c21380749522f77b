import { describe, expect, test } from 'vitest'
import { queryOfList, rememberList } from './left-lists.ts'

function createStore(initial?: string) {
  const stored = new Map(initial === undefined ? [] : [['kolofon-lists', initial]])
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

describe('[S3] the selection of a list that a shopper leaves', () => {
  test('is there for a link back, per list', () => {
    const store = createStore()
    rememberList(() => store, '/c/deckare', '?brands=Ordfront~7&page=2')
    rememberList(() => store, '/nyheter', '?sort=PRICE_ASC')
    expect(queryOfList(() => store, '/c/deckare')).toBe('?brands=Ordfront~7&page=2')
    expect(queryOfList(() => store, '/c/poesi')).toBe('')
  })

  test('is forgotten when the filters are cleared, and nothing stays in the storage', () => {
    const store = createStore()
    rememberList(() => store, '/c/deckare', '?page=2')
    rememberList(() => store, '/c/deckare', '')
    expect(store.getItem('kolofon-lists')).toBeNull()
  })

  test('of the oldest list is dropped after twenty', () => {
    const store = createStore()
    for (let index = 0; index < 25; index += 1) rememberList(() => store, `/c/${index}`, '?page=2')
    expect([queryOfList(() => store, '/c/4'), queryOfList(() => store, '/c/5')]).toEqual(['', '?page=2'])
  })

  test.each(['{', '{}', '[1]', '[["//evil.example","?x"]]', '[["/c/x","https://evil.example"]]'])(
    'is empty when the storage contains %s',
    (text) => {
      expect(queryOfList(() => createStore(text), '/c/x')).toBe('')
    },
  )
})
