import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Definition } from '#schemas/page.ts'
import type { Transaction } from '../kernel/database.ts'
import {
  contentLog,
  pageReferences,
  pageRevisions,
  pages,
  pageTexts,
  pointerLog,
  publishedPages,
  scheduledMoves,
} from './content.tables.ts'
import { indexOf } from './references/page-index.ts'

export type RevisionRow = typeof pageRevisions.$inferSelect
export type PublishedRow = typeof publishedPages.$inferSelect
export type PageRow = typeof pages.$inferSelect
export type MoveRow = typeof scheduledMoves.$inferSelect
export type PointerLogRow = typeof pointerLog.$inferSelect
export type ContentLogRow = typeof contentLog.$inferSelect

/** Locks a page's pointers for the rest of the transaction; undefined: there is no such page yet. */
export async function lockPage(tx: Transaction, id: string): Promise<PageRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page:${id}`}, 0))`)
  const [row] = await tx.select().from(pages).where(eq(pages.id, id))
  return row
}

export async function insertRevision(
  tx: Transaction,
  input: {
    readonly id: string
    readonly revision: string
    readonly definition: Definition
    readonly author: string
    readonly note: string | null
  },
): Promise<void> {
  const { id, revision, definition, author, note } = input
  await tx.insert(pageRevisions).values({ pageId: id, id: revision, definition, author, note }).onConflictDoNothing()
  const head = {
    kind: definition.kind,
    route: definition.kind === 'page' ? definition.route.name : null,
    title: definition.title ?? null,
    draft: revision,
  }
  await tx
    .insert(pages)
    .values({ id, ...head })
    .onConflictDoUpdate({ target: pages.id, set: head })
  await indexRevision(tx, { id, revision, definition })
}

/** Keeps what a revision names, and what the draft says. */
async function indexRevision(
  tx: Transaction,
  { id, revision, definition }: { readonly id: string; readonly revision: string; readonly definition: unknown },
): Promise<void> {
  const { references, texts } = indexOf(definition)
  if (references.length > 0) {
    const rows = references.map(({ kind, target, path, blockId }) => ({ kind, target, path, blockId: blockId ?? null }))
    await tx
      .insert(pageReferences)
      .values(rows.map((row) => ({ ...row, pageId: id, revision })))
      .onConflictDoNothing()
  }
  await tx.delete(pageTexts).where(eq(pageTexts.pageId, id))
  if (texts.length > 0) {
    await tx
      .insert(pageTexts)
      .values(texts.map((text) => ({ ...text, pageId: id })))
      .onConflictDoNothing()
  }
}

/** Indexes drafts that were kept before there was an index. */
export async function indexDrafts(db: Transaction): Promise<void> {
  const rows = await db
    .select({ id: pages.id, revision: pageRevisions.id, definition: pageRevisions.definition })
    .from(pages)
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.id, pages.draft)))
    .where(sql`not exists (select 1 from page_texts t where t.page_id = ${pages.id})`)
  for (const row of rows) await indexRevision(db, row)
}

export async function setPublished(
  tx: Transaction,
  input: {
    readonly id: string
    readonly revision: string
    readonly definition: Definition
    readonly languages: readonly string[]
    readonly at?: Date
  },
): Promise<void> {
  const { id, revision, definition, languages, at = new Date() } = input
  const route = definition.kind === 'page' ? definition.route.name : null
  for (const language of languages) {
    const set = { revision, kind: definition.kind, route, at }
    await tx
      .insert(publishedPages)
      .values({ pageId: id, language, ...set })
      .onConflictDoUpdate({ target: [publishedPages.pageId, publishedPages.language], set })
  }
}

export async function deletePublished(tx: Transaction, id: string, languages: readonly string[]): Promise<void> {
  await tx
    .delete(publishedPages)
    .where(and(eq(publishedPages.pageId, id), inArray(publishedPages.language, [...languages])))
}

export async function logPointer(tx: Transaction, entry: typeof pointerLog.$inferInsert): Promise<void> {
  await tx.insert(pointerLog).values(entry)
}

export async function findPublished(
  db: Transaction,
  route: string,
  language: string,
): Promise<readonly PublishedRow[]> {
  return db
    .select()
    .from(publishedPages)
    .where(
      and(
        eq(publishedPages.language, language),
        sql`(${publishedPages.route} = ${route} or ${publishedPages.kind} = 'section')`,
      ),
    )
    .orderBy(asc(publishedPages.pageId))
}

export async function findPublishedOf(db: Transaction, id: string): Promise<readonly PublishedRow[]> {
  return db.select().from(publishedPages).where(eq(publishedPages.pageId, id)).orderBy(asc(publishedPages.language))
}

export async function findRevisions(db: Transaction, revisions: readonly string[]): Promise<readonly RevisionRow[]> {
  if (revisions.length === 0) return []
  return db
    .select()
    .from(pageRevisions)
    .where(inArray(pageRevisions.id, [...revisions]))
}

export async function findRevision(
  db: Transaction,
  pageId: string,
  revision: string,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.id, revision)))
  return row
}

/** The newest 200 revisions of a page. */
export async function listRevisions(db: Transaction, pageId: string): Promise<readonly RevisionRow[]> {
  return db
    .select()
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, pageId))
    .orderBy(desc(pageRevisions.createdAt))
    .limit(200)
}

export async function listPages(
  db: Transaction,
): Promise<{ readonly pages: readonly PageRow[]; readonly published: readonly PublishedRow[] }> {
  const [rows, published] = await Promise.all([
    db.select().from(pages).orderBy(asc(pages.id)),
    db.select().from(publishedPages).orderBy(asc(publishedPages.language)),
  ])
  return { pages: rows, published }
}

/** Who writes the pages that the shop comes with. */
export const seedAuthor = 'seed'

/** Every page's draft, and whether somebody else than the seed has saved or published it. */
export async function findSeeded(
  db: Transaction,
): Promise<ReadonlyMap<string, { readonly draft: string; readonly touched: boolean }>> {
  const rows = await db.select({ id: pages.id, draft: pages.draft }).from(pages)
  const moved = await db.select({ id: pointerLog.pageId }).from(pointerLog).groupBy(pointerLog.pageId)
  const saved = await db
    .select({ id: pageRevisions.pageId })
    .from(pageRevisions)
    .where(ne(pageRevisions.author, seedAuthor))
    .groupBy(pageRevisions.pageId)
  const touched = new Set([...moved, ...saved].map(({ id }) => id))
  return new Map(rows.map(({ id, draft }) => [id, { draft, touched: touched.has(id) }]))
}

/** Schedules that wait, of all pages or of one, by instant. */
export async function findWaitingMoves(db: Transaction, pageId?: string): Promise<readonly MoveRow[]> {
  return db
    .select()
    .from(scheduledMoves)
    .where(
      and(eq(scheduledMoves.state, 'waiting'), pageId === undefined ? undefined : eq(scheduledMoves.pageId, pageId)),
    )
    .orderBy(asc(scheduledMoves.at), asc(scheduledMoves.id))
}

export async function insertMove(tx: Transaction, move: typeof scheduledMoves.$inferInsert): Promise<MoveRow> {
  const [row] = await tx.insert(scheduledMoves).values(move).returning()
  if (!row) throw new Error('A schedule that was just kept is not there.')
  return row
}

/** False: it does not wait any more. */
export async function endMove(tx: Transaction, id: number, state: 'done' | 'cancelled'): Promise<boolean> {
  const ended = await tx
    .update(scheduledMoves)
    .set({ state })
    .where(and(eq(scheduledMoves.id, id), eq(scheduledMoves.state, 'waiting')))
    .returning({ id: scheduledMoves.id })
  return ended.length > 0
}

export async function findMove(db: Transaction, id: number): Promise<MoveRow | undefined> {
  const [row] = await db.select().from(scheduledMoves).where(eq(scheduledMoves.id, id))
  return row
}

export async function findPage(db: Transaction, id: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  return row
}

export async function logContent(tx: Transaction, entry: typeof contentLog.$inferInsert): Promise<void> {
  await tx.insert(contentLog).values(entry)
}

/** The newest entries of the pages' log, of all or of one page. */
export async function listPointerLog(
  db: Transaction,
  { pageId, limit }: { readonly pageId: string | null; readonly limit: number },
): Promise<readonly PointerLogRow[]> {
  return db
    .select()
    .from(pointerLog)
    .where(pageId === null ? undefined : eq(pointerLog.pageId, pageId))
    .orderBy(desc(pointerLog.at), desc(pointerLog.id))
    .limit(limit)
}

/** The newest entries of the log of everything else. */
export async function listContentLog(
  db: Transaction,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<readonly ContentLogRow[]> {
  return db
    .select()
    .from(contentLog)
    .where(subject === null ? undefined : eq(contentLog.subject, subject))
    .orderBy(desc(contentLog.at), desc(contentLog.id))
    .limit(limit)
}

export interface RetentionRule {
  /** Revisions younger than this stay. */
  readonly since: Date
  /** So many of each page stay, however old. */
  readonly newest: number
}

/**
 * Drops old saves that nothing points to. What is or was ever live, what a schedule or a campaign waits with, every
 * draft, and the newest of each page stay. Answers how many went.
 */
export async function dropRevisions(tx: Transaction, { since, newest }: RetentionRule): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from page_revisions r using (
      select page_id, id, row_number() over (partition by page_id order by created_at desc, id) as nth
      from page_revisions
    ) ranked
    where ranked.page_id = r.page_id and ranked.id = r.id and ranked.nth > ${newest} and r.created_at < ${since}
      and not exists (select 1 from pages p where p.id = r.page_id and p.draft = r.id)
      and not exists (select 1 from published_pages l where l.page_id = r.page_id and l.revision = r.id)
      and not exists (select 1 from pointer_log g where g.page_id = r.page_id and g.revision = r.id
        and g.action in ('publish', 'rollback'))
      and not exists (select 1 from scheduled_moves m where m.page_id = r.page_id and m.revision = r.id
        and m.state = 'waiting')
      and not exists (select 1 from content_campaigns c
        where c.draft @> jsonb_build_object('pages', jsonb_build_array(jsonb_build_object('page', r.page_id, 'revision', r.id)))
           or c.approved @> jsonb_build_object('pages', jsonb_build_array(jsonb_build_object('page', r.page_id, 'revision', r.id))))
      and r.author <> ${seedAuthor}
    returning r.id`)
  return rows.length
}
