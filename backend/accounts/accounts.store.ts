import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { customers, failedLogins, oneTimeTokens, refreshTokens, signValues } from './accounts.tables.ts'

export type CustomerRow = typeof customers.$inferSelect
export type RefreshRow = typeof refreshTokens.$inferSelect

export async function findCustomer(
  tx: Transaction,
  by: { id: number } | { email: string },
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where('id' in by ? eq(customers.id, by.id) : eq(customers.email, by.email))
  return row
}

/** Undefined: the address has an account already. */
export async function insertCustomer(
  tx: Transaction,
  customer: typeof customers.$inferInsert,
): Promise<CustomerRow | undefined> {
  const [row] = await tx.insert(customers).values(customer).onConflictDoNothing().returning()
  return row
}

export async function updateCustomer(
  tx: Transaction,
  id: number,
  set: Partial<Omit<CustomerRow, 'id'>>,
): Promise<void> {
  await tx.update(customers).set(set).where(eq(customers.id, id))
}

/** With sessions, links, and all that belongs to the account alone. */
export async function deleteCustomer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id))
}

export async function insertRefresh(tx: Transaction, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await tx.insert(refreshTokens).values(token)
}

export async function lockRefresh(tx: Transaction, hash: string): Promise<RefreshRow | undefined> {
  const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).for('update')
  return row
}

export async function useRefresh(tx: Transaction, hash: string, at: Date): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.hash, hash))
}

export async function endFamily(tx: Transaction, family: string): Promise<void> {
  await tx.delete(refreshTokens).where(eq(refreshTokens.family, family))
}

export async function endAllFamilies(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(refreshTokens).where(eq(refreshTokens.customerId, customerId))
}

export async function insertOneTime(tx: Transaction, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(token)
}

/** Uses a link up; undefined: there is none, it was used, or it has ended. */
export async function takeOneTime(
  tx: Transaction,
  input: { readonly hash: string; readonly kind: string; readonly at: Date },
): Promise<{ readonly customerId: number; readonly actingStaff: string | null } | undefined> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: input.at })
    .where(
      and(
        eq(oneTimeTokens.hash, input.hash),
        eq(oneTimeTokens.kind, input.kind),
        isNull(oneTimeTokens.usedAt),
        sql`${oneTimeTokens.expiresAt} > ${input.at}`,
      ),
    )
    .returning({ customerId: oneTimeTokens.customerId, actingStaff: oneTimeTokens.actingStaff })
  return row
}

export async function insertSignValue(tx: Transaction, value: string, expiresAt: Date): Promise<void> {
  await tx.delete(signValues).where(lt(signValues.expiresAt, sql`now() - interval '1 hour'`))
  await tx.insert(signValues).values({ value, expiresAt })
}

/** Notes one of the two uses of a value; false: it was used so before, or has ended. */
export async function markSignValue(
  tx: Transaction,
  value: string,
  use: 'signedAt' | 'usedAt',
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .update(signValues)
    .set({ [use]: at })
    .where(and(eq(signValues.value, value), isNull(signValues[use]), sql`${signValues.expiresAt} > ${at}`))
    .returning({ value: signValues.value })
  return marked.length > 0
}

export async function countFailures(tx: Transaction, key: string, at: Date): Promise<number> {
  const [row] = await tx
    .select({ count: failedLogins.count })
    .from(failedLogins)
    .where(and(eq(failedLogins.key, key), sql`${failedLogins.until} > ${at}`))
  return row?.count ?? 0
}

export async function noteFailure(tx: Transaction, key: string, at: Date, until: Date): Promise<void> {
  await tx
    .insert(failedLogins)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: failedLogins.key,
      set: {
        count: sql`case when ${failedLogins.until} > ${at} then ${failedLogins.count} + 1 else 1 end`,
        until,
      },
    })
}

export async function clearFailures(tx: Transaction, key: string): Promise<void> {
  await tx.delete(failedLogins).where(eq(failedLogins.key, key))
}
