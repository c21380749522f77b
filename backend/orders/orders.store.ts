import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { products, stock } from '../catalog/products.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import { orderLines, orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

/** `K-100001`; the sequence gives each once. */
export async function nextOrderId(tx: Transaction): Promise<string> {
  const result = await tx.execute<{ n: string }>(sql`select nextval('order_numbers') as n`)
  return `K-${result.rows[0]?.n}`
}

export async function insertOrder(
  tx: Transaction,
  order: typeof orders.$inferInsert,
  lines: readonly (typeof orderLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(orders).values(order)
  await tx.insert(orderLines).values([...lines])
}

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export async function findOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  return row
}

/** The order of a cart that is not cancelled. */
export async function findOrderOfCart(tx: Transaction, cartId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), ne(orders.status, 'cancelled')))
  return row
}

/** A customer's orders that came to something, the newest first. */
export async function findOrdersOf(tx: Transaction, customerId: number): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'awaiting')))
    .orderBy(desc(orders.createdAt))
    .limit(200)
}

export async function findOrderLines(tx: Transaction, orderId: string): Promise<readonly OrderLineRow[]> {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/** What an order keeps of its products. */
export async function findProductNames(
  tx: Transaction,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string; readonly articleNumber: string }[]> {
  return tx
    .select({ id: products.id, name: products.name, articleNumber: products.articleNumber })
    .from(products)
    .where(inArray(products.id, [...ids]))
}

export async function updateOrder(tx: Transaction, id: string, set: Partial<OrderRow>): Promise<void> {
  await tx.update(orders).set(set).where(eq(orders.id, id))
}

/** Orders whose reservation has ended without money, oldest first. */
export async function findLapsed(tx: Transaction, now: Date): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'awaiting'), lt(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(100)
}

/**
 * Takes pieces from stock, in the order of SKUs so that two buyers never wait for each other. Answers how many were
 * taken of each; null: one of them is not there, and nothing may be kept of this transaction.
 */
export async function takeStock(
  tx: Transaction,
  wanted: readonly { readonly skuId: number; readonly quantity: number }[],
): Promise<ReadonlyMap<number, number> | null> {
  const taken = new Map<number, number>()
  for (const { skuId, quantity } of wanted.toSorted((a, b) => a.skuId - b.skuId)) {
    const [row] = await tx.select().from(stock).where(eq(stock.skuId, skuId)).for('update')
    if (!row) return null
    if (row.static) {
      taken.set(skuId, 0)
      continue
    }
    const there = Math.max(0, row.quantity)
    if (there < quantity && !row.oversellable) return null
    const take = Math.min(there, quantity)
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${take}` })
      .where(eq(stock.skuId, skuId))
    taken.set(skuId, take)
  }
  return taken
}

/** Puts reserved pieces back. */
export async function returnStock(tx: Transaction, lines: readonly OrderLineRow[]): Promise<void> {
  for (const { skuId, reserved } of lines.toSorted((a, b) => a.skuId - b.skuId)) {
    if (reserved === 0) continue
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} + ${reserved}` })
      .where(eq(stock.skuId, skuId))
  }
}

export async function setReserved(tx: Transaction, orderId: string, taken: ReadonlyMap<number, number>): Promise<void> {
  for (const [skuId, reserved] of taken) {
    await tx
      .update(orderLines)
      .set({ reserved })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.skuId, skuId)))
  }
}
