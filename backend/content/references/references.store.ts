import { and, asc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { containsText } from '../contains-text.ts'
import { pageReferences, pageRevisions, pages, pageTexts, publishedPages } from '../content.tables.ts'

export interface Use {
  readonly pageId: string
  readonly title: string | null
  readonly path: string
  readonly blockId: string | null
  /** True when the draft refers to the target. */
  readonly draft: boolean
  /** Languages in which a live revision refers to the target. */
  readonly languages: readonly string[]
}

/**
 * Returns the places at which a draft or a live revision refers to a target, sorted by page and by path within its
 * definition.
 */
export async function findUses(db: Transaction, kind: string, target: string): Promise<readonly Use[]> {
  const live = sql<string[]>`coalesce(array_agg(${publishedPages.language} order by ${publishedPages.language})
    filter (where ${publishedPages.language} is not null), '{}')`
  const rows = await db
    .select({
      pageId: pageReferences.pageId,
      title: pages.title,
      path: pageReferences.path,
      blockId: pageReferences.blockId,
      draft: sql<boolean>`bool_or(${pages.draft} = ${pageReferences.revision})`,
      languages: live,
    })
    .from(pageReferences)
    .innerJoin(pages, eq(pages.id, pageReferences.pageId))
    .leftJoin(
      publishedPages,
      and(eq(publishedPages.pageId, pageReferences.pageId), eq(publishedPages.revision, pageReferences.revision)),
    )
    .where(
      and(
        eq(pageReferences.kind, kind),
        eq(pageReferences.target, target),
        or(eq(pages.draft, pageReferences.revision), isNotNull(publishedPages.language)),
      ),
    )
    .groupBy(pageReferences.pageId, pages.title, pageReferences.path, pageReferences.blockId)
    .orderBy(asc(pageReferences.pageId), asc(pageReferences.path))
  return rows
}

export async function hasImageUse(db: Transaction, id: string): Promise<boolean> {
  const rows = await db
    .select({ path: pageReferences.path })
    .from(pageReferences)
    .where(and(eq(pageReferences.kind, 'image'), like(pageReferences.target, `/api/images/${id}/%`)))
    .limit(1)
  return rows.length > 0
}

export type FoundText = typeof pageTexts.$inferSelect & { readonly title: string | null }

export async function searchTexts(db: Transaction, text: string, limit: number): Promise<readonly FoundText[]> {
  const rows = await db
    .select({ found: pageTexts, title: pages.title })
    .from(pageTexts)
    .innerJoin(pages, eq(pages.id, pageTexts.pageId))
    .where(containsText(pageTexts.text, text))
    .orderBy(asc(pageTexts.pageId), asc(pageTexts.path), asc(pageTexts.language))
    .limit(limit)
  return rows.map(({ found, title }) => ({ ...found, title }))
}

export async function findPageNames(db: Transaction): Promise<{
  readonly ids: ReadonlySet<string>
  readonly routes: ReadonlySet<string>
}> {
  const rows = await db.select({ id: pages.id, route: pages.route }).from(pages)
  return {
    ids: new Set(rows.map(({ id }) => id)),
    routes: new Set(rows.flatMap(({ route }) => route ?? [])),
  }
}

/** Returns which of the given section revisions exist. A target is written as `header@<hash>`. */
export async function findSectionRevisions(db: Transaction, targets: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ pageId: pageRevisions.pageId, revision: pageRevisions.id })
    .from(pageRevisions)
    .where(
      inArray(
        pageRevisions.id,
        targets.map((target) => target.slice(target.indexOf('@') + 1)),
      ),
    )
  return new Set(rows.map(({ pageId, revision }) => `${pageId}@${revision}`))
}

export async function findLiveSections(
  db: Transaction,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly language: string; readonly definition: unknown }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: publishedPages.pageId, language: publishedPages.language, definition: pageRevisions.definition })
    .from(publishedPages)
    .innerJoin(
      pageRevisions,
      and(eq(pageRevisions.pageId, publishedPages.pageId), eq(pageRevisions.id, publishedPages.revision)),
    )
    .where(and(inArray(publishedPages.pageId, [...ids]), eq(publishedPages.kind, 'section')))
}

export async function findDefinitions(
  db: Transaction,
  revisions: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (revisions.length === 0) return new Map()
  const rows = await db
    .select({ id: pageRevisions.id, definition: pageRevisions.definition })
    .from(pageRevisions)
    .where(inArray(pageRevisions.id, [...revisions]))
  return new Map(rows.map(({ id, definition }) => [id, definition]))
}

export async function findAliases(db: Transaction): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ alias: sql<unknown>`${pageRevisions.definition}->'route'->'alias'` })
    .from(publishedPages)
    .innerJoin(
      pageRevisions,
      and(eq(pageRevisions.pageId, publishedPages.pageId), eq(pageRevisions.id, publishedPages.revision)),
    )
    .where(inArray(publishedPages.route, ['content']))
  return new Set(rows.flatMap(({ alias }) => aliasesOf(alias)))
}

function aliasesOf(alias: unknown): readonly string[] {
  if (typeof alias === 'string') return [alias]
  if (typeof alias !== 'object' || alias === null || !('$t' in alias)) return []
  return Object.values(alias.$t ?? {}).filter((value) => typeof value === 'string')
}
