import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'

/** Ids of all works that have any of the products now. */
export async function findWorksOf(db: Transaction, productIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await db.execute<{ work_id: number }>(
    sql`select distinct work_id from products where id = any(${sql.param(productIds)}::integer[])`,
  )
  return rows.map((row) => row.work_id)
}

/** Products that time alone changes after `from` and until `to` (epoch milliseconds): a campaign begins or ends, a title comes out. */
export async function findDueProducts(db: Transaction, from: number, to: number): Promise<readonly number[]> {
  const [after, until] = [new Date(from), new Date(to)]
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.product_id as id from discount_campaign_products d join discount_campaigns c on c.id = d.campaign_id
      where (c.starts_at > ${after} and c.starts_at <= ${until}) or (c.ends_at > ${after} and c.ends_at <= ${until})
    union
    select id from products where release_date > ${after.toISOString().slice(0, 10)}::date
      and release_date <= ${until.toISOString().slice(0, 10)}::date`)
  return rows.map((row) => row.id)
}

/** A change by its number, and when it was made: another database has none that is the same. */
export interface ChangeMark {
  readonly seq: number
  /** As the database writes it; empty: there was no change yet. */
  readonly at: string
}

export async function findLastChange(db: Transaction): Promise<ChangeMark> {
  const { rows } = await db.execute<{ seq: string; at: string }>(
    sql`select seq, at::text as at from changes order by seq desc limit 1`,
  )
  return { seq: Number(rows[0]?.seq ?? 0), at: rows[0]?.at ?? '' }
}

/** Whether the change was made in this database, and is still kept. */
export async function hasChange(db: Transaction, { seq, at }: ChangeMark): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from changes where seq = ${seq} and at = ${at}::timestamptz`)
  return rows.length > 0
}

/** Tags of all changes after a number; null: some of them are no longer kept. */
export async function findTagsSince(db: Transaction, seq: number): Promise<readonly string[] | null> {
  const kept = await db.execute<{ first: string | null }>(sql`select min(seq) as first from changes`)
  const first = kept.rows[0]?.first
  if (seq > 0 && (first == null || Number(first) > seq + 1)) return null
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct tag from changes, unnest(tags) as t(tag) where seq > ${seq}`,
  )
  return rows.map((row) => row.tag)
}
