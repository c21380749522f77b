import { sql } from 'drizzle-orm'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { bulkWriteTag, enqueueInvalidation } from '../../kernel/invalidation-outbox.ts'
import { refreshCategoryCounts } from './refresh-counts.ts'

const batch = 2_000
/**
 * Maximum number of titles with new prices whose cached data is invalidated title by title. For more titles, cached
 * data about the whole catalogue is invalidated.
 */
const maxRepriced = 1_000

/** Records the prices that were charged because of campaigns until `at` (the pricing module's `recordPriceHistory`). */
export type RecordPrices = (at: Date) => Promise<unknown>

/**
 * Writes each due scheduled price to the table `prices`, and the replaced price to the history, after the campaign
 * prices that were computed from it. Returns the number of titles with new prices. Only code that reads `prices`
 * directly depends on this function, because `pricing.rules.ts` takes scheduled prices into account itself.
 */
export async function applyDuePrices(database: Database, now: Date, recordPrices: RecordPrices): Promise<number> {
  const { rows } = await database.execute<{ at: string }>(
    sql`select distinct extract(epoch from at) * 1000 as at from price_changes where at <= ${now} order by 1`,
  )
  let total = 0
  for (const { at } of rows) {
    const instant = Math.ceil(Number(at))
    await recordPrices(new Date(instant - 1))
    total += await applyUntil(database, new Date(instant))
  }
  return total
}

async function applyUntil(database: Database, now: Date): Promise<number> {
  let total = 0
  let owesAll = false
  for (;;) {
    const { count, isMore } = await database.transaction(async (tx) => {
      const due = await tx.execute<{ product_id: number; sells: boolean }>(sql`
        with taken as (
          select sku_id, price_list_id, at from price_changes where at <= ${now} order by at, sku_id limit ${batch} for update skip locked
        ), due as (
          delete from price_changes c using taken t
          where c.sku_id = t.sku_id and c.price_list_id = t.price_list_id and c.at = t.at
          returning c.sku_id, c.price_list_id, c.at, c.regular
        ), last as (
          select distinct on (sku_id, price_list_id) * from due order by sku_id, price_list_id, at desc
        ), past as (
          insert into price_history (price_list_id, sku_id, at, selling)
          select p.price_list_id, p.sku_id, p.since, p.regular from prices p join last l using (sku_id, price_list_id)
          where p.regular is distinct from l.regular and p.since < l.at
          union
          select d.price_list_id, d.sku_id, d.at, d.regular from due d join last l using (sku_id, price_list_id)
          where d.at < l.at and d.regular is not null
          on conflict do nothing
        ), gone as (
          delete from prices p using last l
          where p.sku_id = l.sku_id and p.price_list_id = l.price_list_id and l.regular is null and p.since <= l.at returning p.sku_id
        ), written as (
          insert into prices (price_list_id, sku_id, regular, since)
          select price_list_id, sku_id, regular, at from last where regular is not null
          on conflict (sku_id, price_list_id) do update set regular = excluded.regular, since = excluded.since
          where prices.regular <> excluded.regular and prices.since <= excluded.since
          returning sku_id, xmax = 0 as is_new
        )
        select distinct s.product_id,
          exists (select 1 from gone g where g.sku_id = s.id) or exists (select 1 from written w where w.sku_id = s.id and w.is_new) as sells
        from last l join skus s on s.id = l.sku_id`)
      const products = due.rows.map((row) => row.product_id)
      if (products.length === 0) return { count: 0, isMore: false }
      const isMore = due.rows.some(({ sells }) => sells) || total + products.length > maxRepriced
      await enqueueInvalidation(tx, isMore ? [bulkWriteTag, 'catalog'] : products.map((id) => `product:${id}`))
      return { count: products.length, isMore }
    })
    total += count
    owesAll ||= isMore
    if (count === 0) break
  }
  if (owesAll) {
    await database.transaction(async (tx) => {
      await refreshCategoryCounts(tx)
      await publishInvalidation(tx, ['catalog'])
    })
  }
  return total
}
