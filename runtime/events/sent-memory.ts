/** Records what has been sent to the tag manager, so that it is not sent again. */
export interface SentMemory {
  has(name: string): boolean
  add(name: string): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface SentMemoryOptions {
  /** Storage key. */
  readonly key: string
  /** Maximum stored names; the oldest are dropped first. */
  readonly most: number
}

/** Order ids; an order's page is seldom reopened after so many more. */
export const sentOrders: SentMemoryOptions = { key: 'kolofon-sent-orders', most: 50 }
/** Sent once per visit: its origin, and the steps of each cart's checkout, which are separate pages. */
export const sentSteps: SentMemoryOptions = { key: 'kolofon-sent-steps', most: 100 }

/** Stores names without spaces beyond the page's life; without storage, in memory while the page is open. */
export function createSentMemory(
  getStore: () => Store,
  { key, most }: SentMemoryOptions,
): SentMemory & {
  /** Clears the storage when consent is withdrawn. The page's own memory remains. */
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
        // Storage full or unavailable: fall back to memory.
      }
    },
    forget() {
      try {
        getStore().removeItem(key)
      } catch {
        // Storage unavailable: nothing is stored in it.
      }
    },
  }
}
