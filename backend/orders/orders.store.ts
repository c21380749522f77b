import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { CartGiftModel, CartItemModel } from '../cart/index.ts'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { findRows } from '../kernel/find-rows.ts'
import { heldStatement } from '../kernel/hold-statements.ts'
import { inOneStatement, insertRows } from '../kernel/insert-rows.ts'
import { buyerMarks, orderLines, orderLinks, orderRefunds, orderRequests, orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderRefundRow = typeof orderRefunds.$inferSelect
export type OrderRequestRow = typeof orderRequests.$inferSelect
export type BuyerMarkRow = typeof buyerMarks.$inferSelect

const batchSize = 100
const doneStatuses = ['completed', 'cancelled']

/** Returns the next order number, such as `K-100001`. */
export async function nextOrderId(tx: Transaction): Promise<string> {
  const result = await tx.execute<{ n: string }>(preparedStatement(sql`select nextval('order_numbers') as n`))
  return `K-${result.rows[0]?.n}`
}

/** Inserts an order with its lines, and runs the writing statements `others` in the same statement. */
export async function insertOrder(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  others: readonly SQL[],
): Promise<void> {
  const all = inOneStatement(insertRows(orders, [order]), insertRows(orderLines, lines), ...others)
  await tx.execute(heldStatement(preparedStatement(all)))
}

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export async function findOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  return row
}

export async function findOrderOfCart(tx: Transaction, cartId: string): Promise<OrderRow | undefined> {
  // With 'cancelled' as a parameter, a stored plan could not use the partial index.
  const [row] = await findRows(tx, orders, sql`where cart_id = ${cartId} and status <> 'cancelled'`)
  return row
}

export async function findOrdersOf(tx: Transaction, customerId: number): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'awaiting')))
    .orderBy(desc(orders.createdAt))
    .limit(200)
}

export async function countOrdersOf(tx: Transaction, customerId: number): Promise<number> {
  const isPlaced = and(eq(orders.customerId, customerId), notInArray(orders.status, ['awaiting', 'cancelled']))
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(orders).where(isPlaced)
  return row?.count ?? 0
}

/**
 * Returns whether a customer has an order for one of the products, if the order is paid or invoiced and not cancelled.
 */
export async function hasBought(
  tx: Transaction,
  { customerId, productIds }: { readonly customerId: number; readonly productIds: readonly number[] },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        notInArray(orders.status, ['awaiting', 'cancelled']),
        inArray(orderLines.productId, [...productIds]),
        isNull(orderLines.giftCampaignId),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function findAllOrdersOf(tx: Transaction, customerId: number): Promise<readonly OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.createdAt))
}

/** Column that identifies an order in jobs (`EachRow`). */
export const orderKey = orders.id

/**
 * Detaches all orders of a customer from the account. Returns the first batch of completed and cancelled orders, which
 * the caller anonymises at once. `findOrdersToErase` finds the remaining orders later.
 */
export async function detachOrders(tx: Transaction, customerId: number): Promise<readonly OrderRow[]> {
  const left = await tx
    .update(orders)
    .set({ customerId: null, buyerLeft: true })
    .where(eq(orders.customerId, customerId))
    .returning()
  return left.filter(({ status }) => doneStatuses.includes(status)).slice(0, batchSize)
}

/**
 * Returns a batch of completed and cancelled orders whose buyers have deleted their accounts. `isDue` is an SQL
 * condition that excludes failed rows waiting for a retry.
 */
export async function findOrdersToErase(tx: Transaction, isDue: SQL): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.buyerLeft, true), inArray(orders.status, doneStatuses), isDue))
    .limit(batchSize)
}

/**
 * Erases the reasons that the buyer gave for cancelling or returning an order, and deletes the links that open the
 * order.
 */
export async function eraseRequestTexts(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(orderRequests).set({ reason: '' }).where(eq(orderRequests.orderId, orderId))
  await tx.delete(orderLinks).where(eq(orderLinks.orderId, orderId))
}

export async function findOrderLines(tx: Transaction, orderId: string): Promise<readonly OrderLineRow[]> {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

export async function updateOrder(tx: Transaction, id: string, set: Partial<OrderRow>): Promise<void> {
  await tx.update(orders).set(set).where(eq(orders.id, id))
}

/**
 * Increases the amounts that were returned to the gift code and to the balance. The database rejects a total larger
 * than the amount that was paid in the same way.
 */
export async function countReturned(
  tx: Transaction,
  id: string,
  { gift, balance }: { readonly gift: number; readonly balance: number },
): Promise<void> {
  const { giftReturned, balanceReturned } = orders
  await tx
    .update(orders)
    .set({ giftReturned: sql`${giftReturned} + ${gift}`, balanceReturned: sql`${balanceReturned} + ${balance}` })
    .where(eq(orders.id, id))
}

export async function moveToCart(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(orders).set({ cartId: to }).where(eq(orders.cartId, from))
}

/** Adds an order to a customer's account, unless the order already belongs to an account. */
export async function claimOrder(tx: Transaction, id: string, customerId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(eq(orders.id, id), isNull(orders.customerId)))
}

/**
 * Returns unpaid orders that were created before `before` or whose reservation has expired. The order whose reservation
 * ends first comes first.
 */
export async function findWaiting(
  tx: Transaction,
  { before, now, isDue }: { readonly before: Date; readonly now: Date; readonly isDue: SQL },
): Promise<readonly OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'awaiting'), or(lt(orders.createdAt, before), lt(orders.reservedUntil, now)), isDue))
    .orderBy(asc(orders.reservedUntil))
    .limit(100)
}

/**
 * Builds an order's lines from the cart, gifts last. `taken` contains the number of pieces taken from stock for each
 * line, in the order of the lines.
 */
export function linesOf(
  orderId: string,
  { items, gifts }: { readonly items: readonly CartItemModel[]; readonly gifts: readonly CartGiftModel[] },
  taken: readonly number[],
): readonly OrderLineRow[] {
  const bought = items.map((item, position) => ({
    orderId,
    skuId: item.skuId,
    productId: item.productId,
    name: item.size === null ? item.name : `${item.name}, ${item.size}`,
    articleNumber: item.articleNumber,
    quantity: item.quantity,
    reserved: taken[position] ?? 0,
    vatRate: item.unitPrice.vatRate,
    unitRegular: item.unitPrice.regular,
    totalIncVat: item.selling.incVat,
    totalExVat: item.selling.exVat,
    fixedShare: item.fixedShare,
    prices: item.prices.map((part) => ({ ...part, regular: item.regular.incVat / item.quantity })),
    position,
    releaseDate: item.releaseDate,
    giftCampaignId: null,
    giftCampaign: null,
  }))
  const given = gifts.map(({ skuId, productId, name, articleNumber, unitPrice, campaign }, index) => ({
    orderId,
    skuId,
    productId,
    name,
    articleNumber,
    quantity: 1,
    reserved: taken[items.length + index] ?? 0,
    vatRate: unitPrice.vatRate,
    unitRegular: unitPrice.regular,
    totalIncVat: 0,
    totalExVat: 0,
    fixedShare: 0,
    prices: [{ price: 0, quantity: 1 }],
    position: items.length + index,
    releaseDate: null,
    giftCampaignId: campaign.id,
    giftCampaign: campaign.hideTitle ? '' : campaign.name,
  }))
  return [...bought, ...given]
}

export async function setReserved(
  tx: Transaction,
  lines: readonly Pick<OrderLineRow, 'orderId' | 'position' | 'reserved'>[],
): Promise<void> {
  for (const { orderId, position, reserved } of lines) {
    await tx
      .update(orderLines)
      .set({ reserved })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
  }
}

export async function deleteLines(
  tx: Transaction,
  lines: readonly Pick<OrderLineRow, 'orderId' | 'position'>[],
): Promise<void> {
  for (const { orderId, position } of lines) {
    await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
  }
}

export async function insertRefund(tx: Transaction, refund: typeof orderRefunds.$inferInsert): Promise<void> {
  await tx.insert(orderRefunds).values(refund)
}

export async function findRefunds(tx: Transaction, orderId: string): Promise<readonly OrderRefundRow[]> {
  return tx.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.createdAt))
}

/** Inserts a buyer's request. Returns undefined when the order already has an open one. */
export async function insertRequest(
  tx: Transaction,
  request: typeof orderRequests.$inferInsert,
): Promise<OrderRequestRow | undefined> {
  const [row] = await tx.insert(orderRequests).values(request).onConflictDoNothing().returning()
  return row
}

export async function findRequests(tx: Transaction, orderId: string): Promise<readonly OrderRequestRow[]> {
  return tx.select().from(orderRequests).where(eq(orderRequests.orderId, orderId)).orderBy(asc(orderRequests.createdAt))
}

export async function findRequest(tx: Transaction, orderId: string): Promise<OrderRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.orderId, orderId))
    .orderBy(desc(orderRequests.createdAt))
    .limit(1)
  return row
}

export async function resolveRequest(
  tx: Transaction,
  orderId: string,
  set: { readonly state: 'accepted' | 'refused'; readonly resolvedAt: Date },
): Promise<OrderRequestRow | undefined> {
  const [row] = await tx
    .update(orderRequests)
    .set(set)
    .where(and(eq(orderRequests.orderId, orderId), eq(orderRequests.state, 'open')))
    .returning()
  return row
}

export function insertingLink(link: typeof orderLinks.$inferInsert): SQL {
  return insertRows(orderLinks, [link])
}

/** Returns the e-mail address of the order's buyer. Returns undefined when the link is unknown, used or expired. */
export async function findLinkOwner(tx: Transaction, hash: string, at: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: orders.email })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.hash, hash), isNull(orderLinks.usedAt), gt(orderLinks.expiresAt, at)))
  return row?.email
}

/** Consumes a link and returns the order's id. Returns undefined when the link is unknown, used or expired. */
export async function takeLink(tx: Transaction, hash: string, at: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(orderLinks)
    .set({ usedAt: at })
    .where(and(eq(orderLinks.hash, hash), isNull(orderLinks.usedAt), gt(orderLinks.expiresAt, at)))
    .returning({ orderId: orderLinks.orderId })
  return row?.orderId
}

export async function findMark(tx: Transaction, email: string): Promise<BuyerMarkRow | undefined> {
  const [row] = await findRows(tx, buyerMarks, sql`where email = ${email}`)
  return row
}

export async function setMark(tx: Transaction, mark: BuyerMarkRow): Promise<void> {
  await tx.insert(buyerMarks).values(mark).onConflictDoUpdate({ target: buyerMarks.email, set: mark })
}

/**
 * Returns an order's number among the orders with the same e-mail address that are neither awaiting payment nor
 * cancelled, from 1 for the earliest.
 */
export async function countOrdersUntil(tx: Transaction, order: Pick<OrderRow, 'email' | 'createdAt'>): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.email, order.email),
        inArray(orders.status, ['received', 'processing', 'completed']),
        lte(orders.createdAt, order.createdAt),
      ),
    )
  return row?.n ?? 1
}
