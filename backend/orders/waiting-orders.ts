import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { heldStatement } from '../kernel/hold-statements.ts'
import { waitingLimits } from '../kernel/rate-limits/limits.ts'

interface Holder {
  readonly customerId: number | null
  /** Hash of the IP address; null when the address is unknown or exempt from limits. */
  readonly heldBy: string | null
}

export interface Waiting {
  /**
   * Number of the account's unpaid orders. For a guest, the number of all guests' unpaid orders from the IP address.
   */
  readonly orders: number
  /** Pieces reserved for unpaid orders from the address; 0 when the address is unknown or exempt from limits. */
  readonly pieces: number
}

/**
 * Locks the address and the account until the transaction ends, so that concurrent requests cannot exceed the limits
 * together. Does not lock an address that is unknown or exempt from limits.
 */
export async function lockHolder(tx: Transaction, { customerId, heldBy }: Holder): Promise<void> {
  const lock = (key: string) =>
    tx.execute(
      heldStatement(preparedStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${key}`}, 0))`)),
    )
  if (heldBy !== null) await lock(`address ${heldBy}`)
  if (customerId !== null) await lock(`account ${customerId}`)
}

/**
 * Counts a locked holder's unpaid orders. Returns null for a guest whose address is unknown or exempt from limits.
 */
export async function findWaitingOf(tx: Transaction, { customerId, heldBy }: Holder): Promise<Waiting | null> {
  if (customerId === null && heldBy === null) return null
  const own =
    customerId === null ? sql`o.held_by = ${heldBy} and o.customer_id is null` : sql`o.customer_id = ${customerId}`
  const { rows } = await tx.execute<{ orders: number; pieces: number }>(
    preparedStatement(sql`select
    (select count(*)::int from orders o where o.status = 'awaiting' and ${own}) as orders,
    (select coalesce(sum(l.reserved), 0)::int from orders o join order_lines l on l.order_id = o.id
      where o.status = 'awaiting' and o.held_by = ${heldBy}) as pieces`),
  )
  return rows[0] ?? null
}

export function mayWait(waiting: Waiting | null, { customerId }: Holder): boolean {
  const limit = customerId === null ? 'order.waiting-guests' : 'order.waiting'
  return waiting === null || waiting.orders < waitingLimits[limit].most
}

export function mayReserve(waiting: Waiting | null, pieces: number, { heldBy }: Holder): boolean {
  return waiting === null || heldBy === null || waiting.pieces + pieces <= waitingLimits['order.pieces'].most
}
