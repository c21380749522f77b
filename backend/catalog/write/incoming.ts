import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { CatalogRecord } from './catalog-record.ts'

/** Puts a batch into the temporary table `incoming`, one row a record, ready for set-based statements. */
export async function loadIncoming(tx: Transaction, records: readonly CatalogRecord[]): Promise<void> {
  const rows = JSON.stringify(records.map(rowOf))
  await tx.execute(sql`
    create temporary table incoming on commit drop as
    select r.*, null::integer as work_id, null::integer as product_id, null::integer as sku_id, false as inserted
    from json_to_recordset(${rows}::json) as r(
      n integer, work_key text, work_keys text[], original_title text, original_language text, first_published integer,
      series_key text, series_position double precision, work_contributors jsonb, texts jsonb,
      article_number text, alias text, name text, format text, language text, brand text, brand_alias text,
      release_date date, pages integer, categories text[], lead boolean, popularity double precision, sales integer,
      product_contributors jsonb, quantity integer, oversellable boolean, static boolean, incoming date,
      prices jsonb, price_lists integer[], parameters jsonb, cover text, series_name text, hash text)`)
  await tx.execute(sql`analyze incoming`)
}

const people = (list: CatalogRecord['contributions']) =>
  list.map(({ contributor, role }, position) => ({ key: contributor.key, role, position }))

function rowOf(record: CatalogRecord & { readonly brandAlias?: string }, n: number) {
  const { work, stock } = record
  return {
    n,
    work_key: work.keys[0],
    work_keys: work.keys,
    original_title: work.originalTitle,
    original_language: work.originalLanguage,
    first_published: work.firstPublished,
    series_key: work.seriesKey,
    series_position: work.seriesPosition,
    work_contributors: people(work.contributions),
    texts: work.texts,
    article_number: record.articleNumber,
    alias: record.alias,
    name: record.name,
    format: record.format,
    language: record.language,
    brand: record.publisher,
    brand_alias: record.publisher === null ? null : record.brandAlias,
    release_date: record.releaseDate,
    pages: record.pages,
    categories: record.categories,
    lead: record.lead,
    popularity: record.popularity,
    sales: record.sales,
    product_contributors: people(record.contributions),
    quantity: stock.quantity,
    oversellable: stock.oversellable,
    static: stock.static,
    incoming: stock.incoming,
    prices: record.prices,
    price_lists: record.priceLists ?? [],
    parameters: record.parameters,
    cover: record.cover ?? null,
    series_name: work.seriesName ?? null,
    hash: record.hash,
  }
}
