import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { paymentEvents, payments } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Column that identifies a payment in jobs (`EachRow`). */
export const paymentKey = payments.id

export function insertingPayment(payment: typeof payments.$inferInsert): SQL {
  return insertRows(payments, [payment])
}

/**
 * Stores the provider's reference and the URL of the payment page after the provider has opened a payment. Returns
 * false when the payment does not exist or is no longer in the state `started`.
 */
export async function noteStarted(
  db: Transaction,
  id: string,
  { reference, redirectUrl }: { readonly reference: string; readonly redirectUrl: string },
): Promise<boolean> {
  const { rows } = await db.execute(
    preparedStatement(
      sql`update payments set reference = ${reference}, redirect_url = ${redirectUrl} where id = ${id} and state = 'started' returning id`,
    ),
  )
  return rows.length > 0
}

export async function findPayment(
  tx: Transaction,
  by: { id: string } | { reference: string },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where('id' in by ? eq(payments.id, by.id) : eq(payments.reference, by.reference))
  return row
}

export async function findReference(tx: Transaction, provider: string, reference: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
    .limit(1)
  return row?.id ?? null
}

export async function lockPayment(
  tx: Transaction,
  by: { id: string } | { reference: string },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where('id' in by ? eq(payments.id, by.id) : eq(payments.reference, by.reference))
    .for('update')
  return row
}

export async function findPaymentOf(tx: Transaction, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

/**
 * For payments of cancelled orders, in milliseconds: the interval between two polls (`every`), and how long polling
 * continues (`longest`).
 */
const askAgain = { every: 3_600_000, longest: 25 * 3_600_000 }
const batchSize = 50

/**
 * Claims payments of cancelled orders whose next poll is due. They are polled because the provider's webhook may have
 * been lost. Other back ends skip claimed payments.
 */
export async function takeGivenUp(
  tx: Transaction,
  { now, isDue, isRetried }: { readonly now: number; readonly isDue: SQL; readonly isRetried: SQL },
): Promise<readonly PaymentRow[]> {
  const { id, state, reference, settledAt, askedAt } = payments
  const before = (time: number) => new Date(now - time).toISOString()
  const due = tx
    .select({ id })
    .from(payments)
    .where(
      and(
        sql`${state} not in ('started', 'authorised', 'captured')`,
        isNotNull(reference),
        gt(settledAt, new Date(now - askAgain.longest)),
        isDue,
        sql`(coalesce(${askedAt}, ${settledAt}) <= ${before(askAgain.every)} or ${isRetried})`,
      ),
    )
    .orderBy(settledAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return tx
    .update(payments)
    .set({ askedAt: new Date(now) })
    .where(inArray(id, due))
    .returning()
}

export async function updatePayment(tx: Transaction, id: string, set: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(set).where(eq(payments.id, id))
}

/** Inserts an event. Returns false when it is already stored. */
export async function insertEventOnce(tx: Transaction, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const written = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id })
  return written.length > 0
}
