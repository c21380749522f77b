import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { readStored } from '../kernel/stored-json.ts'
import { type PriceStep, type RegularHistory, type RegularStep, regularAt } from './pricing.rules.ts'
import { type Amounts, amountsSchema } from './pricing.tables.ts'

export interface PriceList {
  readonly id: number
  readonly marketId: string
  readonly currency: string
  readonly rounding: number
}

export async function listPriceLists(db: Transaction): Promise<readonly PriceList[]> {
  const result = await db.execute<{ id: number; market_id: string; currency: string; rounding: number }>(
    preparedStatement(sql`select id, market_id, currency, rounding from price_lists order by id`),
  )
  return result.rows.map((row) => ({
    id: row.id,
    marketId: row.market_id,
    currency: row.currency,
    rounding: row.rounding,
  }))
}

export interface RegularPrice {
  readonly productId: number
  readonly skuId: number
  readonly format: string
  /** Present regular price; null when the SKU is not sold now. */
  readonly regular: number | null
  readonly since: number
  /** Scheduled changes of the regular price, oldest first. */
  readonly coming: readonly RegularStep[]
  /** All discount campaigns that include the product, running or not. */
  readonly campaignIds: readonly number[]
  /** Recorded price history, oldest first. Empty for a product without campaigns, unless `isHistoryNeeded` was set. */
  readonly recorded: readonly PriceStep[]
}

export type PricesBy = { readonly productIds: readonly number[] } | { readonly skuIds: readonly number[] }

/**
 * Returns the regular prices of products or SKUs in one price list, sorted by product, then by price. SKUs that are
 * sold neither now nor later are missing. With `isHistoryNeeded`, the result contains the recorded prices of all
 * products, not only of products with campaigns.
 */
export async function findRegularPrices(
  db: Transaction,
  priceList: number | { readonly marketId: string },
  by: PricesBy,
  { isHistoryNeeded = false }: { readonly isHistoryNeeded?: boolean } = {},
): Promise<readonly RegularPrice[]> {
  const listId =
    typeof priceList === 'number'
      ? sql`${priceList}`
      : sql`(select l.id from price_lists l where l.market_id = ${priceList.marketId} order by l.id limit 1)`
  const wanted =
    'productIds' in by
      ? sql`s.product_id = any(${sql.param(by.productIds)}::integer[])`
      : // The subquery hides the number of SKUs from the planner, so that one plan serves all carts.
        sql`s.id = any(array(select unnest(${sql.param(by.skuIds)}::integer[])))`
  const result = await db.execute<{
    product_id: number
    sku_id: number
    format: string
    regular: number | null
    since: string | null
    coming: { at: number; regular: number | null }[] | null
    campaigns: number[]
    recorded: PriceStep[] | null
  }>(
    preparedStatement(sql`
    select s.product_id, s.id as sku_id, p.format, r.regular, extract(epoch from r.since) * 1000 as since, f.coming, c.campaigns,
      case when ${isHistoryNeeded}::boolean or cardinality(c.campaigns) > 0 then (
        select json_agg(json_build_object('at', extract(epoch from h.at) * 1000, 'selling', h.selling) order by h.at)
        from price_history h where h.sku_id = s.id and h.price_list_id = ${listId}
      ) end as recorded
    from skus s join products p on p.id = s.product_id
    left join prices r on r.sku_id = s.id and r.price_list_id = ${listId}
    cross join lateral (
      select json_agg(json_build_object('at', extract(epoch from n.at) * 1000, 'regular', n.regular) order by n.at) as coming
      from price_changes n where n.sku_id = s.id and n.price_list_id = ${listId}
    ) f
    cross join lateral (
      select array(
        select campaign_id from discount_campaign_products d where d.product_id = s.product_id order by campaign_id
      ) as campaigns
    ) c
    where ${wanted} and (r.sku_id is not null or f.coming is not null)
    order by s.product_id, r.regular, s.position`),
  )
  return result.rows.map((row) => ({
    productId: row.product_id,
    skuId: row.sku_id,
    format: row.format,
    regular: row.regular,
    since: Math.round(Number(row.since ?? 0)),
    coming: (row.coming ?? []).map(({ at, regular }) => ({ at: Math.round(at), regular })),
    campaignIds: row.campaigns,
    recorded: (row.recorded ?? []).map(({ at, selling }) => ({ at: Math.round(at), selling })),
  }))
}

export function presentOf(row: RegularPrice, at: number): RegularHistory | null {
  const { regular, since, recorded, coming } = row
  return regularAt({ present: regular === null ? null : { regular, since, recorded }, coming }, at)
}

export interface StoredCampaign {
  readonly id: number
  readonly alias: string
  readonly kind: string
  readonly basisPoints: number | null
  readonly amounts: Amounts | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly priority: number
  readonly markets: readonly string[] | null
  readonly texts: Readonly<Record<string, { readonly name: string; readonly description: string | null }>>
}

/**
 * Returns the campaigns that have not ended before `after` (epoch milliseconds), and always those with an alias in
 * `aliases`.
 */
export async function findCampaigns(
  db: Transaction,
  after: number,
  aliases: readonly string[] = [],
): Promise<readonly StoredCampaign[]> {
  const result = await db.execute<{
    id: number
    alias: string
    kind: string
    basis_points: number | null
    amounts: unknown
    starts_at: string | null
    ends_at: string | null
    priority: number
    markets: string[] | null
    texts: Record<string, { name: string; description: string | null }> | null
  }>(
    preparedStatement(sql`
    select c.id, c.alias, c.kind, c.basis_points, c.amounts, c.priority, c.markets,
      extract(epoch from c.starts_at) * 1000 as starts_at, extract(epoch from c.ends_at) * 1000 as ends_at,
      (select json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description))
        from discount_campaign_texts t where t.campaign_id = c.id) as texts
    from discount_campaigns c
    where c.ends_at is null or c.ends_at >= ${new Date(after)} or c.alias = any(array(select unnest(${sql.param(aliases)}::text[])))
    order by c.priority desc, c.id`),
  )
  return result.rows.map((row) => ({
    id: row.id,
    alias: row.alias,
    kind: row.kind,
    basisPoints: row.basis_points,
    amounts: readStored(row.amounts, {
      column: 'discount_campaigns.amounts',
      schema: amountsSchema.nullable(),
      otherwise: null,
    }),
    startsAt: row.starts_at === null ? null : Math.round(Number(row.starts_at)),
    endsAt: row.ends_at === null ? null : Math.round(Number(row.ends_at)),
    priority: row.priority,
    markets: row.markets,
    texts: row.texts ?? {},
  }))
}
