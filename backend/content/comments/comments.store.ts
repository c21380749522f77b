import { asc, count, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { contentComments } from './comments.tables.ts'

export type CommentRow = typeof contentComments.$inferSelect

export async function listComments(db: Transaction, pageId: string, limit: number): Promise<readonly CommentRow[]> {
  return db
    .select()
    .from(contentComments)
    .where(eq(contentComments.pageId, pageId))
    .orderBy(asc(contentComments.id))
    .limit(limit)
}

export async function countComments(tx: Transaction, pageId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(contentComments).where(eq(contentComments.pageId, pageId))
  return row?.all ?? 0
}

export async function findDraftBlocks(db: Transaction, pageId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select jsonb_object_keys(r.definition -> 'blocks') as id
    from pages p join page_revisions r on r.page_id = p.id and r.id = p.draft where p.id = ${pageId}`)
  return new Set(rows.map(({ id }) => id))
}

export async function findComment(db: Transaction, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(contentComments).where(eq(contentComments.id, id))
  return row
}

export async function insertComment(
  tx: Transaction,
  comment: typeof contentComments.$inferInsert,
): Promise<CommentRow> {
  const [row] = await tx.insert(contentComments).values(comment).returning()
  if (!row) throw new Error('A comment that was just stored is missing.')
  return row
}

export async function resolveComment(
  tx: Transaction,
  { id, by, at }: { readonly id: number; readonly by: string; readonly at: Date },
): Promise<CommentRow | undefined> {
  const [row] = await tx
    .update(contentComments)
    .set({
      resolvedBy: sql`coalesce(${contentComments.resolvedBy}, ${by})`,
      resolvedAt: sql`coalesce(${contentComments.resolvedAt}, ${at})`,
    })
    .where(eq(contentComments.id, id))
    .returning()
  return row
}

export async function reopenComment(tx: Transaction, id: number): Promise<CommentRow | undefined> {
  const [row] = await tx
    .update(contentComments)
    .set({ resolvedBy: null, resolvedAt: null })
    .where(eq(contentComments.id, id))
    .returning()
  return row
}

export async function deleteComment(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentComments).where(eq(contentComments.id, id))
}
