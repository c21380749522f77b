import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { CatalogRecord } from './catalog-record.ts'
import { insertRows, rowsAs } from './insert-rows.ts'

interface Spoken {
  readonly skuId: number
  /** Price lists whose scheduled prices are replaced; null for all. */
  readonly priceLists: readonly number[] | null
  readonly dated: CatalogRecord['dated']
}

/** Replaces the stored scheduled prices of SKUs with the given prices. */
export async function writeComing(tx: Transaction, spoken: readonly Spoken[], now: Date): Promise<void> {
  const ended = spoken.flatMap(({ skuId, priceLists }) =>
    priceLists === null ? [[skuId, null]] : priceLists.map((list) => [skuId, list]),
  )
  if (ended.length > 0) {
    await tx.execute(sql`
      delete from price_changes c using ${rowsAs('e', { sku_id: 'integer', price_list_id: 'integer' }, ended)}
      where e.sku_id = c.sku_id and (e.price_list_id is null or e.price_list_id = c.price_list_id)`)
  }
  const since = now.toISOString()
  await insertRows(
    tx,
    'price_changes',
    { price_list_id: 'integer', sku_id: 'integer', at: 'timestamptz', regular: 'integer' },
    spoken.flatMap(({ skuId, dated = {} }) =>
      Object.entries(dated).flatMap(([list, steps]) =>
        steps.flatMap(({ at, regular }) => (at !== null && at > since ? [[Number(list), skuId, at, regular]] : [])),
      ),
    ),
  )
}
