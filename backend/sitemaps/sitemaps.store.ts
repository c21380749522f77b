import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { entriesPerFile, type RangeKind, rangeOf } from './sitemaps.rules.ts'

/** Join of editions with the markets that sell them, which are the markets in which they have a price. */
const sold = sql`products p join skus s on s.product_id = p.id join prices r on r.sku_id = s.id
  join price_lists l on l.id = r.price_list_id`
/**
 * Time of the last change of a product's page: its last price change, or its release date if that is later and has
 * passed.
 */
const changed = (today: string) => sql`greatest(r.since,
  case when p.release_date <= ${today}::date then p.release_date::timestamp at time zone 'UTC' end)`
const iso = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const authorOf = sql`work_contributors w on w.work_id = p.work_id and w.role = 'author'`

export interface BucketRow {
  readonly bucket: number
  readonly changedAt: string | null
}

export async function findBuckets(
  db: Transaction,
  kind: RangeKind,
  marketId: string,
  today: string,
): Promise<readonly BucketRow[]> {
  const inMarket = sql`l.market_id = ${marketId}`
  const queries = {
    works: sql`select (p.work_id - 1) / ${entriesPerFile}::integer as bucket, ${iso(sql`max(${changed(today)})`)} as changed_at
      from ${sold} where ${inMarket} group by 1 order by 1`,
    authors: sql`select (w.contributor_id - 1) / ${entriesPerFile}::integer as bucket, null as changed_at
      from ${sold} join ${authorOf} where ${inMarket} group by 1 order by 1`,
    brands: sql`select (p.brand_id - 1) / ${entriesPerFile}::integer as bucket, null as changed_at
      from ${sold} where ${inMarket} and p.brand_id is not null group by 1 order by 1`,
  }
  const { rows } = await db.execute<{ bucket: number; changed_at: string | null }>(queries[kind])
  return rows.map(({ bucket, changed_at: changedAt }) => ({ bucket, changedAt }))
}

const columns = { works: sql`p.work_id`, authors: sql`w.contributor_id`, brands: sql`p.brand_id` }

export async function hasAny(db: Transaction, kind: RangeKind, bucket: number, marketId: string): Promise<boolean> {
  const { from, to } = rangeOf(bucket)
  const joined = kind === 'authors' ? sql`${sold} join ${authorOf}` : sold
  const { rows } = await db.execute(sql`
    select 1 from ${joined} where l.market_id = ${marketId} and ${columns[kind]} >= ${from} and ${columns[kind]} < ${to} limit 1`)
  return rows.length > 0
}

export interface SoldRow extends Record<string, unknown> {
  /**
   * Aliases by market and language; the language is null for an alias that is used in every language. `inMarkets`
   * chooses the alias for a storefront.
   */
  readonly aliases: readonly (readonly [marketId: string, language: string | null, alias: string])[]
  readonly changed_at: string | null
}

/**
 * Returns the query for works that a market sells, or that any market sells if `marketId` is null. Each row is a work.
 * For each market and edition language, the row contains the alias of one edition that is sold there: the lead edition
 * or, if that is not sold there, the most popular edition.
 */
export function worksQuery(where: { readonly ids: SQL; readonly marketId: string | null }, today: string): SQL {
  const here = where.marketId === null ? sql`true` : sql`market_id = ${where.marketId}`
  return sql`with first as (
      select distinct on (p.work_id, l.market_id, p.language) p.work_id, l.market_id, p.language, p.alias, p.lead,
        p.popularity, p.id, ${changed(today)} as changed
      from ${sold} where ${where.ids}
      order by p.work_id, l.market_id, p.language, p.lead desc, p.popularity desc, p.id)
    select json_agg(json_build_array(market_id, language, alias) order by lead desc, popularity desc, id) as aliases,
      ${iso(sql`max(changed) filter (where ${here})`)} as changed_at
    from first group by work_id having bool_or(${here}) order by work_id`
}

/**
 * Returns the query for authors or brands of products sold in a market, or in any market if `marketId` is null. Each
 * row is an author or a brand, with all markets that sell any of its products.
 */
export function peopleQuery(
  kind: 'authors' | 'brands',
  where: { readonly ids: SQL; readonly marketId: string | null },
): SQL {
  const here = where.marketId === null ? sql`true` : sql`l.market_id = ${where.marketId}`
  const from =
    kind === 'authors'
      ? sql`${sold} join ${authorOf} join contributors o on o.id = w.contributor_id`
      : sql`${sold} join brands o on o.id = p.brand_id`
  return sql`select jsonb_agg(distinct jsonb_build_array(l.market_id, null, o.alias)) as aliases, null as changed_at
    from ${from} where ${where.ids} group by o.id having bool_or(${here}) order by o.id`
}

export function rangeQuery(kind: RangeKind, bucket: number, marketId: string, today: string): SQL {
  const { from, to } = rangeOf(bucket)
  const where = { ids: sql`${columns[kind]} >= ${from} and ${columns[kind]} < ${to}`, marketId }
  return kind === 'works' ? worksQuery(where, today) : peopleQuery(kind, where)
}

/** Returns the query for one subject by its id. For a work, `id` is the id of any of its editions. */
export function oneQuery(kind: RangeKind, id: number, today: string): SQL {
  if (kind !== 'works') return peopleQuery(kind, { ids: sql`o.id = ${id}`, marketId: null })
  return worksQuery({ ids: sql`p.work_id = (select work_id from products where id = ${id})`, marketId: null }, today)
}

export interface CategoryRow {
  readonly id: string
  readonly aliases: ReadonlyMap<string, string>
  readonly markets: readonly string[]
}

export async function findCategories(db: Transaction, id: string | null): Promise<readonly CategoryRow[]> {
  const { rows } = await db.execute<{ id: string; aliases: Record<string, string> | null; markets: string[] }>(sql`
    select c.id, (select json_object_agg(t.language, t.alias) from category_texts t where t.category_id = c.id) as aliases,
      array(select market_id from category_counts n where n.category_id = c.id and n.works > 0) as markets
    from categories c where ${id}::text is null or c.id = ${id} order by c.position, c.id`)
  return rows.map((row) => ({
    id: row.id,
    aliases: new Map(Object.entries(row.aliases ?? {})),
    markets: row.markets,
  }))
}

export interface CampaignRow {
  readonly alias: string
  readonly markets: readonly string[]
}

export async function findCampaigns(db: Transaction, now: Date, id: number | null): Promise<readonly CampaignRow[]> {
  const { rows } = await db.execute<{ alias: string; markets: string[] }>(sql`
    select c.alias, array_agg(l.market_id) as markets from discount_campaigns c
    join price_lists l on (c.markets is null or l.market_id = any(c.markets))
      and (c.kind not in ('amount', 'price') or jsonb_exists(c.amounts, l.currency))
    where (${id}::integer is null or c.id = ${id})
      and (c.starts_at is null or c.starts_at <= ${now.toISOString()}) and (c.ends_at is null or c.ends_at > ${now.toISOString()})
    group by c.id order by c.id`)
  return rows
}

/** Returns whether a title was sold in the past but has no price in any market now. */
export async function isWithdrawn(db: Transaction, alias: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from products p join skus s on s.product_id = p.id
    where p.alias = ${alias} and exists (select 1 from price_history h where h.sku_id = s.id)
      and not exists (select 1 from skus o join prices r on r.sku_id = o.id where o.product_id = p.id) limit 1`)
  return rows.length > 0
}
