import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
let url = ''
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
  backend.server.listen(0, '127.0.0.1')
  await once(backend.server, 'listening')
  url = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  backend.server.closeAllConnections()
  backend.server.close()
  await backend.stop()
})

const noticeOf = 'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status moneyNotice } }'
const seen = async (made: Made) => {
  const { data } = await backend.ask<{ order: object }>(noticeOf, { id: made.order.orderId, token: made.token })
  return data?.order
}
const outcomeOf = async (made: Made) => {
  const { rows } = await backend.database.db.execute<{ outcome: string | null }>(
    sql`select outcome from test_payments where reference = ${shopper.referenceOf(made)}`,
  )
  return rows[0]?.outcome
}
/** Presses “pay” on a payment page that is still open in a tab. Returns the URL to which the page then redirects. */
async function pay(made: Made): Promise<string> {
  const body = new URLSearchParams({ choice: 'paid' })
  const response = await fetch(`${url}${made.redirectUrl}`, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location') ?? ''
}
const amountOf = (made: Made) => Math.round(made.order.toPay * 100)
async function twins(method = 'card') {
  const sku = await shopper.newSku(10)
  const cart = await shopper.cartWith(sku)
  const checkout = method === 'invoice' ? { personalNumber: '19640823-3234' } : {}
  const first = await shopper.buy(cart, { method, checkout })
  const second = await shopper.buy(cart, { method, checkout })
  return { sku, cart, first, second }
}

describe('[attack] two orders of one cart, from two tabs', () => {
  test('only the older one is paid: it is the one that is sent, and nothing is refunded', async () => {
    const { sku, first, second } = await twins()
    await shopper.settle(first, 'captured')
    expect(await seen(first)).toEqual({ status: 'received', moneyNotice: null })
    expect(await seen(second)).toEqual({ status: 'cancelled', moneyNotice: null })
    await backend.modules.orders.performTasks()
    expect(await shopper.tasksOf(first)).toEqual([])
    expect(await shopper.mailsOf(first)).toEqual(['order-received'])
    expect(await shopper.mailsOf(second)).toEqual([])
    expect(await shopper.stockOf(sku)).toBe(9)
    expect(await pay(second)).toContain('reason=abandoned')
    expect(await seen(second)).toEqual({ status: 'cancelled', moneyNotice: null })
  })

  test('both are paid, the older first: the younger is refunded, and its mail states why', async () => {
    const { sku, first, second } = await twins()
    await shopper.settle(first, 'captured')
    await shopper.settle(second, 'captured')
    expect(await seen(first)).toEqual({ status: 'received', moneyNotice: null })
    expect(await seen(second)).toEqual({ status: 'cancelled', moneyNotice: 'TWICE' })
    await backend.modules.orders.performTasks()
    expect(await shopper.tasksOf(first)).toEqual([])
    expect(await shopper.tasksOf(second)).toEqual([`refund ${amountOf(second)}`])
    expect(await shopper.mailsOf(second)).toEqual(['order-twice'])
    expect(await shopper.stockOf(sku)).toBe(9)
  })

  test('only the older one is paid when a book of it is gone: it is refunded, and the younger still waits for payment', async () => {
    const [sku, gone] = [await shopper.newSku(10), await shopper.newSku(1)]
    const cart = await shopper.cartWith(sku)
    const { db } = backend.database
    await db.execute(sql`insert into cart_lines (cart_id, sku_id, quantity, seen_price, seen_currency)
      values (${cart}, ${gone}, 1, 100, 'SEK')`)
    const first = await shopper.buy(cart)
    await db.execute(sql`delete from cart_lines where cart_id = ${cart} and sku_id = ${gone}`)
    const second = await shopper.buy(cart)
    await db.execute(sql`update stock set quantity = 0 where sku_id = ${gone}`)
    await shopper.settle(first, 'captured')
    expect(await seen(first)).toEqual({ status: 'cancelled', moneyNotice: 'LATE' })
    expect(await seen(second)).toEqual({ status: 'awaiting', moneyNotice: null })
    await shopper.settle(second, 'captured')
    expect(await seen(second)).toEqual({ status: 'received', moneyNotice: null })
    expect(await shopper.stockOf(sku)).toBe(9)
  })

  test('of ten placed at the same time, only one can still be paid', async () => {
    const cart = await shopper.cartWith(await shopper.newSku(10))
    const made = await Promise.all(Array.from({ length: 10 }, () => shopper.buy(cart)))
    await backend.modules.orders.performTasks()
    const { rows } = await backend.database.db.execute(
      sql`select o.status from test_payments t join payments p on p.reference = t.reference join orders o on o.id = p.order_id
        where o.cart_id = ${cart} and t.outcome is null`,
    )
    expect(rows).toEqual([{ status: 'awaiting' }])
    expect(made.some(({ __typename }) => __typename === 'OrderStarted')).toBe(true)
  })
})

describe('[attack] the payment page of a cancelled order', () => {
  test('cannot be paid when another order of the cart was placed', async () => {
    const { first, second } = await twins()
    await backend.modules.orders.performTasks()
    expect(await pay(first)).toContain('reason=abandoned')
    expect(await outcomeOf(first)).toBe('abandoned')
    expect(await outcomeOf(second)).toBeNull()
  })

  test('cannot be paid when its reservation has expired', async () => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(10)))
    await backend.database.db.execute(
      sql`update orders set reserved_until = now() - interval '1 minute' where id = ${made.order.orderId}`,
    )
    await backend.modules.orders.service.reconcileDue()
    await backend.modules.orders.performTasks()
    expect(await seen(made)).toEqual({ status: 'cancelled', moneyNotice: null })
    expect(await pay(made)).toContain('reason=abandoned')
    expect(await seen(made)).toEqual({ status: 'cancelled', moneyNotice: null })
  })

  test('that is paid before it could be closed stays paid', async () => {
    const { first } = await twins('invoice')
    await shopper.settle(first, 'authorised')
    await backend.modules.orders.performTasks()
    expect(await seen(first)).toEqual({ status: 'received', moneyNotice: null })
    expect(await outcomeOf(first)).not.toBe('cancelled')
  })
})
