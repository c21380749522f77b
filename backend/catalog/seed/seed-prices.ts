import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'
import { campaignSeeds, midnight } from './campaigns.ts'
import { pricePastOf } from './price-past.ts'

/** Writes sixty days of price history for the editions that the seed has just added. */
export async function seedPricePast(tx: Transaction, records: readonly CatalogRecord[], now: Date): Promise<void> {
  const rows = JSON.stringify(records.flatMap((record) => pricePastOf(record, now)))
  await tx.execute(sql`
    create temporary table past on commit drop as
    select s.id as sku_id, r.price_list_id, r.since, r.steps
    from json_to_recordset(${rows}::json) as r(article_number text, price_list_id integer, since timestamptz, steps jsonb)
    join products p on p.article_number = r.article_number
    join skus s on s.product_id = p.id`)
  await tx.execute(sql`analyze past`)
  await tx.execute(sql`
    update prices set since = past.since from past
    where prices.sku_id = past.sku_id and prices.price_list_id = past.price_list_id and prices.since = ${now}`)
  await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select past.price_list_id, past.sku_id, t.at, t.selling
    from past join prices on prices.sku_id = past.sku_id and prices.price_list_id = past.price_list_id
      and prices.since = past.since, jsonb_to_recordset(past.steps) as t(at timestamptz, selling integer)
    on conflict do nothing`)
  await tx.execute(sql`drop table past`)
}

/** Creates the sample campaigns with their titles. An existing campaign is not changed. */
export async function seedCampaigns(tx: Transaction, now: Date): Promise<void> {
  for (const seed of campaignSeeds) {
    const markets = seed.markets === null ? null : JSON.stringify(seed.markets)
    const added = await tx.execute<{ id: number }>(sql`
      insert into discount_campaigns (alias, kind, basis_points, starts_at, ends_at, markets, priority)
      values (${seed.alias}, 'percentage', ${seed.percent * 100}, ${midnight(now, seed.fromDay)}, ${midnight(now, seed.untilDay)},
        (select array_agg(m) from json_array_elements_text(${markets}::json) m), ${seed.priority})
      on conflict (alias) do nothing returning id`)
    const id = added.rows[0]?.id
    if (id === undefined) continue
    const words = Object.entries(seed.words).map(([language, [name, description]]) => ({ language, name, description }))
    await tx.execute(sql`
      insert into discount_campaign_texts (campaign_id, language, name, description)
      select ${id}::integer, r.language, r.name, r.description
      from json_to_recordset(${JSON.stringify(words)}::json) as r(language text, name text, description text)`)
    await tx.execute(sql`
      insert into discount_campaign_products (campaign_id, product_id)
      select ${id}::integer, p.id from products p
      where p.article_number like '97899998%'
        and (${!seed.categories} or p.primary_category_id in (select json_array_elements_text(${JSON.stringify(seed.categories ?? [])}::json)))
        and (${!seed.formats} or p.format in (select json_array_elements_text(${JSON.stringify(seed.formats ?? [])}::json)))`)
  }
}
