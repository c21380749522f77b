import { type SQL, sql } from 'drizzle-orm'
import { stock } from '../catalog/products.tables.ts'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { findRows } from '../kernel/find-rows.ts'
import { heldStatement } from '../kernel/hold-statements.ts'
import type { OrderLineRow } from './orders.store.ts'

interface WantedPieces {
  readonly skuId: number
  readonly quantity: number
  /** Whether the pieces are a gift. Gifts are taken only from pieces in stock, never oversold. */
  readonly isGift: boolean
}

type StockRow = Pick<typeof stock.$inferSelect, 'skuId' | 'quantity' | 'oversellable' | 'static'>

/**
 * Takes pieces from stock; earlier entries have priority. Returns the number of pieces taken for each entry. Null means
 * that there are too few: the caller then rolls back the order or omits the entry.
 */
export async function takeStock(tx: Transaction, wanted: readonly WantedPieces[]): Promise<readonly (number | null)[]> {
  if (wanted.length === 0) return []
  const rows = await lockStock(
    tx,
    wanted.map(({ skuId }) => skuId),
  )
  const pieces = allot(rows, wanted)
  await tx.execute(heldStatement(preparedStatement(takingStock(wanted, pieces))))
  return pieces
}

/** Locks the stock of SKUs in the order of the SKUs, so that two buyers cannot deadlock. */
export async function lockStock(tx: Transaction, skuIds: readonly number[]): Promise<readonly StockRow[]> {
  return findRows(
    tx,
    stock,
    sql`where sku_id = any(array(select unnest(${sql.param(skuIds)}::integer[]))) order by sku_id for update`,
  )
}

/**
 * Decides how many pieces each entry gets from locked stock; earlier entries have priority. Null means that there are
 * too few. An entry of a SKU that may be oversold gets the pieces that exist. An entry of static stock, which never
 * runs out, gets 0.
 */
export function allot(rows: readonly StockRow[], wanted: readonly WantedPieces[]): readonly (number | null)[] {
  const left = new Map(rows.map(({ skuId, quantity }) => [skuId, Math.max(0, quantity)]))
  return wanted.map(({ skuId, quantity, isGift }) => {
    const row = rows.find((one) => one.skuId === skuId)
    if (!row) return null
    if (row.static) return 0
    const there = left.get(skuId) ?? 0
    if (there < quantity && (isGift || !row.oversellable)) return null
    const pieces = Math.min(there, quantity)
    left.set(skuId, there - pieces)
    return pieces
  })
}

/**
 * Returns the statement that takes the allotted pieces from stock. The statement locks the rows in the order of their
 * SKUs, so that two buyers cannot deadlock, and fails with a division by zero if pieces are missing by now
 * (`isStockGone`). A transaction can run it last, so that popular titles are locked only while the database commits.
 */
export function takingStock(wanted: readonly WantedPieces[], pieces: readonly (number | null)[]): SQL {
  const moves = sumBySku(wanted.map(({ skuId }, index) => [skuId, pieces[index] ?? 0]))
  const values = moves.map(([skuId, by]) => ({ sku_id: skuId, by }))
  return sql`update stock set quantity = stock.quantity - taken.by / (not stock.static and stock.quantity >= taken.by)::integer
    from json_to_recordset(${JSON.stringify(values)}::json) as taken (sku_id integer, by integer)
    join (
      select sku_id from stock where sku_id = any(array(select sku_id from json_to_recordset(${JSON.stringify(values)}::json) as taken (sku_id integer)))
      order by sku_id for update
    ) as locked on locked.sku_id = taken.sku_id
    where stock.sku_id = taken.sku_id`
}

const divisionByZero = '22012'

/** Returns whether a transaction failed because `takingStock` found too few pieces. */
export function isStockGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === divisionByZero) || isStockGone(error.cause)
}

export async function returnStock(tx: Transaction, lines: readonly OrderLineRow[]): Promise<void> {
  const moves = sumBySku(lines.map(({ skuId, reserved }) => [skuId, reserved]))
  if (moves.length === 0) return
  await lockStock(
    tx,
    moves.map(([skuId]) => skuId),
  )
  const [skuIds, by] = [moves.map(([skuId]) => skuId), moves.map(([, one]) => one)]
  const update = sql`update stock set quantity = stock.quantity + moved.by
    from unnest(${sql.param(skuIds)}::integer[], ${sql.param(by)}::integer[]) as moved (sku_id, by) where stock.sku_id = moved.sku_id`
  await tx.execute(heldStatement(preparedStatement(update)))
}

type Move = readonly [skuId: number, by: number]

function sumBySku(moves: readonly Move[]): readonly Move[] {
  const bySku = new Map<number, number>()
  for (const [skuId, by] of moves) bySku.set(skuId, (bySku.get(skuId) ?? 0) + by)
  return [...bySku].filter(([, by]) => by !== 0)
}
