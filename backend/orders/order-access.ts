import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { emailKey } from '#schemas/values/email.ts'
import { readOrderNumber } from '#schemas/values/order-number.ts'
import { readLines } from '#schemas/values/text.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { CustomerIdentity } from '../kernel/request-context.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'
import { canRequest, returnedPieces } from './order.rules.ts'
import * as store from './orders.store.ts'
import type { createStaffOrders } from './staff-orders.ts'

export interface OrderAccessDeps {
  readonly database: Database
  readonly clock: () => number
  /** Sends a link that opens an order, once. */
  readonly onLookUp: (tx: Transaction, order: store.OrderRow, token: string) => Promise<void>
}

/** Milliseconds that links open an order: from the payment page, from a mail. */
export const linkLives = { payment: 24 * 3_600_000, mail: 30 * 24 * 3_600_000, lookUp: 3_600_000 }

/** Who may see an order, and what its buyer may ask of it. */
export interface OrderKey {
  readonly id: string
  /** The order's token, for whoever bought without an account. */
  readonly token: string | null
  readonly customer: CustomerIdentity | null
}

export interface OrderRequestInput extends OrderKey {
  readonly kind: 'cancel' | 'return'
  readonly reason: string
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[]
}

const maxReasonLength = 500

export function createOrderAccess(deps: OrderAccessDeps, staff: ReturnType<typeof createStaffOrders>) {
  const { database, clock } = deps
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

  /** A link's token; only its hash is kept. */
  async function linkTo(tx: Transaction, orderId: string, life: number): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    await store.insertLink(tx, { hash: hashOf(token), orderId, expiresAt: new Date(clock() + life) })
    return token
  }

  /** The order, for its customer or whoever has its token; null: there is none for them. */
  async function find({ id, token, customer }: OrderKey): Promise<store.OrderRow | null> {
    const order = await store.findOrder(database, id)
    if (!order) return null
    const isOwner = customer !== null && order.customerId === customer.id
    return isOwner || (token !== null && timingSafeEqualText(order.token, token)) ? order : null
  }

  return {
    linkTo,
    find,

    /** Whose order a link opens, without using it up; null: it is used up or has ended. */
    async linkOwner(token: string): Promise<string | null> {
      return (await store.findLinkOwner(database, hashOf(token), new Date(clock()))) ?? null
    },

    /** What a link opens, once: the order's number and its token. */
    async openLink(token: string): Promise<{ readonly id: string; readonly token: string } | null> {
      const orderId = await store.takeLink(database, hashOf(token), new Date(clock()))
      const order = orderId === undefined ? undefined : await store.findOrder(database, orderId)
      return order ? { id: order.id, token: order.token } : null
    },

    /** Sends a link when the number and the address belong together; nobody is told whether they do (F56). */
    async lookUp(id: string, email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const number = readOrderNumber(id)
        const order = number === null ? null : await store.findOrder(tx, number)
        if (!order || order.anonymisedAt || order.email !== emailKey(email)) return
        await deps.onLookUp(tx, order, await linkTo(tx, order.id, linkLives.lookUp))
      })
    },

    /** Puts an order that was bought without an account into one (F67). */
    async claim(key: OrderKey & { readonly customer: CustomerIdentity }): Promise<store.OrderRow | null> {
      const order = await find(key)
      if (!order) return null
      await store.claimOrder(database, order.id, key.customer.id)
      return (await store.findOrder(database, order.id)) ?? null
    },

    /** To cancel or to send back (F61). What is not being packed yet is cancelled at once. Null: that cannot be asked. */
    async ask(input: OrderRequestInput): Promise<store.OrderRow | null> {
      const order = await find(input)
      if (!order || !canRequest(order.status, input.kind)) return null
      const { kind } = input
      const lines = kind === 'return' ? returnedPieces(await store.findOrderLines(database, order.id), input.lines) : []
      if (!lines) return null
      const reason = readLines(input.reason).slice(0, maxReasonLength)
      await store.insertRequest(database, { id: randomUUID(), orderId: order.id, kind, reason, lines: [...lines] })
      if (kind === 'cancel' && order.status === 'received') await staff.resolve(order.id, true, null)
      return (await store.findOrder(database, order.id)) ?? null
    },
  }
}
