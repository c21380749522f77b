import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import type { Money } from './payments.rules.ts'
import { paymentMismatches, payments } from './payments.tables.ts'

export type MismatchRow = typeof paymentMismatches.$inferSelect

export interface OpenMismatch extends MismatchRow {
  readonly orderId: string
  readonly askedAmount: number
  readonly askedCurrency: string
}

const batchSize = 100

/** Inserts a mismatch. Returns false when the same mismatch of the payment is already stored. */
export async function insertMismatchOnce(
  tx: Transaction,
  mismatch: Omit<typeof paymentMismatches.$inferInsert, 'id'>,
): Promise<boolean> {
  const written = await tx
    .insert(paymentMismatches)
    .values({ id: randomUUID(), ...mismatch })
    .onConflictDoNothing()
    .returning({ id: paymentMismatches.id })
  return written.length > 0
}

/**
 * Returns the amount in `currency` that the shop has already sent back for a payment, in minor units: the largest
 * captured amount among the mismatches in this currency that were returned. Ignores a mismatch of exactly `amount`.
 */
export async function findReturned(tx: Transaction, paymentId: string, { amount, currency }: Money): Promise<number> {
  const [row] = await tx
    .select({ most: max(paymentMismatches.amount) })
    .from(paymentMismatches)
    .where(
      and(
        eq(paymentMismatches.paymentId, paymentId),
        eq(paymentMismatches.currency, currency),
        eq(paymentMismatches.outcome, 'captured'),
        eq(paymentMismatches.returned, true),
        ne(paymentMismatches.amount, amount),
      ),
    )
  return row?.most ?? 0
}

export async function findOpenMismatches(tx: Transaction): Promise<readonly OpenMismatch[]> {
  const rows = await tx
    .select({
      mismatch: paymentMismatches,
      orderId: payments.orderId,
      askedAmount: payments.amount,
      askedCurrency: payments.currency,
    })
    .from(paymentMismatches)
    .innerJoin(payments, eq(payments.id, paymentMismatches.paymentId))
    .where(isNull(paymentMismatches.resolvedAt))
    .orderBy(asc(paymentMismatches.at))
    .limit(batchSize)
  return rows.map(({ mismatch, ...requested }) => ({ ...mismatch, ...requested }))
}

export async function countOpenMismatches(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(paymentMismatches)
    .where(isNull(paymentMismatches.resolvedAt))
  return row?.n ?? 0
}

/** Marks a mismatch as resolved. Returns false when it does not exist or is resolved already. */
export async function resolveMismatch(
  tx: Transaction,
  id: string,
  set: { readonly resolvedAt: Date; readonly resolvedBy: string; readonly note: string },
): Promise<boolean> {
  const closed = await tx
    .update(paymentMismatches)
    .set(set)
    .where(and(eq(paymentMismatches.id, id), isNull(paymentMismatches.resolvedAt)))
    .returning({ id: paymentMismatches.id })
  return closed.length > 0
}
