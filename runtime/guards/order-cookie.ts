/** Cookie that lets a browser see the orders it has bought or opened by a link: `K-1.token,K-2.token`, newest first. */
export const ordersCookie = 'kolofon-orders'
/** Seconds that it is kept. */
export const ordersLife = 30 * 24 * 3600

const maxOrders = 5
const entryShape = /^(K-\d{1,12})\.([\w-]{16,64})$/

export interface OrderToken {
  readonly id: string
  readonly token: string
}

/** Number → token. What cannot be read is left out. */
export function readOrders(cookies: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(cookies).map(({ id, token }) => [id, token]))
}

/** The cookie's value with one order more. */
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
