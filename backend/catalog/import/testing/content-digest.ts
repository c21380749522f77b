import { sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/database.ts'

/**
 * Queries for the content of the catalogue, table by table. They leave out database ids, so that catalogues with the
 * same content have the same digests.
 */
const views: Readonly<Record<string, string>> = {
  products: `select p.article_number, p.alias, p.name, p.format, p.language, b.name as brand, p.release_date, p.pages,
    p.primary_category_id, p.lead, p.popularity, p.sales, p.source_hash, w.key as work
    from products p join works w on w.id = p.work_id left join brands b on b.id = p.brand_id`,
  works: `select w.key, w.original_title, w.original_language, w.first_published, s.alias as series, w.series_position
    from works w left join series s on s.id = w.series_id`,
  texts: 'select w.key, t.language, t.title, t.description from work_texts t join works w on w.id = t.work_id',
  people: `select w.key, c.name, c.sort_name, c.born, c.died, x.role, x.position
    from work_contributors x join works w on w.id = x.work_id join contributors c on c.id = x.contributor_id`,
  keys: 'select k.key, w.key as work from work_keys k join works w on w.id = k.work_id',
  contributors: 'select key, alias, name, sort_name, born, died, country from contributors',
  biographies: `select c.key, t.language, t.biography from contributor_texts t join contributors c on c.id = t.contributor_id`,
  brands: 'select alias, name from brands',
  series: 'select s.key, s.alias, t.language, t.name from series s left join series_texts t on t.series_id = s.id',
  facts: `select p.article_number, f.parameter_id, f.values from product_parameters f join products p on p.id = f.product_id`,
  covers: 'select p.article_number, c.url from product_covers c join products p on p.id = c.product_id',
  postcodes: 'select * from postcodes',
  makers: `select p.article_number, c.name, x.role, x.position from product_contributors x
    join products p on p.id = x.product_id join contributors c on c.id = x.contributor_id`,
  shelves: 'select p.article_number, c.category_id from product_categories c join products p on p.id = c.product_id',
  stock: `select p.article_number, t.quantity, t.oversellable, t.static, t.incoming
    from stock t join skus s on s.id = t.sku_id join products p on p.id = s.product_id`,
  prices: `select p.article_number, r.price_list_id, r.regular from prices r
    join skus s on s.id = r.sku_id join products p on p.id = s.product_id`,
  history: `select p.article_number, r.price_list_id, r.selling from price_history r
    join skus s on s.id = r.sku_id join products p on p.id = s.product_id`,
  counts: 'select category_id, market_id, works from category_counts',
}

export async function contentDigest(database: Database): Promise<Readonly<Record<string, string>>> {
  const digests = await Promise.all(
    Object.entries(views).map(async ([name, view]) => {
      const query = sql.raw(`select count(*) || '/' || md5(coalesce(string_agg(line, ';' order by line), '')) as digest
        from (select md5(v::text) as line from (${view}) v) lines`)
      const { rows } = await database.execute<{ digest: string }>(query)
      return [name, rows[0]?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(digests)
}
