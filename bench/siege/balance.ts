import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#backend/kernel/database.ts'
import { readFaults, untilQuiet } from '#tests/crash/books.ts'
import type { Promised } from '#tests/crash/buyer.ts'

export interface BalanceInput {
  readonly database: Database
  readonly skus: readonly number[]
  readonly stock: number
  readonly folder: string
  readonly promised: readonly Promised[]
}

export interface Balance {
  /** Number of orders that were acknowledged but are not stored. */
  readonly lost: number
  /** Number of ordered pieces that exceed the stock. */
  readonly oversold: number
  /** Number of other inconsistencies, by description. */
  readonly wrong: Readonly<Record<string, number>>
}

/** Milliseconds within which the shop must have sent all mails and all calls to the payment provider. */
const settleTimeout = 60_000

/**
 * Checks that the shop's database is consistent: every acknowledged order is stored, every captured payment belongs to
 * a received order or has been refunded once in full, every mail has been sent once, and the stock matches the orders.
 */
export async function readBalance(input: BalanceInput): Promise<Balance> {
  const { database, skus, stock, folder, promised } = input
  await untilQuiet(database, settleTimeout)
  const { rows } = await database.execute<{ id: string; cart_id: string; status: string }>(
    sql`select id, cart_id, status from orders`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = promised.filter(({ orderId, cartId }) => stored.get(orderId)?.cart_id !== cartId).length
  const changed = promised.filter(
    ({ orderId, status }) => status !== 'gone' && stored.has(orderId) && stored.get(orderId)?.status !== status,
  ).length
  const books = Object.entries(await readFaults(database, { skus, stock, mailFolder: join(folder, 'mail') }))
  // A negative number of pieces means that more pieces were sold than were in stock.
  const isOversold = ([name, n]: readonly [string, number]) => name.startsWith('pieces of ') && n < 0
  return {
    lost,
    oversold: books.filter(isOversold).reduce((sum, [, n]) => sum - n, 0),
    wrong: {
      ...(changed > 0 && { 'orders in another state than the buyer saw': changed }),
      ...Object.fromEntries(books.filter((entry) => !isOversold(entry))),
    },
  }
}
