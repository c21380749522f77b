import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { RecordWithIds } from './assign-ids.ts'
import { insertRows, rowsAs } from './insert-rows.ts'
import { writeComing } from './write-coming.ts'

const givenColumns = { price_list_id: 'integer', sku_id: 'integer', regular: 'integer' } as const
const spokenColumns = { price_list_id: 'integer', sku_id: 'integer' } as const

/**
 * Writes regular prices. A new price starts at `now`. A changed price is first written to the history, from which the
 * lowest price of the last 30 days is computed. Returns true when a stored edition is now sold in other markets than
 * before.
 */
export async function writePrices(tx: Transaction, records: readonly RecordWithIds[], now: Date): Promise<boolean> {
  const added = records.filter(({ isNew }) => isNew)
  const since = now.toISOString()
  await insertRows(
    tx,
    'prices',
    { ...givenColumns, since: 'timestamptz' },
    added.flatMap((one) => pricesOf(one).map((price) => [...price, since])),
  )
  await writeComing(
    tx,
    records.map(({ isNew, skuId, prices, priceLists = [], dated }) => ({
      skuId,
      priceLists: isNew ? [] : [...new Set([...Object.keys(prices).map(Number), ...priceLists])],
      dated,
    })),
    now,
  )
  const changed = records.filter(({ isNew }) => !isNew)
  return changed.length > 0 && changePrices(tx, changed, now)
}

async function changePrices(tx: Transaction, changed: readonly RecordWithIds[], now: Date): Promise<boolean> {
  const given = rowsAs('g', givenColumns, changed.flatMap(pricesOf))
  // If a price list that the source covers (`priceLists`) has no price, its market no longer sells the edition.
  const ended = rowsAs(
    'e',
    spokenColumns,
    changed.flatMap(({ skuId, priceLists = [], prices }) =>
      priceLists.filter((list) => !(list in prices)).map((list) => [list, skuId]),
    ),
  )
  await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select p.price_list_id, p.sku_id, p.since, p.regular
    from prices p join ${given} on g.sku_id = p.sku_id and g.price_list_id = p.price_list_id
    where p.regular <> g.regular and p.since < ${now}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select p.price_list_id, p.sku_id, p.since, p.regular
    from prices p join ${ended} on e.sku_id = p.sku_id and e.price_list_id = p.price_list_id
    where p.since < ${now}
    on conflict do nothing`)
  const gone = await tx.execute(sql`
    delete from prices p using ${ended} where e.sku_id = p.sku_id and e.price_list_id = p.price_list_id`)
  const set = await tx.execute<{ is_new: boolean }>(sql`
    insert into prices (price_list_id, sku_id, regular, since)
    select g.price_list_id, g.sku_id, g.regular, ${now} from ${given}
    on conflict (sku_id, price_list_id) do update set regular = excluded.regular, since = excluded.since
    where prices.regular <> excluded.regular
    returning xmax = 0 as is_new`)
  return (gone.rowCount ?? 0) > 0 || set.rows.some((row) => row.is_new)
}

function pricesOf({ skuId, prices }: RecordWithIds): readonly (readonly [number, number, number])[] {
  return Object.entries(prices).map(([list, regular]) => [Number(list), skuId, regular])
}
