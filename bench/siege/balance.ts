import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#backend/kernel/database.ts'
import { readFaults, untilQuiet } from '#tests/crash/books.ts'
import type { Promised } from '#tests/crash/buyer.ts'

export interface BalanceInput {
  readonly database: Database
  readonly skus: readonly number[]
  /** Number of pieces of each SKU before the first sale. */
  readonly stock: number
  readonly folder: string
  readonly promised: readonly Promised[]
}

export interface Balance {
  /** Number of orders that were acknowledged but are not stored. */
  readonly lost: number
  /** Number of ordered pieces that exceed the stock. */
  readonly oversold: number
  /** Number of all other inconsistencies, by name; empty when there are none. */
  readonly wrong: Readonly<Record<string, number>>
}

/** Milliseconds within which the shop must have sent all mails and all messages to the payment provider. */
const settleTimeout = 60_000

/**
 * Checks the shop's database. Acknowledged orders must be stored, the money received must equal orders plus refunds,
 * each mail must have been sent once, and the stock must add up.
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
  // A negative number of pieces “that nobody has” means that pieces were sold twice.
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
