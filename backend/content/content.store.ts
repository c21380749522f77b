import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Definition } from '#schemas/page.ts'
import type { Transaction } from '../kernel/database.ts'
import { pageReferences, pageRevisions, pages, pageTexts, pointerLog, publishedPages } from './content.tables.ts'
import { indexOf } from './references/page-index.ts'

export type RevisionRow = typeof pageRevisions.$inferSelect
export type PublishedRow = typeof publishedPages.$inferSelect
export type PageRow = typeof pages.$inferSelect

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
    archivedAt: null,
  }
  await tx
    .insert(pages)
    .values({ id, ...head })
    .onConflictDoUpdate({ target: pages.id, set: head })
  await indexRevision(tx, { id, revision, definition })
}

/** Indexes the references of a revision. Also indexes its texts, as the texts of the page's draft. */
export async function indexRevision(
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

/** Properties of a revision that are stored in columns, so that lists and lookups need not parse the definition. */
export interface PageHead {
  readonly kind: string
  readonly route: string | null
}

export function headOf(definition: Definition): PageHead {
  return { kind: definition.kind, route: definition.kind === 'page' ? definition.route.name : null }
}

export async function setPublished(
  tx: Transaction,
  input: {
    readonly id: string
    readonly revision: string
    readonly head: PageHead
    readonly languages: readonly string[]
    readonly at?: Date
  },
): Promise<void> {
  const { id, revision, head, languages, at = new Date() } = input
  await tx.update(pages).set({ archivedAt: null }).where(eq(pages.id, id))
  for (const language of languages) {
    const set = { revision, kind: head.kind, route: head.route, at }
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

/** Author of the pages that come with the shop. */
export const seedAuthor = 'seed'

/**
 * Returns each page's draft, and whether the page has been saved by anyone except the seed, or published since it was
 * seeded.
 */
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

export async function findPage(db: Transaction, id: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  return row
}
