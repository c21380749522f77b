import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { pages } from '../content.tables.ts'
import { pageHandOvers } from './hand-overs.tables.ts'

export type HandOverRow = typeof pageHandOvers.$inferSelect

type Ended = 'published' | 'replaced' | 'withdrawn'

/** `by` is an e-mail address. */
export interface StateChange {
  readonly by: string
  readonly byName: string
  readonly at: Date
}

const isCurrent = inArray(pageHandOvers.state, ['open', 'returned'])

/**
 * Lists current hand-overs, newest first: those of one page, or of all pages when `pageId` is null. Leaves out archived
 * pages.
 */
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
 * Ends the current hand-over of a page if the published `revision` is the page's draft, the revision that was handed
 * over, or a later revision.
 */
export async function endPublished(
  tx: Transaction,
  { pageId, revision, by, at }: Omit<StateChange, 'byName'> & { readonly pageId: string; readonly revision: string },
): Promise<void> {
  const [found] = await tx
    .select({
      handed: pageHandOvers.revision,
      draft: pages.draft,
      isLater: sql<boolean>`exists (select 1 from page_revisions own join page_revisions handed using (page_id)
        where page_id = ${pageId} and own.id = ${revision} and handed.id = ${pageHandOvers.revision}
          and own.created_at > handed.created_at)`,
    })
    .from(pageHandOvers)
    .innerJoin(pages, eq(pages.id, pageHandOvers.pageId))
    .where(and(eq(pageHandOvers.pageId, pageId), isCurrent))
  if (found && (found.handed === revision || found.draft === revision || found.isLater)) {
    await endCurrent(tx, pageId, { state: 'published', by, byName: by, at })
  }
}

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
