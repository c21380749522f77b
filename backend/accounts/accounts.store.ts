import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { customers, oneTimeTokens, signValues } from './accounts.tables.ts'
import { endSessionsActedBy, invalidateAccount } from './sessions.store.ts'

export type CustomerRow = typeof customers.$inferSelect

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

/**
 * Replaces a password. Returns false when the stored hash is no longer `from`, because the password was changed in the
 * meantime.
 */
export async function replacePassword(
  tx: Transaction,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const changed = await tx
    .update(customers)
    .set({ password: to })
    .where(and(eq(customers.id, id), eq(customers.password, from)))
    .returning({ id: customers.id })
  return changed.length > 0
}

/**
 * Deletes a customer's account with all rows that reference it (`on delete cascade`). Also ends the sessions in which
 * this person acts as another customer.
 */
export async function deleteCustomer(tx: Transaction, id: number): Promise<void> {
  const [gone] = await tx.delete(customers).where(eq(customers.id, id)).returning({ email: customers.email })
  await invalidateAccount(tx, id)
  if (gone) await endSessionsActedBy(tx, gone.email)
}

export async function insertOneTime(tx: Transaction, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(token)
}

interface OneTimeLink {
  readonly hash: string
  readonly kind: string
  readonly at: Date
}

const isGood = ({ hash, kind, at }: OneTimeLink) =>
  and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    sql`${oneTimeTokens.expiresAt} > ${at}`,
  )

interface OneTimeOwner extends Pick<CustomerRow, 'email' | 'emailProvedAt'> {
  readonly actingStaff: string | null
}

export async function findOneTimeOwner(tx: Transaction, link: OneTimeLink): Promise<OneTimeOwner | undefined> {
  const [owner] = await tx
    .select({
      email: customers.email,
      emailProvedAt: customers.emailProvedAt,
      actingStaff: oneTimeTokens.actingStaff,
    })
    .from(oneTimeTokens)
    .innerJoin(customers, eq(customers.id, oneTimeTokens.customerId))
    .where(isGood(link))
  return owner
}

/**
 * Marks a link as used and returns its customer. Returns undefined when the link is unknown, was used or has expired.
 */
export async function takeOneTime(
  tx: Transaction,
  link: OneTimeLink,
): Promise<{ readonly customerId: number; readonly actingStaff: string | null } | undefined> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: link.at })
    .where(isGood(link))
    .returning({ customerId: oneTimeTokens.customerId, actingStaff: oneTimeTokens.actingStaff })
  return row
}

export async function insertSignValue(tx: Transaction, value: string, expiresAt: Date): Promise<void> {
  await tx.insert(signValues).values({ value, expiresAt })
}

/**
 * Records that a value was signed (`signedAt`) or used (`usedAt`). Returns false when that was already recorded, and
 * for an unknown or expired value.
 */
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
