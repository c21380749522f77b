import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#backend/kernel/database.ts'
import { readFaults, untilQuiet } from '#tests/crash/books.ts'
import type { Promised } from '#tests/crash/buyer.ts'

export interface BalanceInput {
  readonly database: Database
  readonly skus: readonly number[]
  /** Pieces of each SKU before the first sale. */
  readonly stock: number
  readonly folder: string
  readonly promised: readonly Promised[]
}

/**
 * The books after the siege: orders acknowledged = orders stored, money in = orders + refunds, each mail once, stock adds
 * up. Answers what does not fit, by name; empty: nothing was lost.
 */
export async function readBalance(input: BalanceInput): Promise<Readonly<Record<string, number>>> {
  const { database, skus, stock, folder, promised } = input
  await untilQuiet(database, 120_000)
  const { rows } = await database.execute<{ id: string; cart_id: string; status: string }>(
    sql`select id, cart_id, status from orders`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = promised.filter(({ orderId, cartId }) => stored.get(orderId)?.cart_id !== cartId).length
  const changed = promised.filter(
    ({ orderId, status }) => status !== 'gone' && stored.get(orderId)?.status !== status,
  ).length
  return {
    ...(lost > 0 && { 'orders acknowledged and lost': lost }),
    ...(changed > 0 && { 'orders in another state than the buyer was told': changed }),
    ...(await readFaults(database, { skus, stock, mailFolder: join(folder, 'mail') })),
  }
}
