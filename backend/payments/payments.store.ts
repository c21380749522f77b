import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { paymentEvents, payments } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function insertPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (!row) throw new Error('A payment was not written.')
  return row
}

/** Without a lock. */
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

/** The newest payment of an order. */
export async function findPaymentOf(tx: Transaction, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

export async function updatePayment(tx: Transaction, id: string, set: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(set).where(eq(payments.id, id))
}

/** False: the event was noted before. */
export async function noteEvent(tx: Transaction, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const written = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id })
  return written.length > 0
}
