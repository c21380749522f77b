/**
 * Cookie with the orders that this browser may view: those placed in this browser or opened by a link. The value is
 * `K-1.token,K-2.token`, newest first.
 */
export const ordersCookie = 'kolofon-orders'
/** Lifetime of the cookie, in seconds. */
export const ordersLife = 30 * 24 * 3600

const maxOrders = 5
const entryShape = /^(K-\d{1,12})\.([\w-]{16,64})$/

export interface OrderToken {
  readonly id: string
  readonly token: string
}

/** Returns the tokens of orders by order number. Ignores malformed entries. */
export function readOrders(cookies: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(cookies).map(({ id, token }) => [id, token]))
}

/** Returns the cookie's value with an order added as the newest. Beyond `maxOrders`, the oldest is dropped. */
export function addOrderToCookie(cookies: Readonly<Record<string, string>>, order: OrderToken): string {
  const others = entriesOf(cookies).filter(({ id }) => id !== order.id)
  return [order, ...others]
    .slice(0, maxOrders)
    .map(({ id, token }) => `${id}.${token}`)
    .join(',')
}

function entriesOf(cookies: Readonly<Record<string, string>>): readonly OrderToken[] {
  return (cookies[ordersCookie] ?? '').split(',').flatMap((entry) => {
    const [, id, token] = entryShape.exec(entry) ?? []
    return id && token ? [{ id, token }] : []
  })
}
