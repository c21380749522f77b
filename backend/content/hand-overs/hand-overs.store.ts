import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { pages } from '../content.tables.ts'
import { pageHandOvers } from './hand-overs.tables.ts'

export type HandOverRow = typeof pageHandOvers.$inferSelect

type Ended = 'published' | 'replaced' | 'withdrawn'

/** Change of a hand-over's state, with the person who made it. */
export interface StateChange {
  readonly by: string
  readonly byName: string
  readonly at: Date
}

const isCurrent = inArray(pageHandOvers.state, ['open', 'returned'])

/** Lists the current hand-overs of a page, or of all pages in use, newest first. */
export async function listCurrent(
  db: Transaction,
  { pageId, limit }: { readonly pageId: string | null; readonly limit: number },
): Promise<readonly HandOverRow[]> {
  const rows = await db
    .select({ handOver: pageHandOvers })
    .from(pageHandOvers)
    .innerJoin(pages, eq(pages.id, pageHandOvers.pageId))
    .where(and(isCurrent, isNull(pages.archivedAt), pageId === null ? undefined : eq(pageHandOvers.pageId, pageId)))
    .orderBy(desc(pageHandOvers.id))
    .limit(limit)
  return rows.map(({ handOver }) => handOver)
}

export async function findHandOver(db: Transaction, id: number): Promise<HandOverRow | undefined> {
  const [row] = await db.select().from(pageHandOvers).where(eq(pageHandOvers.id, id))
  return row
}

export async function insertHandOver(
  tx: Transaction,
  handOver: typeof pageHandOvers.$inferInsert,
): Promise<HandOverRow> {
  const [row] = await tx.insert(pageHandOvers).values(handOver).returning()
  if (!row) throw new Error('A hand-over that was just stored is missing.')
  return row
}

/** Ends the current hand-over of a page. Returns it, or undefined when the page has none. */
export async function endCurrent(
  tx: Transaction,
  pageId: string,
  { state, by, byName, at }: StateChange & { readonly state: Ended },
): Promise<HandOverRow | undefined> {
  const [row] = await tx
    .update(pageHandOvers)
    .set({ state, changedBy: by, changedByName: byName, changedAt: at })
    .where(and(eq(pageHandOvers.pageId, pageId), isCurrent))
    .returning()
  return row
}

/**
 * Ends the current hand-over of a page when a schedule publishes the draft, or the revision that was handed over. Another
 * revision is not what the receiver was to publish.
 */
export async function endPublished(
  tx: Transaction,
  { pageId, revision, by, at }: Omit<StateChange, 'byName'> & { readonly pageId: string; readonly revision: string },
): Promise<void> {
  const [found] = await tx
    .select({ handed: pageHandOvers.revision, draft: pages.draft })
    .from(pageHandOvers)
    .innerJoin(pages, eq(pages.id, pageHandOvers.pageId))
    .where(and(eq(pageHandOvers.pageId, pageId), isCurrent))
  if (found?.handed === revision || found?.draft === revision) {
    await endCurrent(tx, pageId, { state: 'published', by, byName: by, at })
  }
}

/** Returns an open hand-over to its author. Returns undefined when it is no longer open. */
export async function returnOpen(
  tx: Transaction,
  id: number,
  { answer, by, byName, at }: StateChange & { readonly answer: string },
): Promise<HandOverRow | undefined> {
  const [row] = await tx
    .update(pageHandOvers)
    .set({ state: 'returned', answer, changedBy: by, changedByName: byName, changedAt: at })
    .where(and(eq(pageHandOvers.id, id), eq(pageHandOvers.state, 'open')))
    .returning()
  return row
}
