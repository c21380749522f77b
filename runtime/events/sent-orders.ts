/** Orders of which the tag manager has been told. */
export interface SentOrders {
  has(orderId: string): boolean
  add(orderId: string): void
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

const key = 'kolofon-sent-orders'
/** An order's page is seldom opened again after that many orders. */
const mostKept = 50

/**
 * Remembers them in a store that outlives the page and is shared by the tabs; where there is none, for as long as the
 * page lives.
 */
export function createSentOrders(getStore: () => Store): SentOrders {
  const here = new Set<string>()

  function stored(): readonly string[] {
    try {
      return getStore().getItem(key)?.split(' ') ?? []
    } catch {
      return []
    }
  }

  return {
    has: (orderId) => here.has(orderId) || stored().includes(orderId),
    add(orderId) {
      here.add(orderId)
      try {
        getStore().setItem(key, [...stored(), orderId].slice(-mostKept).join(' '))
      } catch {
        // Storage is full or refused: this page remembers.
      }
    },
  }
}
