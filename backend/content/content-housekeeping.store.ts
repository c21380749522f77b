import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import { indexRevision, seedAuthor } from './content.store.ts'
import { pageRevisions, pages } from './content.tables.ts'

/** Returns drafts that have no indexed texts: those written before the index existed, and those without any text. */
export function findUnindexed(db: Transaction) {
  return db
    .select({ id: pages.id, revision: pageRevisions.id, definition: pageRevisions.definition })
    .from(pages)
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.id, pages.draft)))
    .where(sql`not exists (select 1 from page_texts t where t.page_id = ${pages.id})`)
}

export async function indexDraft(
  db: Database,
  draft: Awaited<ReturnType<typeof findUnindexed>>[number],
): Promise<void> {
  await db.transaction((tx) => indexRevision(tx, draft))
}

export interface RetentionRule {
  readonly since: Date
  /** Number of revisions per page that are retained regardless of age. */
  readonly newest: number
}

/**
 * Matches unreferenced revisions. Such a revision is no page's draft, was never live, is not used by a waiting schedule
 * or a campaign, is not pinned by a page, and was not written by the seed.
 */
const isLoose = sql`not exists (select 1 from pages p where p.id = r.page_id and p.draft = r.id)
      and not exists (select 1 from published_pages l where l.page_id = r.page_id and l.revision = r.id)
      and not exists (select 1 from pointer_log g where g.page_id = r.page_id and g.revision = r.id
        and g.action in ('publish', 'rollback'))
      and not exists (select 1 from scheduled_moves m where m.page_id = r.page_id and m.revision = r.id
        and m.state = 'waiting')
      and not exists (select 1 from content_campaigns c
        where c.draft @> jsonb_build_object('pages', jsonb_build_array(jsonb_build_object('page', r.page_id, 'revision', r.id)))
           or c.approved @> jsonb_build_object('pages', jsonb_build_array(jsonb_build_object('page', r.page_id, 'revision', r.id))))
      and not exists (select 1 from page_references f
        where f.kind = 'sectionRevision' and f.target = r.page_id || '@' || r.id)
      and r.author <> ${seedAuthor}`

export async function dropRevisions(tx: Transaction, { since, newest }: RetentionRule): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from page_revisions r using (
      select page_id, id, row_number() over (partition by page_id order by created_at desc, id) as nth
      from page_revisions
    ) ranked
    where ranked.page_id = r.page_id and ranked.id = r.id and ranked.nth > ${newest} and r.created_at < ${since}
      and ${isLoose}
    returning r.id`)
  return rows.length
}

/**
 * Deletes intermediate autosaves from before `since`. If an editor saved a page again within `minutes`, the earlier
 * revision is deleted, unless it has a note or is referenced. Returns the number of deleted revisions.
 */
export async function thinRevisions(
  tx: Transaction,
  { since, minutes }: { readonly since: Date; readonly minutes: number },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from page_revisions r using (
      select page_id, id, lead(created_at) over (partition by page_id, author order by created_at, id) as next_at
      from page_revisions
    ) followed
    where followed.page_id = r.page_id and followed.id = r.id and r.note is null and r.created_at < ${since}
      and followed.next_at < r.created_at + make_interval(mins => ${minutes})
      and ${isLoose}
    returning r.id`)
  return rows.length
}
