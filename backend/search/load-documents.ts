import { type SQL, sql } from 'drizzle-orm'
import type { Texts } from '../catalog/products.tables.ts'
import { type StockStatus, stockStatus } from '../catalog/stock.rules.ts'
import type { Transaction } from '../kernel/database.ts'
import { campaignsOf } from '../pricing/campaigns.ts'
import { type Discount, isRunning, nextPriceChange, sellingPriceAt } from '../pricing/pricing.rules.ts'
import { findCampaigns, listPriceLists } from '../pricing/pricing.store.ts'
import { findSold } from '../pricing/sold-at.ts'
import type { SearchDocument } from './search.port.ts'

export interface LoadOptions {
  /** Instant for which prices and stock are read, in epoch milliseconds. */
  readonly now: number
  /** Ids of the works whose editions are loaded; undefined for all works. */
  readonly workIds?: readonly number[]
  readonly onDocument: (document: SearchDocument) => void
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly work_id: number
  readonly name: string
  readonly titles: readonly { readonly language: string; readonly title: string }[] | null
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
  readonly parameters: Readonly<Record<string, Texts>> | null
  readonly sizes: readonly string[] | null
}

const batch = 10_000
const millisecondsOfDay = 86_400_000

/**
 * Passes every edition to `onDocument`, with all properties that lists and searches need. Returns when the next
 * campaign begins or ends or the next price takes effect, in epoch milliseconds; null when none is scheduled.
 */
export async function loadDocuments(
  db: Transaction,
  { now, workIds, onDocument }: LoadOptions,
): Promise<number | null> {
  const lists = await listPriceLists(db)
  const stored = await findCampaigns(db, now)
  const campaignNames = Object.fromEntries(
    stored.map(({ alias, texts }) => [
      alias,
      Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, name])),
    ]),
  )
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
  const { sold, next } = await findSold(db, now)
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Row>(selectAfter(after, workIds, sold))
    for (const row of rows) onDocument(toDocument(row))
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.id
  }
  const discounts: readonly Discount[] = [...byMarket.values()].flatMap((campaigns) => [...campaigns.values()])
  const changes = [nextPriceChange(discounts, now), next].filter((at) => at !== null)
  return changes.length > 0 ? Math.min(...changes) : null

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
      otherTitles: (row.titles ?? []).map(({ title }) => title),
      otherTitleLanguages: (row.titles ?? []).map(({ language }) => language),
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
      ...(Object.values(campaigns).some(({ length }) => length > 0) ? { campaignNames } : {}),
      ...(row.parameters || row.sizes ? { parameters: parametersOf(row) } : {}),
    }
  }
}

/**
 * Returns the values of the parameter facets and of the facet of sizes. A value's id is its text for all languages
 * (`*`), else its Swedish text, else its first text.
 */
function parametersOf({ parameters, sizes }: Pick<Row, 'parameters' | 'sizes'>) {
  const values = Object.entries(parameters ?? {}).map(([identifier, texts]) => {
    const id = texts['*'] ?? texts.sv ?? Object.values(texts)[0] ?? ''
    return [`p-${identifier}`, [{ id, label: texts['*'] ?? (texts as Readonly<Record<string, string>>) }]] as const
  })
  const own = sizes ? [['p-size', sizes.map((size) => ({ id: size, label: size }))] as const] : []
  return Object.fromEntries([...values, ...own])
}

function selectAfter(after: number, workIds: readonly number[] | undefined, sold: SQL) {
  const wanted = workIds ? sql`and work_id = any(${sql.param(workIds)}::integer[])` : sql``
  return sql`
    with page as (select * from products where id > ${after} ${wanted} order by id limit ${batch})
    select p.id, p.work_id, p.name, p.language, p.format, p.article_number, p.lead, p.popularity,
      p.release_date::text as release_date, p.primary_category_id,
      (select json_agg(json_build_object('language', t.language, 'title', t.title) order by t.language)
        from work_texts t where t.work_id = p.work_id and t.title is not null) as titles,
      (select array_agg(distinct c.id order by c.id) from product_categories x join categories k on k.id = x.category_id, unnest(k.path) as c(id)
        where x.product_id = p.id) as categories,
      (select json_build_object('id', b.id, 'alias', b.alias, 'name', b.name) from brands b where b.id = p.brand_id) as brand,
      (select json_agg(json_build_object('id', c.id, 'alias', c.alias, 'name', c.name) order by w.position, c.id)
        from work_contributors w join contributors c on c.id = w.contributor_id where w.work_id = p.work_id) as contributors,
      (select json_build_object('id', s.id, 'alias', s.alias, 'names',
          (select json_agg(distinct t.name) from series_texts t where t.series_id = s.id))
        from works w join series s on s.id = w.series_id where w.id = p.work_id) as series,
      (select json_build_object('quantity', sum(a.quantity), 'oversellable', bool_or(a.oversellable), 'static', bool_or(a.static))
        from skus k join stock a on a.sku_id = k.id where k.product_id = p.id) as stock,
      (select array_agg(k.id order by k.id) from skus k where k.product_id = p.id) as sku_ids,
      (select json_agg(json_build_object('list', m.list, 'regular', m.regular) order by m.list) from
        (select r.price_list_id as list, min(r.regular) as regular from ${sold}
          where k.product_id = p.id and r.regular is not null group by r.price_list_id) m) as prices,
      (select array_agg(d.campaign_id order by d.campaign_id) from discount_campaign_products d where d.product_id = p.id) as campaigns,
      (select json_object_agg(q.identifier, x.values) from product_parameters x join parameters q on q.id = x.parameter_id
        where x.product_id = p.id and q.identifier not in ('weight', 'dimensions')) as parameters,
      (select array_agg(k.size order by k.position) from skus k where k.product_id = p.id and k.size is not null) as sizes
    from page p order by p.id`
}
