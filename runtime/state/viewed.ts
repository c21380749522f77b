import { preview } from './preview.ts'

/** Maximum number of stored titles, which are ordered from the last viewed to the first. */
const maxViewed = 24
const key = 'kolofon-viewed'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns the ids of the products that were viewed in this browser (F10). They are sent to the server only to load the
 * products for display.
 */
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
    // The storage is full or unavailable, so the title is not stored.
  }
}

export function clearViewed(store: () => Store): void {
  if (preview.isOn) return
  try {
    store().removeItem(key)
  } catch {
    // The storage is unavailable, so there is nothing to remove.
  }
}
