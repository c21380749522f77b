/** What has been sent to the tag manager and is not sent again. */
export interface SentMemory {
  has(name: string): boolean
  add(name: string): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface SentMemoryOptions {
  /** Of the store. */
  readonly key: string
  /** Names that are stored; beyond them the oldest gives way. */
  readonly most: number
}

/** By id; an order's page is seldom opened again after so many more. */
export const sentOrders: SentMemoryOptions = { key: 'kolofon-sent-orders', most: 50 }
/** What one visit sends once: where it began, and the steps of each cart's checkout, which are pages of their own. */
export const sentSteps: SentMemoryOptions = { key: 'kolofon-sent-steps', most: 100 }

/** Remembers names without spaces in a store that outlives the page; where there is none, for as long as the page lives. */
export function createSentMemory(
  getStore: () => Store,
  { key, most }: SentMemoryOptions,
): SentMemory & {
  /** Leaves nothing in the store: whoever withdraws consent has nothing stored for it. The page still remembers. */
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
        // Storage is full or refused: this page remembers.
      }
    },
    forget() {
      try {
        getStore().removeItem(key)
      } catch {
        // Refused: there is nothing in it.
      }
    },
  }
}
