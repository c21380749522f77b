import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOrderConfirmation } from '#blocks/order-confirmation/load.ts'
import type { BlockContext, Visitor } from '#runtime/context.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'
import { loadAccount } from './load.ts'

let backend: TestBackend
let shopper: Shopper
let headers: Readonly<Record<string, string>>
let own: Made
let guest: Made
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
  ;({ headers } = await shopper.signedIn('anna@example.com'))
  own = await bought(headers)
  guest = await bought({})
})
afterAll(() => backend.stop())

async function bought(as: Readonly<Record<string, string>>): Promise<Made> {
  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(9), 2), { headers: as })
  await shopper.settle(made, 'captured')
  return made
}

/** Returns a block context that queries the back end as this visitor. */
function browser(visitor: Partial<Visitor>): BlockContext {
  const query: BlockContext['query'] = async (document, variables) => {
    const answer = await backend.ask(print(document), variables, visitor.token ? headers : {})
    if (answer.errors) throw new Error(answer.errors[0]?.message)
    return answer.data as never
  }
  return { query, visitor: { query: {}, orders: {}, token: null, ...visitor } } as unknown as BlockContext
}

describe('the pages of an account', () => {
  test('[F60] show the newest order, all orders, and one whole', async () => {
    const id = own.order.orderId
    const signedIn = (query: Readonly<Record<string, string>> = {}) => browser({ token: 'token', query })
    expect(await loadAccount({ show: 'overview' }, signedIn())).toMatchObject({
      part: 'overview',
      newest: { orderId: id, status: 'received' },
      favorites: 0,
      alerts: 0,
    })
    expect(await loadAccount({ show: 'orders' }, signedIn())).toMatchObject({
      orders: [{ orderId: id, lines: [{ quantity: 2 }] }],
      hasMore: false,
    })
    expect(await loadAccount({ show: 'orders' }, signedIn({ order: id }))).toMatchObject({
      part: 'order',
      order: { orderId: id, canCancel: true, isClaimed: true, lines: [{ product: { alias: expect.any(String) } }] },
    })
    const foreign = { order: guest.order.orderId }
    expect(await loadAccount({ show: 'orders' }, signedIn(foreign))).toMatchObject({ part: 'order', order: null })
    expect(await loadAccount({ show: 'settings' }, signedIn())).toMatchObject({ me: { email: 'anna@example.com' } })
    expect(await loadAccount({ show: 'settings' }, signedIn({ part: 'data' }))).toMatchObject({ part: 'data' })
    expect(await loadAccount({ show: 'balance' }, signedIn())).toMatchObject({ balance: { amount: 0, entries: [] } })
    expect(await loadAccount({ show: 'overview' }, browser({}))).toEqual({ part: 'nobody' })
  })
})

describe('[F56] the confirmation of an order', () => {
  test('is shown to the browser that has its token and to its customer only', async () => {
    const id = guest.order.orderId
    const shown = async (visitor: Partial<Visitor>) => (await loadOrderConfirmation({}, browser(visitor))).order
    expect(await shown({ query: { order: id }, orders: { [id]: guest.token } })).toMatchObject({ orderId: id })
    expect(await shown({ query: { order: id, token: guest.token } })).toBeNull()
    expect(await shown({ query: { order: id }, token: 'token' })).toBeNull()
    expect(await shown({ query: { order: own.order.orderId }, token: 'token' })).toMatchObject({ isClaimed: true })
  })
})
