/** Records what has been sent to the tag manager, so that it is not sent again. */
export interface SentMemory {
  has(name: string): boolean
  add(name: string): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface SentMemoryOptions {
  /** Storage key. */
  readonly key: string
  /** Maximum stored names. The oldest are dropped first. */
  readonly most: number
}

/** Memory of sent order ids. After 50 more orders, the page of an order is seldom reopened. */
export const sentOrders: SentMemoryOptions = { key: 'kolofon-sent-orders', most: 50 }
/**
 * Memory of what is sent once per visit: the first page, and the checkout steps of each cart, which are separate pages.
 */
export const sentSteps: SentMemoryOptions = { key: 'kolofon-sent-steps', most: 100 }

/** Returns whether anything is recorded as sent in this browser. */
export function hasSent(): boolean {
  try {
    return localStorage.getItem(sentOrders.key) !== null || sessionStorage.getItem(sentSteps.key) !== null
  } catch {
    return false
  }
}

/**
 * Creates a memory of names, which must not contain spaces. They are also stored, so that they outlive the page;
 * without storage they are in memory while the page is open.
 */
export function createSentMemory(
  getStore: () => Store,
  { key, most }: SentMemoryOptions,
): SentMemory & {
  /** Clears the stored names when consent is withdrawn. Names in memory remain until the page is closed. */
  readonly forget: () => void
} {
  const here = new Set<string>()

  function stored(): readonly string[] {
    try {
      return getStore().getItem(key)?.split(' ') ?? []
    } catch {
      return []
    }
  }

  return {
    has: (name) => here.has(name) || stored().includes(name),
    add(name) {
      here.add(name)
      try {
        getStore().setItem(key, [...stored(), name].slice(-most).join(' '))
      } catch {
        // The storage is full or unavailable, so the name is only in memory.
      }
    },
    forget() {
      try {
        getStore().removeItem(key)
      } catch {
        // The storage is unavailable, so nothing is stored.
      }
    },
  }
}
