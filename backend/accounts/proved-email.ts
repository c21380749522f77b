import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { customers } from './accounts.tables.ts'
import { endAllSessions } from './sessions.store.ts'

/**
 * Records that the account's owner receives mails at the account's address. Only the time of the first proof is stored.
 */
export async function proveEmail(tx: Transaction, customerId: number, at: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ emailProvedAt: at })
    .where(and(eq(customers.id, customerId), isNull(customers.emailProvedAt)))
}

export async function isEmailProved(tx: Transaction, customerId: number): Promise<boolean> {
  const [row] = await tx.select({ at: customers.emailProvedAt }).from(customers).where(eq(customers.id, customerId))
  return row !== undefined && row.at !== null
}

/**
 * Transfers an account to the owner of its e-mail address. Replaces the password and ends all sessions, because a
 * stranger may have registered the address.
 */
export async function takeOver(
  tx: Transaction,
  { customerId, password, at }: { readonly customerId: number; readonly password: string; readonly at: Date },
): Promise<void> {
  await tx.update(customers).set({ password, emailProvedAt: at }).where(eq(customers.id, customerId))
  await endAllSessions(tx, customerId)
}
