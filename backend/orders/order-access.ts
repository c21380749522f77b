import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { emailKey } from '#schemas/values/email.ts'
import { readOrderNumber } from '#schemas/values/order-number.ts'
import { readLines } from '#schemas/values/text.ts'
import { type Database, preparedStatement, type Transaction } from '../kernel/database.ts'
import { heldStatement } from '../kernel/hold-statements.ts'
import type { CustomerIdentity } from '../kernel/request-context.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'
import { canRequest, returnedPieces } from './order.rules.ts'
import * as store from './orders.store.ts'
import type { createStaffOrders } from './staff-orders.ts'

export interface OrderAccessDeps {
  readonly database: Database
  readonly clock: () => number
  readonly onLookUp: (tx: Transaction, order: store.OrderRow, token: string) => Promise<void>
}

/**
 * Lifetimes of order links in milliseconds: links on the payment page, links in mails, and links from an order look-up.
 */
export const linkLives = { payment: 24 * 3_600_000, mail: 30 * 24 * 3_600_000, lookUp: 3_600_000 }

export interface OrderKey {
  readonly id: string
  /** The order's token, which gives access without an account; null when the requester sent none. */
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

  /** Returns the token of a new single-use link and the statement that inserts the link. `life` is in milliseconds. */
  function newLink(orderId: string, life: number): { readonly token: string; readonly inserting: SQL } {
    const token = randomBytes(24).toString('base64url')
    const link = { hash: hashOf(token), orderId, expiresAt: new Date(clock() + life) }
    return { token, inserting: store.insertingLink(link) }
  }

  /** Inserts a single-use link and returns its token. `life` is in milliseconds. */
  async function linkTo(tx: Transaction, orderId: string, life: number): Promise<string> {
    const { token, inserting } = newLink(orderId, life)
    await tx.execute(heldStatement(preparedStatement(inserting)))
    return token
  }

  async function find({ id, token, customer }: OrderKey): Promise<store.OrderRow | null> {
    const order = await store.findOrder(database, id)
    if (!order) return null
    const isOwner = customer !== null && order.customerId === customer.id
    return isOwner || (token !== null && timingSafeEqualText(order.token, token)) ? order : null
  }

  return {
    newLink,
    linkTo,
    find,

    /**
     * Returns the e-mail address of the order's buyer, without consuming the link. Returns null when the link is
     * unknown, used or expired.
     */
    async linkOwner(token: string): Promise<string | null> {
      return (await store.findLinkOwner(database, hashOf(token), new Date(clock()))) ?? null
    },

    /**
     * Consumes a link and returns the order's number and token. Returns null when the link is unknown, used or expired.
     */
    async openLink(token: string): Promise<{ readonly id: string; readonly token: string } | null> {
      const orderId = await store.takeLink(database, hashOf(token), new Date(clock()))
      const order = orderId === undefined ? undefined : await store.findOrder(database, orderId)
      return order ? { id: order.id, token: order.token } : null
    },

    /**
     * Mails a link when the order number and the e-mail address belong together. Returns nothing, so the requester
     * cannot learn whether they do (F56).
     */
    async lookUp(id: string, email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const number = readOrderNumber(id)
        const order = number === null ? null : await store.findOrder(tx, number)
        if (!order || order.anonymisedAt || order.email !== emailKey(email)) return
        await deps.onLookUp(tx, order, await linkTo(tx, order.id, linkLives.lookUp))
      })
    },

    /** Adds an order that was placed without an account to the customer's account (F67). */
    async claim(key: OrderKey & { readonly customer: CustomerIdentity }): Promise<store.OrderRow | null> {
      const order = await find(key)
      if (!order) return null
      await store.claimOrder(database, order.id, key.customer.id)
      return (await store.findOrder(database, order.id)) ?? null
    },

    /**
     * Handles a buyer's request to cancel an order or to return pieces (F61). An order that is not being packed yet is
     * cancelled at once; otherwise the request waits for staff. Returns null when the order does not allow the request.
     */
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
