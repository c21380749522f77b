import { sql } from 'drizzle-orm'
import { type Money, type PaymentOutcome, reportOf } from '#backend/payments/payments.rules.ts'
import type { TestBackend } from './backend.ts'
import { sessionToken } from './session-token.ts'

const add =
  'mutation ($cartId: ID, $skuId: ID!, $quantity: Int) { changed: addToCart(cartId: $cartId, skuId: $skuId, quantity: $quantity) { ... on Cart { id } } }'
const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $method: String!, $key: String, $measurement: OrderMeasurementInput) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: $method, returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", idempotencyKey: $key, measurement: $measurement) {
  __typename ... on OrderStarted { token redirectUrl order { orderId status totalIncVat toPay } } ... on InvalidCheckout { fields { field code } } ... on OrderProblem { code } } }`
const open =
  'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status paymentState toPay totalIncVat refunds { amount } request { state } lines { quantity } } }'

export const checkout = {
  email: 'Astrid@Example.com',
  phone: '070-123 45 67',
  shippingOptionId: '1-pickup',
  termsAccepted: true,
  digitalConsent: true,
  billingAddress: {
    firstName: 'Astrid',
    lastName: 'Ek',
    addressLine1: 'Dalagatan 46',
    zip: '113 24',
    city: 'Stockholm',
  },
}

export interface Made {
  readonly __typename: string
  readonly token: string
  readonly redirectUrl: string | null
  readonly code?: string
  readonly fields?: readonly { readonly field: string; readonly code: string }[]
  readonly order: {
    readonly orderId: string
    readonly status: string
    readonly totalIncVat: number
    readonly toPay: number
  }
}

export interface SeenOrder {
  readonly status: string
  readonly paymentState: string | null
  readonly refunds: readonly { readonly amount: number }[]
  readonly request: { readonly state: string } | null
}

interface BuyInput {
  readonly checkout?: object
  readonly method?: string
  readonly key?: string
  readonly measurement?: object
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Returns the operations of a shopper, which use the public endpoint of a back end, and queries of the back end's
 * database.
 */
export function createShopper(backend: TestBackend) {
  const { db } = backend.database
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows[0]
  const given: number[] = []
  const referenceOf = (made: Made) => made.redirectUrl?.split('/').at(-1) ?? ''

  return {
    /**
     * Returns the SKU of a hardcover that has prices in all given price lists (1 is Sweden's), and sets its stock. Each
     * call returns a different SKU.
     */
    async newSku(stock: number, priceLists: readonly number[] = [1]): Promise<number> {
      const row = await one<{ id: number }>(
        sql`select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
          where p.format = 'hardcover' and not k.static and (select count(*) from prices where sku_id = s.id and price_list_id = any(${sql.param(priceLists)}::integer[])) = ${priceLists.length}
          and (p.release_date is null or p.release_date < now()) and s.id <> all(${sql.param(given)}::integer[])
          order by random() limit 1`,
      )
      const id = Number(row?.id)
      given.push(id)
      await db.execute(sql`update stock set quantity = ${stock}, oversellable = false where sku_id = ${id}`)
      return id
    },
    async stockOf(skuId: number): Promise<number> {
      return Number(
        (await one<{ quantity: number }>(sql`select quantity from stock where sku_id = ${skuId}`))?.quantity,
      )
    },
    async cartWith(skuId: number, quantity = 1, headers: Readonly<Record<string, string>> = {}): Promise<string> {
      const { data } = await backend.ask<{ changed: { id: string } }>(add, { skuId: String(skuId), quantity }, headers)
      return data?.changed.id ?? ''
    },
    async buy(cartId: string, input: BuyInput = {}): Promise<Made> {
      const { method = 'card', key = null, measurement = null, headers = {} } = input
      const filled = { ...checkout, ...input.checkout }
      const answer = await backend.ask<{ made: Made }>(
        create,
        { cartId, checkout: filled, method, key, measurement },
        headers,
      )
      if (!answer.data) throw new Error(JSON.stringify(answer.errors))
      return answer.data.made
    },
    referenceOf,
    /**
     * Notifies the shop of the outcome of an order's payment, as the provider does. `money` is the amount that the
     * provider reports; by default, the requested amount.
     */
    async settle(made: Made, outcome: PaymentOutcome, id: string = crypto.randomUUID(), money?: Money): Promise<void> {
      const reference = referenceOf(made)
      const row = await one<{ amount: number; currency: string }>(
        sql`select amount, currency from test_payments where reference = ${reference}`,
      )
      const asked = { amount: Number(row?.amount), currency: row?.currency ?? '' }
      const report = reportOf(outcome, money ?? asked)
      await backend.modules.orders.service.settle({ reference }, report, { id, body: {} })
    },
    async orderOf(made: Made): Promise<SeenOrder | undefined> {
      const { data } = await backend.ask<{ order: SeenOrder }>(open, { id: made.order.orderId, token: made.token })
      return data?.order
    },
    async tasksOf(made: Made): Promise<readonly string[]> {
      const { rows } = await db.execute<{ kind: string; amount: number }>(
        sql`select kind, amount from test_payment_tasks where reference = ${referenceOf(made)} order by kind, amount`,
      )
      return rows.map(({ kind, amount }) => `${kind} ${amount}`)
    },
    async mailsOf(made: Made): Promise<readonly string[]> {
      const { rows } = await db.execute<{ key: string }>(
        sql`select key from mails where key like ${`order-%${made.order.orderId}%`} or text like ${`%order=${made.order.orderId}&%`} order by id`,
      )
      return rows.map(({ key }) => key.split(' ')[0] ?? '')
    },
    /** Creates an account, and returns its id and the headers with which its customer is signed in. */
    async signedIn(
      email: string,
    ): Promise<{ readonly id: number; readonly headers: Readonly<Record<string, string>> }> {
      const row = await one<{ id: number }>(
        sql`insert into customers (email, password, email_proved_at) values (${email}, '-', now()) on conflict (email) do update set email = excluded.email returning id`,
      )
      const id = Number(row?.id)
      const identity = { id, email, name: email, customerType: 'PERSON', actingStaff: null }
      return { id, headers: { authorization: `Bearer ${await sessionToken(backend, identity, 3_600)}` } }
    },
  }
}

export type Shopper = ReturnType<typeof createShopper>
