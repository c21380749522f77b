/** Records what has been sent to the tag manager or the shop's own event sink, so that it is not sent again. */
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

/** Orders whose purchase was sent. The last 50 suffice, because the page of an older order is seldom reopened. */
export const sentOrders: SentMemoryOptions = { key: 'kolofon-sent-orders', most: 50 }
/**
 * Names of sent messages other than purchases: each checkout step of a cart (shared by all tabs), and the first page of
 * a tab. The names are stored, because each checkout step is a separate page.
 */
export const sentSteps: SentMemoryOptions = { key: 'kolofon-sent-steps', most: 100 }

/** Returns whether anything is recorded as sent in this browser. */
export function hasSent(): boolean {
  try {
    return [sentOrders, sentSteps].some(({ key }) => localStorage.getItem(key) ?? sessionStorage.getItem(key))
  } catch {
    return false
  }
}

/**
 * Creates a memory of names, which must not contain spaces. The names are in memory and in the browser's storage.
 * Without storage, the names are lost when the page is closed.
 */
export function createSentMemory(
  getStore: () => Store,
  { key, most }: SentMemoryOptions,
): SentMemory & {
  /** Clears the stored names. Call it when consent is withdrawn. Names in memory remain until the page is closed. */
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
        // The storage is unavailable, so there is nothing to remove.
      }
    },
  }
}
