import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { FakeKlarna } from '#backend/payments/klarna/fake-klarna.ts'
import { readRegisteredOperations } from '#bin/registered-operations.ts'
import { checkout } from '../shopper.ts'
import type { Answered, Asked } from './fetch-shop.ts'
import { ask, directUrl } from './services.ts'

type Ask = (asked: Asked) => Promise<Answered>

export interface Orders {
  /** Number of orders for which the shop has acknowledged the provider's message that they are paid. */
  readonly acknowledged: number
  /** Orders a book and pays at the fake Klarna. */
  buy(ask: Ask): Promise<void>
  /**
   * Waits until nothing is pending, and returns what is inconsistent in the database. Every acknowledged order must be
   * stored, paid and confirmed by mail exactly once. By default, no other order may be stored. Set `isComplete` to
   * false when requests may have failed, because orders may then exist for which the buyer got no response.
   */
  readFaults(options?: { readonly isComplete: boolean }): Promise<readonly string[]>
}

const cartSchema = z.object({ data: z.object({ changed: z.object({ id: z.string() }) }) })
const orderSchema = z.object({
  data: z.object({
    made: z.object({ redirectUrl: z.string(), order: z.object({ orderId: z.string() }) }),
  }),
})
/** Maximum milliseconds until the shop has delivered all pending notifications. */
const settleTimeout = 120_000

/** Returns functions for buyers who send only registered operations, as browsers do in production. */
export async function openOrders(klarna: FakeKlarna, skus: readonly string[]): Promise<Orders> {
  const operations = [...readRegisteredOperations()]
  const hashOf = (name: string) => {
    const found = operations.findLast(([, text]) => text.startsWith(`mutation ${name}(`))
    if (!found) throw new Error(`No operation ${name} is registered.`)
    return found[0]
  }
  const hashes = { addToCart: hashOf('addToCart'), createOrder: hashOf('createOrder') }
  await ask(
    directUrl,
    `update stock set quantity = 100000, static = false where sku_id in (${skus.map(Number).join(',')})`,
  )
  const before = new Set((await ask(directUrl, 'select id from orders')).map(({ id }) => id))
  const acknowledged = new Map<string, string>()
  let turn = 0

  async function send<Data>(
    asking: Ask,
    name: keyof typeof hashes,
    variables: object,
    schema: z.ZodType<Data>,
  ): Promise<Data> {
    const json = { documentId: `sha256:${hashes[name]}`, variables: { ...variables, idempotencyKey: randomUUID() } }
    const { body } = await asking({ path: '/graphql', json })
    const read = schema.safeParse(JSON.parse(body))
    if (!read.success) throw new Error(`${name}: ${body.slice(0, 300)}`)
    return read.data
  }

  return {
    get acknowledged() {
      return acknowledged.size
    },
    async buy(asking) {
      turn += 1
      const variables = { skuId: skus[turn % skus.length], quantity: 1 }
      const cart = await send(asking, 'addToCart', variables, cartSchema)
      const cartId = cart.data.changed.id
      const addresses = { returnPath: '/checkout/confirm', failPath: '/checkout/klarna-fail' }
      const made = await send(
        asking,
        'createOrder',
        { cartId, checkout, paymentMethod: 'card', ...addresses },
        orderSchema,
      )
      const { redirectUrl, order } = made.data.made
      await klarna.decide(redirectUrl.split('/').at(-1) ?? '', 'approve', async (address, message) => {
        await asking({ path: new URL(address).pathname, json: message })
      })
      acknowledged.set(order.orderId, cartId)
    },
    async readFaults({ isComplete } = { isComplete: true }) {
      const began = performance.now()
      const queued =
        "select 1 from mails where state in ('queued', 'sending') union all select 1 from payment_tasks where state = 'queued'"
      while ((await ask(directUrl, queued)).length > 0 && performance.now() - began < settleTimeout) await wait(100)
      const rows = await ask(
        directUrl,
        `select o.id, o.cart_id, o.status, p.payments, p.states, m.mails
         from orders o
         cross join lateral (select count(*)::int as payments, string_agg(state, ',') as states from payments where order_id = o.id) p
         cross join lateral (select count(*)::int as mails from mails where key = 'order-received ' || o.id) m`,
      )
      const stored = new Map(rows.flatMap((row) => (before.has(row.id) ? [] : [[String(row.id), row] as const])))
      const faults: string[] = []
      for (const [id, cartId] of acknowledged) {
        const found = stored.get(id)
        const told = { cart_id: cartId, status: 'received', payments: 1, states: 'authorised', mails: 1 }
        const isAsTold = Object.entries(told).every(([column, value]) => found?.[column] === value)
        if (!isAsTold) faults.push(`${id} was acknowledged; stored is ${JSON.stringify(found ?? null)}`)
      }
      for (const id of stored.keys())
        if (isComplete && !acknowledged.has(id)) faults.push(`${id} is stored and no mail was sent`)
      return faults
    },
  }
}
