import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { parseConsent } from '#schemas/consent.ts'
import { readTestVisitor } from '#schemas/test-groups.ts'
import type { Transaction } from '../kernel/database.ts'
import type { MeasurementConsent, OrderNotification } from '../orders/index.ts'
import { queueMessage } from './analytics-outbox.ts'
import { dayIn } from './measurement.service.ts'
import { insertOrderEvent } from './measurement.store.ts'
import { measuredEvents, orderMeasurements } from './measurement.tables.ts'
import {
  type Buyer,
  type MeasuredLine,
  type MeasuredOrder,
  purchaseMessageOf,
  purchaseOf,
  refundMessageOf,
} from './order-messages.ts'

export interface OrderEvent {
  readonly news: OrderNotification
  readonly lines: readonly MeasuredLine[]
  /** Returns the order's number in the sequence of the buyer's orders, from 1. */
  readonly nth: () => Promise<number>
}

export interface OrderMeasurementDeps {
  readonly clock: () => number
  /** Returns the country whose time zone determines the days of a market, or null when there is no such market. */
  readonly countryOf: (marketId: string) => Promise<string | null>
  /** Whether messages for an analytics service are queued, in addition to storing the events. */
  readonly sends: boolean
  readonly onPurchase: (tx: Transaction, visitor: string) => Promise<void>
}

const visitSchema = z.uuid()
const analyticsIdSchema = z.string().regex(/^\d{1,20}\.\d{1,20}$/)

/**
 * Creates the functions with which the server measures orders, so that an order counts even when the buyer closes the
 * browser after paying. Orders without a stored consent to analytics are never measured.
 */
export function createOrderMeasurement({ clock, countryOf, sends, onPurchase }: OrderMeasurementDeps) {
  async function findBuyer(tx: Transaction, orderId: string) {
    const [row] = await tx.select().from(orderMeasurements).where(eq(orderMeasurements.orderId, orderId))
    const consent = parseConsent(row?.consent)
    if (!row || !consent?.analytics) return null
    const buyer: Buyer = { clientId: row.analyticsId ?? clientIdOf(row.visit), consent }
    return { visit: row.visit, visitor: row.visitor, buyer }
  }

  async function addEvent(
    tx: Transaction,
    order: MeasuredOrder,
    event: { readonly step: 'purchase' | 'refund'; readonly visit: string; readonly amount: number },
  ): Promise<void> {
    const at = clock()
    await insertOrderEvent(tx, {
      ...event,
      at: new Date(at),
      day: dayIn((await countryOf(order.marketId)) ?? order.address.country, at),
      marketId: order.marketId,
      pageType: '',
      orderId: order.id,
      currency: order.currency,
    })
  }

  async function purchased(
    tx: Transaction,
    order: MeasuredOrder,
    { lines, nth }: Omit<OrderEvent, 'news'>,
  ): Promise<void> {
    const found = await findBuyer(tx, order.id)
    if (!found) return
    await addEvent(tx, order, { step: 'purchase', visit: found.visit, amount: order.totalIncVat })
    if (found.visitor !== null) await onPurchase(tx, found.visitor)
    if (!sends) return
    const message = await purchaseMessageOf(purchaseOf(order, lines, await nth()), order.createdAt, found.buyer)
    await queueMessage(tx, `purchase ${order.id}`, message)
  }

  /** Measures a refund, if the order was measured. `key` identifies the refund within the order. */
  async function refunded(
    tx: Transaction,
    order: MeasuredOrder,
    { key, amount }: { readonly key: string; readonly amount: number },
  ): Promise<void> {
    const found = await findBuyer(tx, order.id)
    if (!found || amount <= 0) return
    await addEvent(tx, order, { step: 'refund', visit: found.visit, amount })
    if (!sends) return
    const message = refundMessageOf(order, amount, new Date(clock()), found.buyer)
    await queueMessage(tx, `refund ${order.id} ${key}`, message)
  }

  return {
    /** Stores the consent of an order's buyer. Does nothing unless the consent includes analytics. */
    async consented(tx: Transaction, orderId: string, input: MeasurementConsent): Promise<void> {
      if (!parseConsent(input.consent)?.analytics) return
      await tx
        .insert(orderMeasurements)
        .values({
          orderId,
          consent: input.consent,
          visit: visitSchema.safeParse(input.visit).data ?? randomUUID(),
          visitor: readTestVisitor(input.visitor ?? undefined)?.id ?? null,
          analyticsId: analyticsIdSchema.safeParse(input.analyticsId).data ?? null,
        })
        .onConflictDoNothing()
    },

    async onNews(tx: Transaction, order: MeasuredOrder, { news, ...of }: OrderEvent): Promise<void> {
      if (news.kind === 'received') await purchased(tx, order, of)
      else if (news.kind === 'refunded') await refunded(tx, order, { key: news.id, amount: news.amount })
      else if (news.kind === 'cancelled') {
        const amount = order.totalIncVat - (await refundedBefore(tx, order.id))
        await refunded(tx, order, { key: 'cancelled', amount })
      }
    },

    async forget(tx: Transaction, orderId: string): Promise<void> {
      await tx.delete(orderMeasurements).where(eq(orderMeasurements.orderId, orderId))
    },
  }
}

async function refundedBefore(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ amount: sql<number>`coalesce(sum(${measuredEvents.amount}), 0)::int` })
    .from(measuredEvents)
    .where(and(eq(measuredEvents.orderId, orderId), eq(measuredEvents.step, 'refund')))
  return row?.amount ?? 0
}

/** Derives a client id from a visit, in the analytics service's format: two numbers joined by a dot. */
function clientIdOf(visit: string): string {
  const digest = createHash('sha256').update(visit).digest()
  return `${digest.readUInt32BE(0)}.${digest.readUInt32BE(4)}`
}
