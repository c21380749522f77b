import { sql } from 'drizzle-orm'
import { type StockStatus, stockStatus } from '../catalog/stock.rules.ts'
import type { Database } from '../kernel/database.ts'
import { campaignsOf } from '../pricing/campaigns.ts'
import { type Discount, isRunning, nextPriceChange, sellingPriceAt } from '../pricing/pricing.rules.ts'
import { findCampaigns, listPriceLists } from '../pricing/pricing.store.ts'
import type { SearchDocument } from './search.port.ts'

export interface LoadedDocuments {
  readonly documents: readonly SearchDocument[]
  /** Epoch milliseconds at which a campaign begins or ends; null: none is known. */
  readonly nextPriceChange: number | null
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly work_id: number
  readonly name: string
  readonly titles: readonly string[] | null
  readonly language: string | null
  readonly format: string
  readonly article_number: string
  readonly lead: boolean
  readonly popularity: number
  readonly release_date: string | null
  readonly primary_category_id: string | null
  readonly categories: readonly string[] | null
  readonly brand: SearchDocument['brand']
  readonly contributors: SearchDocument['contributors'] | null
  readonly series: SearchDocument['series']
  readonly stock: { readonly quantity: number; readonly oversellable: boolean; readonly static: boolean } | null
  readonly sku_ids: readonly number[] | null
  readonly prices: readonly { readonly list: number; readonly regular: number }[] | null
  readonly campaigns: readonly number[] | null
}

const batch = 10_000
const millisecondsOfDay = 86_400_000

/** Every edition with all that lists and searches look at, as it is at `now` (epoch milliseconds). */
export async function loadDocuments(db: Database, now: number): Promise<LoadedDocuments> {
  const lists = await listPriceLists(db)
  const stored = await findCampaigns(db, now)
  const today = new Date(now).toISOString().slice(0, 10)
  const byMarket = new Map(
    lists.map((list) => [
      list.marketId,
      new Map(
        campaignsOf(stored, { id: list.marketId, currency: list.currency }, 'sv').map((campaign) => [
          campaign.id,
          campaign,
        ]),
      ),
    ]),
  )
  const documents: SearchDocument[] = []
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Row>(selectAfter(after))
    for (const row of rows) documents.push(toDocument(row))
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.id
  }
  const discounts: readonly Discount[] = [...byMarket.values()].flatMap((campaigns) => [...campaigns.values()])
  return { documents, nextPriceChange: nextPriceChange(discounts, now) }

  function toDocument(row: Row): SearchDocument {
    const prices: Record<string, { regular: number; selling: number }> = {}
    const campaigns: Record<string, readonly string[]> = {}
    for (const { list: id, regular } of row.prices ?? []) {
      const list = lists.find((candidate) => candidate.id === id)
      if (!list) continue
      const own = (row.campaigns ?? []).flatMap((campaign) => byMarket.get(list.marketId)?.get(campaign) ?? [])
      const { selling } = sellingPriceAt({ regular, discounts: own, rounding: list.rounding }, now)
      prices[list.marketId] = { regular, selling }
      campaigns[list.marketId] = own.filter((campaign) => isRunning(campaign, now)).map(({ alias }) => alias)
    }
    const status: StockStatus = row.stock ? stockStatus(row.stock, row.release_date, today) : 'out_of_stock'
    return {
      productId: row.id,
      workId: row.work_id,
      title: row.name,
      otherTitles: row.titles ?? [],
      language: row.language,
      format: row.format,
      articleNumber: row.article_number,
      skuIds: row.sku_ids ?? [],
      lead: row.lead,
      popularity: row.popularity,
      releaseDay: row.release_date === null ? null : Math.floor(Date.parse(row.release_date) / millisecondsOfDay),
      stock: status,
      primaryCategory: row.primary_category_id,
      categories: row.categories ?? [],
      brand: row.brand,
      contributors: row.contributors ?? [],
      series: row.series,
      prices,
      campaigns,
    }
  }
}

function selectAfter(after: number) {
  return sql`
    with page as (select * from products where id > ${after} order by id limit ${batch})
    select p.id, p.work_id, p.name, p.language, p.format, p.article_number, p.lead, p.popularity,
      p.release_date::text as release_date, p.primary_category_id,
      (select array_agg(distinct t.title) from work_texts t where t.work_id = p.work_id and t.title is not null) as titles,
      (select array_agg(distinct c.id) from product_categories x join categories k on k.id = x.category_id, unnest(k.path) as c(id)
        where x.product_id = p.id) as categories,
      (select json_build_object('id', b.id, 'alias', b.alias, 'name', b.name) from brands b where b.id = p.brand_id) as brand,
      (select json_agg(json_build_object('id', c.id, 'alias', c.alias, 'name', c.name) order by w.position)
        from work_contributors w join contributors c on c.id = w.contributor_id where w.work_id = p.work_id) as contributors,
      (select json_build_object('id', s.id, 'alias', s.alias, 'names',
          (select json_agg(distinct t.name) from series_texts t where t.series_id = s.id))
        from works w join series s on s.id = w.series_id where w.id = p.work_id) as series,
      (select json_build_object('quantity', sum(a.quantity), 'oversellable', bool_or(a.oversellable), 'static', bool_or(a.static))
        from skus k join stock a on a.sku_id = k.id where k.product_id = p.id) as stock,
      (select array_agg(k.id) from skus k where k.product_id = p.id) as sku_ids,
      (select json_agg(json_build_object('list', m.list, 'regular', m.regular)) from
        (select r.price_list_id as list, min(r.regular) as regular from skus k join prices r on r.sku_id = k.id
          where k.product_id = p.id group by r.price_list_id) m) as prices,
      (select array_agg(d.campaign_id) from discount_campaign_products d where d.product_id = p.id) as campaigns
    from page p order by p.id`
}
