import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { facetLayouts } from '../merchandising.tables.ts'

export type FacetLayoutRow = typeof facetLayouts.$inferSelect

export async function findLayouts(db: Transaction, categories: readonly string[]): Promise<readonly FacetLayoutRow[]> {
  return db
    .select()
    .from(facetLayouts)
    .where(inArray(facetLayouts.category, [...categories]))
}

export async function upsertLayout(tx: Transaction, row: Omit<FacetLayoutRow, 'at'>): Promise<void> {
  const set = { ...row, at: new Date() }
  await tx.insert(facetLayouts).values(set).onConflictDoUpdate({ target: facetLayouts.category, set })
}

export async function deleteLayout(tx: Transaction, category: string): Promise<void> {
  await tx.delete(facetLayouts).where(eq(facetLayouts.category, category))
}

/** Returns the ids of all categories that have a layout of their own, and '' if the whole shop has one. */
export async function listOwnLayouts(db: Transaction): Promise<readonly string[]> {
  const rows = await db.select({ category: facetLayouts.category }).from(facetLayouts)
  return rows.map(({ category }) => category)
}
