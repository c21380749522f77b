import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

const minute = 60_000
const hour = 60 * minute

let backend: TestBackend
let shopper: Shopper
/** Milliseconds by which the shop's clock is ahead of the real time. */
let ahead = 0
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => Date.now() + ahead })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const noticeOf =
  'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status paymentState moneyNotice } }'
const seen = async (made: Made) => {
  const { data } = await backend.ask<{ order: object }>(noticeOf, { id: made.order.orderId, token: made.token })
  return data?.order
}
const amountOf = (made: Made) => Math.round(made.order.toPay * 100)

async function later(time: number): Promise<void> {
  ahead += time
  await backend.modules.orders.service.reconcileDue()
  await backend.modules.orders.performTasks()
}

/** Completes the payment without a message from the provider to the shop. */
async function takeSilently(made: Made): Promise<void> {
  await backend.database.db.execute(
    sql`update test_payments set outcome = 'captured' where reference = ${shopper.referenceOf(made)}`,
  )
}

const buy = async (sku: number, input = {}) => shopper.buy(await shopper.cartWith(sku), input)

describe('[attack] a payment whose message never arrives, for an order already cancelled', () => {
  test('is found within the hour after: the order is reinstated', async () => {
    const sku = await shopper.newSku(2)
    const made = await buy(sku)
    ahead += 31 * minute
    await backend.modules.orders.service.reconcileDue()
    await takeSilently(made)
    await later(30 * minute)
    expect(await seen(made)).toMatchObject({ status: 'cancelled' })
    await later(31 * minute)
    expect(await seen(made)).toEqual({ status: 'received', paymentState: 'captured', moneyNotice: null })
    expect(await shopper.mailsOf(made)).toEqual(['order-received'])
    expect(await shopper.stockOf(sku)).toBe(1)
  })

  test('is refunded with a mail when the books are gone', async () => {
    const sku = await shopper.newSku(1)
    const made = await buy(sku)
    await shopper.settle(made, 'declined')
    await backend.database.db.execute(sql`update stock set quantity = 0 where sku_id = ${sku}`)
    await takeSilently(made)
    await later(hour + minute)
    await later(hour + minute)
    expect(await seen(made)).toEqual({ status: 'cancelled', paymentState: 'refunded', moneyNotice: 'LATE' })
    expect(await shopper.tasksOf(made)).toEqual([`refund ${amountOf(made)}`])
    expect(await shopper.mailsOf(made)).toEqual(['order-late'])
  })

  test('is refunded when its authorisation had been released', async () => {
    const made = await buy(await shopper.newSku(2), {
      method: 'invoice',
      checkout: { personalNumber: '19640823-3234' },
    })
    await shopper.settle(made, 'authorised')
    const step = {
      id: made.order.orderId,
      status: 'cancelled',
      trackingNumber: null,
      trackingUrl: null,
      staff: 'staff@example.com',
    }
    await backend.modules.orders.service.staff.move(step)
    await backend.modules.orders.performTasks()
    await takeSilently(made)
    await later(hour + minute)
    expect(await seen(made)).toEqual({ status: 'cancelled', paymentState: 'refunded', moneyNotice: 'LATE' })
    expect(await shopper.tasksOf(made)).toEqual([`refund ${amountOf(made)}`])
  })

  test('is queried for a day and no longer', async () => {
    const made = await buy(await shopper.newSku(2))
    await shopper.settle(made, 'declined')
    for (let n = 0; n < 26; n += 1) await later(hour)
    await takeSilently(made)
    await later(hour + minute)
    expect(await seen(made)).toMatchObject({ status: 'cancelled', paymentState: 'declined' })
  }, 120_000)
})

describe('[attack] a payment of another amount that is reported in parts', () => {
  const figuresOf = async (made: Made) => {
    const { rows } = await backend.database.db.execute<{ captured: number; refunded: number }>(
      sql`select captured, refunded from payments where order_id = ${made.order.orderId}`,
    )
    return rows[0]
  }
  const take = (made: Made, amount: number, currency = 'SEK') =>
    shopper.settle(made, 'captured', undefined, { amount, currency })

  test('a part and then the whole: the refund equals what was captured, and each mail states the amount', async () => {
    const made = await buy(await shopper.newSku(2))
    const whole = amountOf(made)
    await take(made, 200)
    await take(made, 400)
    await take(made, whole)
    await backend.modules.orders.performTasks()
    expect(await shopper.tasksOf(made)).toEqual(
      ['refund 200', 'refund 200', `refund ${whole - 400}`].toSorted((a, b) => Number(a.slice(7)) - Number(b.slice(7))),
    )
    expect(await figuresOf(made)).toEqual({ captured: whole, refunded: whole })
    expect(await shopper.mailsOf(made)).toEqual(['order-mismatched', 'order-mismatched', 'order-late'])
  })

  test('more than the order’s amount and then still more: the refund equals what was captured', async () => {
    const made = await buy(await shopper.newSku(2))
    const whole = amountOf(made)
    await take(made, whole + 100)
    await take(made, whole + 300)
    await take(made, whole)
    await backend.modules.orders.performTasks()
    expect(await figuresOf(made)).toEqual({ captured: whole + 300, refunded: whole + 300 })
    expect(await shopper.tasksOf(made)).toEqual(['refund 200', `refund ${whole + 100}`])
    expect(await seen(made)).toMatchObject({ status: 'cancelled' })
  })

  test('in another currency, a part and then the whole', async () => {
    const made = await buy(await shopper.newSku(2))
    await take(made, 200, 'NOK')
    await take(made, 700, 'NOK')
    await backend.modules.orders.performTasks()
    expect(await shopper.tasksOf(made)).toEqual(['refund 200', 'refund 500'])
    expect(await figuresOf(made)).toEqual({ captured: 0, refunded: 0 })
  })
})
