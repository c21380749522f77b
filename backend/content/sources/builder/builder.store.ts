import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database.ts'
import { pages } from '../../content.tables.ts'
import { builderEntries, builderRounds } from './builder.tables.ts'

export type EntryRow = typeof builderEntries.$inferSelect
export type RoundRow = typeof builderRounds.$inferSelect

export async function listEntries(db: Transaction): Promise<readonly EntryRow[]> {
  return db.select().from(builderEntries).orderBy(asc(builderEntries.pageId))
}

export async function lockEntry(tx: Transaction, id: string): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(builderEntries).where(eq(builderEntries.id, id)).for('update')
  return row
}

export async function isPageTaken(db: Transaction, pageId: string, by: string): Promise<boolean> {
  const isOther = and(eq(builderEntries.pageId, pageId), ne(builderEntries.id, by))
  const where = and(isOther, isNotNull(builderEntries.revision))
  return (await db.select({ id: builderEntries.id }).from(builderEntries).where(where).limit(1)).length > 0
}

export async function saveEntry(tx: Transaction, row: EntryRow): Promise<void> {
  await tx.insert(builderEntries).values(row).onConflictDoUpdate({ target: builderEntries.id, set: row })
}

export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await tx.delete(builderEntries).where(eq(builderEntries.id, id))
}

export async function setOwner(tx: Transaction, pageId: string, owner: 'shop' | 'builder'): Promise<void> {
  await tx.update(pages).set({ owner }).where(eq(pages.id, pageId))
}

export async function findRound(db: Transaction): Promise<RoundRow | undefined> {
  const [row] = await db.select().from(builderRounds)
  return row
}

export async function saveSyncState(db: Transaction, set: Partial<Omit<RoundRow, 'id'>>): Promise<void> {
  await db
    .insert(builderRounds)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({ target: builderRounds.id, set })
}
