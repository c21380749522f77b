import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { rounds } from '#tests/scale.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'
import { type PaymentOutcome, paymentOutcomes } from '../payments/payments.rules.ts'
import type { OrderStatus } from './order.rules.ts'
import { applyReport, type Books, capture, move, newBooks, refund } from './testing/order-books.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const stock = 5
const giftMoney = 3_000

type Event =
  | { readonly kind: 'hear'; readonly outcome: PaymentOutcome; readonly isThere: boolean }
  | { readonly kind: 'move'; readonly status: OrderStatus }
  | { readonly kind: 'refund'; readonly amount: number }
  | { readonly kind: 'tasks' }

const reported = fc.record({
  kind: fc.constant('hear' as const),
  outcome: fc.constantFrom<PaymentOutcome>(...paymentOutcomes),
  isThere: fc.boolean(),
})
const moved = fc.record({
  kind: fc.constant('move' as const),
  status: fc.constantFrom<OrderStatus>('received', 'processing', 'processing', 'completed', 'cancelled'),
})
const refunded = fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 30_000 }) })
const event: fc.Arbitrary<Event> = fc.oneof(
  reported,
  reported,
  moved,
  refunded,
  fc.constant({ kind: 'tasks' as const }),
)

interface Bought {
  readonly made: Made
  readonly sku: number
  readonly gift: string
}

async function buy(): Promise<Bought> {
  const sku = await shopper.newSku(stock)
  const gift = randomUUID().toUpperCase()
  const { db } = backend.database
  await db.execute(sql`insert into gift_codes (code, currency, balance) values (${gift}, 'SEK', ${giftMoney})`)
  const cart = await shopper.cartWith(sku)
  await backend.ask(
    'mutation ($cart: ID!, $gift: String!) { setPromoCode(cartId: $cart, code: $gift) { __typename } }',
    {
      cart,
      gift,
    },
  )
  return { made: await shopper.buy(cart), sku, gift }
}

/** Reads an order's figures from the database, to compare them with the model's. */
async function figures({ made, sku, gift }: Bought): Promise<object> {
  const { rows } = await backend.database.db.execute(
    sql`select o.status, p.state as payment, p.captured, p.refunded,
        (select quantity from stock where sku_id = ${sku}) as stock, (select balance from gift_codes where code = ${gift}) as gift
      from orders o join payments p on p.order_id = o.id where o.id = ${made.order.orderId}`,
  )
  return rows[0] ?? {}
}

async function happen({ made, sku }: Bought, what: Event, books: Books): Promise<Books> {
  const { service, performTasks } = backend.modules.orders
  const { orderId: id } = made.order
  if (what.kind === 'hear') {
    const isGone = books.status === 'cancelled' && !what.isThere
    const setStock = (quantity: number) =>
      backend.database.db.execute(sql`update stock set quantity = ${quantity} where sku_id = ${sku}`)
    if (isGone) await setStock(0)
    await shopper.settle(made, what.outcome)
    if (isGone) await setStock(stock)
    return applyReport(books, what.outcome, what.isThere)
  }
  if (what.kind === 'move') {
    await service.staff.move({
      id,
      status: what.status,
      trackingNumber: null,
      trackingUrl: null,
      staff: 'staff@example.com',
    })
    return move(books, what.status)
  }
  if (what.kind === 'refund') {
    const { amount } = what
    await service.staff.refund({
      id,
      amount,
      lines: [],
      restock: false,
      reason: '',
      toBalance: false,
      staff: 'staff@example.com',
      idempotencyKey: randomUUID(),
    })
    return refund(books, amount)
  }
  await performTasks()
  return capture(books)
}

test('[N9] the database matches the rules after every step of a random order history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
      const bought = await buy()
      let books = newBooks({ toPay: Math.round(bought.made.order.toPay * 100), gift: giftMoney })
      for (const [index, what] of events.entries()) {
        books = await happen(bought, what, books)
        const { status, payment, captured, refunded: back } = books
        const expected = {
          status,
          payment,
          captured,
          refunded: back,
          stock: books.hasStock ? stock - 1 : stock,
          gift: giftMoney - books.giftHeld,
        }
        expect(await figures(bought), `step ${index + 1} of ${JSON.stringify(events)}`).toEqual(expected)
      }
    }),
    { numRuns: rounds(12), endOnFailure: true },
  )
}, 120_000)
