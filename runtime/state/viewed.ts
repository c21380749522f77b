import { preview } from './preview.ts'

/** So many titles are remembered, the last looked at first. */
const maxViewed = 24
const key = 'kolofon-viewed'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Ids of the products that this browser has looked at (F10); they never leave it but to be shown. */
export function readViewed(store: () => Store): readonly string[] {
  try {
    const kept: unknown = JSON.parse(store().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && /^\d{1,9}$/.test(id)) : []
  } catch {
    return []
  }
}

export function addViewed(store: () => Store, productId: string): void {
  if (preview.isOn) return
  const others = readViewed(store).filter((id) => id !== productId)
  try {
    store().setItem(key, JSON.stringify([productId, ...others].slice(0, maxViewed)))
  } catch {
    // A full or closed store forgets.
  }
}

export function clearViewed(store: () => Store): void {
  if (preview.isOn) return
  try {
    store().removeItem(key)
  } catch {
    // As above.
  }
}
