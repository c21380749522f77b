import { inArray, sql } from 'drizzle-orm'
import { stock } from '../catalog/products.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import type { OrderLineRow } from './orders.store.ts'

/** Pieces of one SKU to take from stock. */
interface WantedPieces {
  readonly skuId: number
  readonly quantity: number
  /** Whether the pieces are a gift. Gifts are taken only from pieces in stock, never oversold. */
  readonly isGift: boolean
}

/**
 * Takes pieces from stock; earlier entries have priority. Locks the rows in the order of their SKUs, so that two buyers
 * cannot deadlock. Returns the number of pieces taken for each entry. Null means that there are too few: the caller
 * then rolls back the order or omits the entry. For a SKU that may be oversold, it takes the pieces that exist. For
 * static stock, which never runs out, it takes none.
 */
export async function takeStock(tx: Transaction, wanted: readonly WantedPieces[]): Promise<readonly (number | null)[]> {
  if (wanted.length === 0) return []
  const skuIds = wanted.map(({ skuId }) => skuId)
  const rows = await tx.select().from(stock).where(inArray(stock.skuId, skuIds)).orderBy(stock.skuId).for('update')
  const left = new Map(rows.map(({ skuId, quantity }) => [skuId, Math.max(0, quantity)]))
  const taken = wanted.map(({ skuId, quantity, isGift }) => {
    const row = rows.find((one) => one.skuId === skuId)
    if (!row) return null
    if (row.static) return 0
    const there = left.get(skuId) ?? 0
    if (there < quantity && (isGift || !row.oversellable)) return null
    const pieces = Math.min(there, quantity)
    left.set(skuId, there - pieces)
    return pieces
  })
  await moveStock(
    tx,
    wanted.map(({ skuId }, index) => [skuId, -(taken[index] ?? 0)] as const),
  )
  return taken
}

/** Adds the reserved pieces of order lines to the stock again. */
export async function returnStock(tx: Transaction, lines: readonly OrderLineRow[]): Promise<void> {
  if (lines.length === 0) return
  const sorted = lines.toSorted((a, b) => a.skuId - b.skuId)
  const skuIds = sorted.map(({ skuId }) => skuId)
  await tx.select().from(stock).where(inArray(stock.skuId, skuIds)).orderBy(stock.skuId).for('update')
  await moveStock(
    tx,
    sorted.map(({ skuId, reserved }) => [skuId, reserved] as const),
  )
}

async function moveStock(tx: Transaction, moves: readonly (readonly [skuId: number, by: number])[]): Promise<void> {
  const bySku = new Map<number, number>()
  for (const [skuId, by] of moves) bySku.set(skuId, (bySku.get(skuId) ?? 0) + by)
  const real = [...bySku].filter(([, by]) => by !== 0)
  if (real.length === 0) return
  const values = sql.join(
    real.map(([skuId, by]) => sql`(${skuId}::int, ${by}::int)`),
    sql`, `,
  )
  await tx.execute(
    sql`update stock set quantity = stock.quantity + moved.by from (values ${values}) as moved (sku_id, by) where stock.sku_id = moved.sku_id`,
  )
}
