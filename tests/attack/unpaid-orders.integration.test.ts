import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitingLimits } from '#backend/kernel/rate-limits/limits.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

const maxOrders = waitingLimits['order.waiting'].most
const maxGuests = waitingLimits['order.waiting-guests'].most
const maxPieces = waitingLimits['order.pieces'].most
const office = '198.51.100.7'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, rateLimitExempt: [office] })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

let used = 0
const newAddress = () => {
  used += 1
  return `203.0.113.${used}`
}
const from = (address: string) => ({ [clientHeader]: signClient(backend.keys.serverKey, address) })

async function order(address: string, copies = 1, more: Readonly<Record<string, string>> = {}) {
  const headers = { ...from(address), ...more }
  const sku = await shopper.newSku(1_000)
  const cart = await shopper.cartWith(sku, copies, headers)
  return { sku, cart, made: await shopper.buy(cart, { headers }) }
}
const codeOf = ({ made }: { readonly made: Made }) => made.code ?? made.__typename
const heldBy = async (address: string) => {
  const sums = sql`select coalesce(sum(l.reserved), 0)::int as pieces from order_lines l join orders o on o.id = l.order_id
    where o.status = 'awaiting' and o.held_by = ${backend.modules.kernel.limiter.addressKey(address)}`
  return (await backend.database.db.execute<{ pieces: number }>(sums)).rows[0]?.pieces
}

describe('[attack] unpaid orders', () => {
  test('twenty guest orders of one IP address wait; the next is refused and reserves nothing, until one is paid or cancelled', async () => {
    const address = newAddress()
    const waiting = []
    for (let n = 0; n < maxGuests; n += 1) waiting.push(await order(address))
    expect(waiting.map(codeOf)).toEqual(Array(maxGuests).fill('OrderStarted'))
    const refused = await order(address)
    expect(codeOf(refused)).toBe('TOO_MANY_WAITING')
    expect(await shopper.stockOf(refused.sku)).toBe(1_000)
    expect(codeOf(await order(newAddress()))).toBe('OrderStarted')

    const [first, second] = waiting
    if (!first || !second) throw new Error('Nothing was ordered.')
    await shopper.settle(first.made, 'captured')
    const again = await shopper.buy(refused.cart, { headers: from(address) })
    expect(again.__typename).toBe('OrderStarted')
    expect(codeOf(await order(address))).toBe('TOO_MANY_WAITING')
    await shopper.settle(second.made, 'abandoned')
    expect(codeOf(await order(address))).toBe('OrderStarted')
  })

  test('the same cart ordered again counts as one waiting order', async () => {
    const address = newAddress()
    const { cart } = await order(address)
    for (let n = 0; n < maxOrders + 2; n += 1) {
      expect((await shopper.buy(cart, { headers: from(address) })).__typename).toBe('OrderStarted')
    }
  })

  test('an account may have three from any IP address, and its neighbours have theirs', async () => {
    const { headers } = await shopper.signedIn('vantar@example.com')
    const address = newAddress()
    for (let n = 0; n < maxOrders; n += 1) expect(codeOf(await order(newAddress(), 1, headers))).toBe('OrderStarted')
    expect(codeOf(await order(address, 1, headers))).toBe('TOO_MANY_WAITING')
    expect(codeOf(await order(address))).toBe('OrderStarted')
  })

  test('accounts of one IP address reserve no more copies together than one does', async () => {
    const address = newAddress()
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await shopper.signedIn(`hamstrar${n}@example.com`)
      expect(codeOf(await order(address, 99, headers))).toBe('OrderStarted')
    }
    const { headers } = await shopper.signedIn('hamstrar2@example.com')
    const refused = await order(address, 3, headers)
    expect(codeOf(refused)).toBe('TOO_MANY_PIECES')
    expect(await shopper.stockOf(refused.sku)).toBe(1_000)
    expect(codeOf(await order(address, 2, headers))).toBe('OrderStarted')
    expect(await heldBy(address)).toBe(maxPieces)
  })

  test('orders placed all at once do not exceed the limit', async () => {
    const copies = Math.floor(maxPieces / maxGuests)
    const address = newAddress()
    const headers = from(address)
    const carts: string[] = []
    for (let n = 0; n < maxGuests + 4; n += 1) {
      carts.push(await shopper.cartWith(await shopper.newSku(1_000), copies, headers))
    }
    const made = await Promise.all(carts.map((cart) => shopper.buy(cart, { headers })))
    const codes = made.map((one) => one.code ?? one.__typename).toSorted()
    expect(codes).toEqual([...Array(maxGuests).fill('OrderStarted'), ...Array(4).fill('TOO_MANY_WAITING')])
    expect(await heldBy(address)).toBe(maxGuests * copies)
  })

  test('an account has its limit at an exempt office too, also when all orders are placed at once', async () => {
    const { headers } = await shopper.signedIn('kontoret@example.com')
    const made = await Promise.all(Array.from({ length: maxOrders + 2 }, () => order(office, 99, headers)))
    expect(made.map(codeOf).toSorted()).toEqual([
      ...Array(maxOrders).fill('OrderStarted'),
      ...Array(2).fill('TOO_MANY_WAITING'),
    ])
    expect(codeOf(await order(newAddress(), 1, headers))).toBe('TOO_MANY_WAITING')
  })

  test('guests of an exempt office may have any number waiting, and nothing is stored of its IP address', async () => {
    for (let n = 0; n < maxOrders + 2; n += 1) expect(codeOf(await order(office, 99))).toBe('OrderStarted')
    const { rows } = await backend.database.db.execute(
      sql`select 1 from orders where held_by is not null and status <> 'awaiting'`,
    )
    expect(rows).toEqual([])
  })
})
