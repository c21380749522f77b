/**
 * Queries (filters, sort order, page) of the lists that the visitor has left in this tab, by path, the latest last.
 * They are in `sessionStorage`.
 */
const key = 'kolofon-lists'
const maxLists = 20

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the query of a list that is being left. An empty query removes the list. */
export function rememberList(store: () => Store, path: string, query: string): void {
  try {
    const others = read(store).filter(([known]) => known !== path)
    const lists = (query === '' ? others : [...others, [path, query]]).slice(-maxLists)
    if (lists.length > 0) store().setItem(key, JSON.stringify(lists))
    else store().removeItem(key)
  } catch {
    // The storage is full or unavailable, so a link back leads to the whole list.
  }
}

/** Returns the query that the list at a path had when it was left, with `?`; empty when it had none. */
export function queryOfList(store: () => Store, path: string): string {
  return read(store).find(([known]) => known === path)?.[1] ?? ''
}

function read(store: () => Store): readonly (readonly [string, string])[] {
  try {
    const stored: unknown = JSON.parse(store().getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && /^\/(?![/\\])/.test(String(entry[0])) && /^\?[^#]{1,2000}$/.test(String(entry[1]))
}
