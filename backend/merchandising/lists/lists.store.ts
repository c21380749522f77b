import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import type { Transaction } from '../../kernel/database.ts'
import { listAliases, merchandisedLists } from '../merchandising.tables.ts'

type StoredList = typeof merchandisedLists.$inferSelect

export interface ListRow extends Omit<StoredList, 'draft'> {
  readonly draft: MerchandisedList
}

/**
 * Returns the row, with the published list in place of a draft that does not match the schema. Returns undefined when
 * neither matches, as if the list did not exist.
 */
function readable(row: StoredList | undefined): ListRow | undefined {
  const draft = row?.draft ?? row?.published
  return row && draft ? { ...row, draft } : undefined
}

export async function lockList(tx: Transaction, id: string): Promise<ListRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list:${id}`}, 0))`)
  return findRow(tx, id)
}

export async function findRow(db: Transaction, id: string): Promise<ListRow | undefined> {
  const [row] = await db.select().from(merchandisedLists).where(eq(merchandisedLists.id, id))
  return readable(row)
}

export async function listRows(db: Transaction): Promise<readonly ListRow[]> {
  const rows = await db
    .select()
    .from(merchandisedLists)
    .orderBy(asc(merchandisedLists.position), asc(merchandisedLists.id))
  return rows.flatMap((row) => readable(row) ?? [])
}

export async function listPublished(db: Transaction): Promise<readonly MerchandisedList[]> {
  const rows = await db
    .select({ published: merchandisedLists.published })
    .from(merchandisedLists)
    .where(isNotNull(merchandisedLists.published))
    .orderBy(asc(merchandisedLists.position), asc(merchandisedLists.id))
  return rows.flatMap(({ published }) => published ?? [])
}

/** Returns the published list with this id or, if there is none, the one with this alias in any language. */
export async function findPublished(db: Transaction, alias: string): Promise<MerchandisedList | null> {
  const own = db.select({ id: listAliases.listId }).from(listAliases).where(eq(listAliases.alias, alias))
  const [row] = await db
    .select({ published: merchandisedLists.published })
    .from(merchandisedLists)
    .where(
      and(
        isNotNull(merchandisedLists.published),
        or(eq(merchandisedLists.id, alias), inArray(merchandisedLists.id, own)),
      ),
    )
    .orderBy(sql`${merchandisedLists.id} = ${alias} desc`)
    .limit(1)
  return row?.published ?? null
}

export async function saveDraft(
  tx: Transaction,
  { list, revision, author }: { readonly list: MerchandisedList; readonly revision: string; readonly author: string },
): Promise<void> {
  const set = { draft: list, draftRevision: revision, author, savedAt: new Date() }
  const next = sql<number>`(select coalesce(max(position), 0) + 1 from ${merchandisedLists})`
  await tx
    .insert(merchandisedLists)
    .values({ id: list.id, position: next, ...set })
    .onConflictDoUpdate({ target: merchandisedLists.id, set })
}

export async function setPublished(
  tx: Transaction,
  id: string,
  published: {
    readonly list: MerchandisedList
    readonly revision: string
    readonly by: string
    readonly at: Date
  } | null,
): Promise<void> {
  await tx
    .update(merchandisedLists)
    .set({
      published: published?.list ?? null,
      publishedRevision: published?.revision ?? null,
      publishedBy: published?.by ?? null,
      publishedAt: published?.at ?? null,
    })
    .where(eq(merchandisedLists.id, id))
  await tx.delete(listAliases).where(eq(listAliases.listId, id))
  const aliases = [...new Set(Object.values(published?.list.aliases ?? {}))]
  if (aliases.length > 0) await tx.insert(listAliases).values(aliases.map((alias) => ({ alias, listId: id })))
}

/** Returns the aliases that another list already uses as its alias or id, each with the id of that list. */
export async function findTaken(
  db: Transaction,
  id: string,
  aliases: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (aliases.length === 0) return new Map()
  const [led, named] = await Promise.all([
    db
      .select({ alias: listAliases.alias, id: listAliases.listId })
      .from(listAliases)
      .where(and(inArray(listAliases.alias, [...aliases]), ne(listAliases.listId, id))),
    db
      .select({ id: merchandisedLists.id })
      .from(merchandisedLists)
      .where(and(inArray(merchandisedLists.id, [...aliases]), ne(merchandisedLists.id, id))),
  ])
  return new Map([...named.map((row) => [row.id, row.id] as const), ...led.map((row) => [row.alias, row.id] as const)])
}
