import { preview } from './preview.ts'

/** Maximum number of stored searches, which are ordered from newest to oldest. */
const maxSearches = 8
const maxSearchLength = 100

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (language: string) => `kolofon-searches-${language}`

/** Returns the recent searches in a language (F18); none when storage is unavailable. */
export function readSearches(store: () => Store, language: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store().getItem(keyOf(language)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

/** Adds a search as the newest, and removes the same search, ignoring case, from the rest of the list. */
export function addRecentSearch(store: () => Store, language: string, words: string): void {
  if (preview.isOn) return
  const text = words.trim().slice(0, maxSearchLength)
  if (text === '') return
  const others = readSearches(store, language).filter((stored) => stored.toLowerCase() !== text.toLowerCase())
  try {
    store().setItem(keyOf(language), JSON.stringify([text, ...others].slice(0, maxSearches)))
  } catch {
    // The storage is full or unavailable, so the search is not stored.
  }
}

export function clearSearches(store: () => Store, language: string): void {
  if (preview.isOn) return
  try {
    store().removeItem(keyOf(language))
  } catch {
    // The storage is unavailable, so there is nothing to remove.
  }
}
