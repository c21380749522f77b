import { preview } from './preview.ts'

/** Maximum stored titles, the most recently viewed first. */
const maxViewed = 24
const key = 'kolofon-viewed'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the ids of products viewed in this browser (F10), sent only to display them. */
export function readViewed(store: () => Store): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store().getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && /^\d{1,9}$/.test(id)) : []
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
    // Storage full or unavailable.
  }
}

export function clearViewed(store: () => Store): void {
  if (preview.isOn) return
  try {
    store().removeItem(key)
  } catch {
    // Storage unavailable.
  }
}
