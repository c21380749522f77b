import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { waitingLimits } from '../kernel/rate-limits/limits.ts'
import { orderLines, orders } from './orders.tables.ts'

/** Account and IP address by which unpaid orders are limited. */
interface Holder {
  readonly customerId: number | null
  /** Hash of the IP address; null when the address is unknown or exempt from limits. */
  readonly heldBy: string | null
}

/**
 * Locks the address and the account until the transaction ends, so that concurrent requests cannot exceed the limits
 * together. Does nothing when the address is unknown or exempt from limits.
 */
export async function lockHolder(tx: Transaction, { customerId, heldBy }: Holder): Promise<void> {
  if (heldBy === null) return
  await lock(tx, `order address ${heldBy}`)
  if (customerId !== null) await lock(tx, `order account ${customerId}`)
}

/**
 * Returns whether the account may have one more unpaid order; for a guest, whether the guests at the address may.
 * Always true when the address is unknown or exempt from limits.
 */
export async function mayWait(tx: Transaction, { customerId, heldBy }: Holder): Promise<boolean> {
  if (heldBy === null) return true
  const [own, limit] =
    customerId === null
      ? ([and(eq(orders.heldBy, heldBy), isNull(orders.customerId)), 'order.waiting-guests'] as const)
      : ([eq(orders.customerId, customerId), 'order.waiting'] as const)
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting'), own))
  return (row?.n ?? 0) < waitingLimits[limit].most
}

/**
 * Returns whether `pieces` more may be reserved for unpaid orders from the address. Always true when the address is
 * unknown or exempt from limits.
 */
export async function mayReserve(tx: Transaction, { heldBy }: Holder, pieces: number): Promise<boolean> {
  if (heldBy === null) return true
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${orderLines.reserved}), 0)::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.status, 'awaiting'), eq(orders.heldBy, heldBy)))
  return (row?.n ?? 0) + pieces <= waitingLimits['order.pieces'].most
}

async function lock(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
