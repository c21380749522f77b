import { and, asc, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { recoveryCodes, secondFactors } from './second-factor.tables.ts'

export type FactorRow = typeof secondFactors.$inferSelect

const ofCustomer = (id: number) => eq(secondFactors.customerId, id)

export async function findFactors(tx: Transaction, customerId: number): Promise<readonly FactorRow[]> {
  const isConfirmed = isNotNull(secondFactors.confirmedAt)
  return tx
    .select()
    .from(secondFactors)
    .where(and(ofCustomer(customerId), isConfirmed))
    .orderBy(asc(secondFactors.createdAt))
}

export async function findUnconfirmed(tx: Transaction, customerId: number, id: string): Promise<FactorRow | undefined> {
  const isThis = and(ofCustomer(customerId), eq(secondFactors.id, id), isNull(secondFactors.confirmedAt))
  const [row] = await tx.select().from(secondFactors).where(isThis).for('update')
  return row
}

/** Inserts an unconfirmed app. Replaces an app that the owner started to add earlier but did not confirm. */
export async function insertUnconfirmed(tx: Transaction, row: typeof secondFactors.$inferInsert): Promise<void> {
  await tx.delete(secondFactors).where(and(ofCustomer(row.customerId), isNull(secondFactors.confirmedAt)))
  await tx.insert(secondFactors).values(row)
}

export async function confirmFactor(tx: Transaction, id: string, lastStep: number, at: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: at, usedAt: at, lastStep }).where(eq(secondFactors.id, id))
}

/** Marks the code of a time step as used. Returns false when this code or a later one was already used. */
export async function takeStep(tx: Transaction, id: string, step: number, at: Date): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step, usedAt: at })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id })
  return taken.length > 0
}

export async function deleteFactor(tx: Transaction, customerId: number, id: string): Promise<void> {
  await tx.delete(secondFactors).where(and(ofCustomer(customerId), eq(secondFactors.id, id)))
}

export async function deleteAllFactors(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(secondFactors).where(ofCustomer(customerId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  customerId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ customerId, hash })))
}

/** Marks a recovery code as used. Returns false when the code does not exist or was already used. */
export async function takeRecoveryCode(tx: Transaction, customerId: number, hash: string, at: Date): Promise<boolean> {
  const isGood = and(
    eq(recoveryCodes.customerId, customerId),
    eq(recoveryCodes.hash, hash),
    isNull(recoveryCodes.usedAt),
  )
  const taken = await tx.update(recoveryCodes).set({ usedAt: at }).where(isGood).returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

export async function countRecoveryCodes(tx: Transaction, customerId: number): Promise<number> {
  const isGood = and(eq(recoveryCodes.customerId, customerId), isNull(recoveryCodes.usedAt))
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(isGood)
  return row?.left ?? 0
}
