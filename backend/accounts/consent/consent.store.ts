import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { consents } from './consent.tables.ts'

export type ConsentRow = typeof consents.$inferSelect

export async function findConsent(tx: Transaction, customerId: number): Promise<ConsentRow | null> {
  const [row] = await tx.select().from(consents).where(eq(consents.customerId, customerId))
  return row ?? null
}

export async function upsertConsent(tx: Transaction, choice: ConsentRow): Promise<void> {
  const { customerId, ...set } = choice
  await tx
    .insert(consents)
    .values(choice)
    .onConflictDoUpdate({
      target: consents.customerId,
      set,
      setWhere: sql`${consents.chosenAt} <= excluded.chosen_at`,
    })
}
