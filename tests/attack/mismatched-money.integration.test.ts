import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Money, PaymentOutcome } from '#backend/payments/payments.rules.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

interface Mismatch {
  readonly id: string
  readonly orderId: string
  readonly outcome: string
  readonly reportedFormatted: string
  readonly askedFormatted: string
  readonly returned: boolean
}

const listed = '{ paymentMismatches { id orderId outcome reportedFormatted askedFormatted returned } }'
const closed = 'mutation ($id: ID!) { done: resolvePaymentMismatch(id: $id, note: "Ringde banken.") }'
const noticeOf =
  'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status paymentState moneyNotice refunds { amount } } }'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const asked = (made: Made) => Math.round(made.order.toPay * 100)
const wrong: Readonly<Record<string, (amount: number) => Money>> = {
  'too little': (amount) => ({ amount: amount - 1, currency: 'SEK' }),
  'too much': (amount) => ({ amount: amount + 1, currency: 'SEK' }),
  nothing: () => ({ amount: 0, currency: 'SEK' }),
  'another currency': (amount) => ({ amount, currency: 'NOK' }),
}

async function buy() {
  const sku = await shopper.newSku(10)
  const made = await shopper.buy(await shopper.cartWith(sku))
  return { sku, made, amount: asked(made) }
}

async function seen(made: Made) {
  await backend.modules.orders.performTasks()
  const { data } = await backend.ask<{ order: object }>(noticeOf, { id: made.order.orderId, token: made.token })
  return data?.order
}

async function mismatchesOf(made: Made): Promise<readonly Mismatch[]> {
  const { data, errors } = await backend.ask<{ paymentMismatches: Mismatch[] }>(
    listed,
    {},
    await backend.staff('support'),
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.paymentMismatches.filter(({ orderId }) => orderId === made.order.orderId)
}

const refused = { status: 'cancelled', paymentState: 'mismatched', moneyNotice: 'MISMATCHED', refunds: [] }

describe('[attack not tried] a payment of another amount or currency than requested', () => {
  for (const [name, moneyOf] of Object.entries(wrong)) {
    for (const outcome of ['authorised', 'captured'] as const) {
      test(`${name}, ${outcome}: never an order, it is refunded once, its buyer and staff are notified`, async () => {
        const { sku, made, amount } = await buy()
        const money = moneyOf(amount)
        for (const id of ['a', 'a', 'b']) await shopper.settle(made, outcome, `${made.order.orderId} ${id}`, money)
        expect(await seen(made)).toEqual(refused)
        expect(await shopper.stockOf(sku)).toBe(10)
        expect(await shopper.mailsOf(made)).toEqual(['order-mismatched'])
        const isBack = outcome === 'captured' && money.amount > 0
        expect(await shopper.tasksOf(made)).toEqual(isBack ? [`refund ${money.amount}`] : [])
        expect(await mismatchesOf(made)).toEqual([
          expect.objectContaining({ orderId: made.order.orderId, outcome, returned: true }),
        ])
      })
    }
  }

  const failures: readonly PaymentOutcome[] = ['declined', 'blocked', 'abandoned', 'cancelled']
  test.each(failures)('before or after the payment is %s: no order results', async (failure) => {
    for (const order of ['before', 'after']) {
      const { sku, made, amount } = await buy()
      const money = { amount: amount - 100, currency: 'SEK' }
      if (order === 'after') await shopper.settle(made, failure)
      await shopper.settle(made, 'captured', undefined, money)
      if (order === 'before') await shopper.settle(made, failure)
      expect(await seen(made), order).toEqual(refused)
      expect(await shopper.tasksOf(made), order).toEqual([`refund ${money.amount}`])
      expect(await shopper.stockOf(sku), order).toBe(10)
    }
  })

  test('after an order was paid correctly: it is unchanged, no money moves, and staff resolve the mismatch', async () => {
    const { sku, made, amount } = await buy()
    await shopper.settle(made, 'authorised')
    await shopper.settle(made, 'captured', undefined, { amount: amount - 100, currency: 'SEK' })
    expect(await seen(made)).toMatchObject({ status: 'received', paymentState: 'authorised', moneyNotice: null })
    expect(await shopper.tasksOf(made)).toEqual([])
    expect(await shopper.stockOf(sku)).toBe(9)
    const [mismatch] = await mismatchesOf(made)
    expect(mismatch).toMatchObject({ outcome: 'captured', returned: false })
    const support = await backend.staff('support')
    expect((await backend.ask(closed, { id: mismatch?.id }, support)).data).toEqual({ done: true })
    expect((await backend.ask(closed, { id: mismatch?.id }, support)).data).toEqual({ done: false })
    expect(await mismatchesOf(made)).toEqual([])
  })

  test('authorised in another currency: staff see its release in that currency', async () => {
    const { made, amount } = await buy()
    await shopper.settle(made, 'authorised', undefined, { amount, currency: 'NOK' })
    const id = made.order.orderId
    await backend.database.db.execute(
      sql`update payment_tasks t set created_at = now() - interval '2 hours' from payments p where p.id = t.payment_id and p.order_id = ${id}`,
    )
    const { data } = await backend.ask<{ stuckPaymentTasks: readonly Readonly<Record<string, string>>[] }>(
      '{ stuckPaymentTasks { orderId kind amountFormatted } }',
      {},
      await backend.staff('support'),
    )
    const [mismatch] = await mismatchesOf(made)
    expect(data?.stuckPaymentTasks.filter(({ orderId }) => orderId === id)).toEqual([
      { orderId: id, kind: 'cancel', amountFormatted: mismatch?.reportedFormatted },
    ])
  })

  test('is closed only with a note, which is stored as a whole', async () => {
    const { made, amount } = await buy()
    await shopper.settle(made, 'captured', undefined, { amount: amount - 100, currency: 'SEK' })
    const [mismatch] = await mismatchesOf(made)
    const support = await backend.staff('support')
    const close = (note: string) =>
      backend.ask(
        'mutation ($id: ID!, $note: String!) { done: resolvePaymentMismatch(id: $id, note: $note) }',
        { id: mismatch?.id, note },
        support,
      )
    for (const note of ['', ' \n ', '\u200b', 'å'.repeat(301)]) {
      expect((await close(note)).errors?.[0]?.extensions?.code, note).toBe('BAD_USER_INPUT')
    }
    expect(await mismatchesOf(made)).toHaveLength(1)
    expect((await close('å'.repeat(300))).data).toEqual({ done: true })
  })

  test('and the right amount afterwards: the order stays cancelled, and that payment is refunded as well', async () => {
    const { sku, made, amount } = await buy()
    await shopper.settle(made, 'authorised', undefined, { amount: amount + 100, currency: 'SEK' })
    await shopper.settle(made, 'captured')
    expect(await seen(made)).toMatchObject({ status: 'cancelled', paymentState: 'refunded', moneyNotice: 'LATE' })
    expect(await shopper.tasksOf(made)).toEqual([`refund ${amount}`])
    expect(await shopper.mailsOf(made)).toEqual(['order-mismatched', 'order-late'])
    expect(await shopper.stockOf(sku)).toBe(10)
  })

  test('found by querying the provider instead of by its message', async () => {
    const { made, amount } = await buy()
    await backend.database.db.execute(
      sql`update test_payments set outcome = 'captured', amount = ${amount - 1} where reference = ${shopper.referenceOf(made)}`,
    )
    await backend.ask(noticeOf, { id: made.order.orderId, token: made.token })
    expect(await seen(made)).toEqual(refused)
  })
})

test('[attack S2-3] an order that was paid late, or whose twin was paid, shows so on its page', async () => {
  const first = await buy()
  await shopper.settle(first.made, 'cancelled')
  await shopper.settle(first.made, 'captured')
  expect(await seen(first.made)).toMatchObject({ status: 'cancelled', moneyNotice: 'LATE' })
  const cart = await shopper.cartWith(await shopper.newSku(10))
  const [one, two] = [await shopper.buy(cart), await shopper.buy(cart)]
  await shopper.settle(two, 'captured')
  await shopper.settle(one, 'captured')
  expect(await seen(one)).toMatchObject({ status: 'cancelled', moneyNotice: 'TWICE' })
  expect(await seen(two)).toMatchObject({ status: 'received', moneyNotice: null })
})
