import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { products, skus } from '../catalog/products.tables.ts'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { cartLines, carts } from './cart.tables.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

/** Returns a random, URL-safe id of 128 bits. */
export function newCartId(): string {
  return randomBytes(16).toString('base64url')
}

export async function insertCart(tx: Transaction, cart: typeof carts.$inferInsert): Promise<CartRow> {
  const [row] = await tx.insert(carts).values(cart).returning()
  if (!row) throw new Error('A cart that was just stored is missing.')
  return row
}

export async function findCart(tx: Transaction, id: string): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id))
  return row
}

/** Returns the open cart that a customer changed last. */
export async function findCartOf(tx: Transaction, customerId: number): Promise<CartRow | undefined> {
  const [row] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.customerId, customerId), isNull(carts.orderId)))
    .orderBy(desc(carts.updatedAt))
    .limit(1)
  return row
}

/** Returns all carts of a customer, including bought carts, last changed first. */
export async function findCartsOf(tx: Transaction, customerId: number): Promise<readonly CartRow[]> {
  return tx.select().from(carts).where(eq(carts.customerId, customerId)).orderBy(desc(carts.updatedAt))
}

/** Returns the lines of all carts of a customer, with product names. */
export async function findLinesOfCustomer(
  tx: Transaction,
  customerId: number,
): Promise<readonly (CartLineRow & { readonly name: string })[]> {
  const rows = await tx
    .select({ line: cartLines, name: products.name })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(skus, eq(skus.id, cartLines.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.skuId))
  return rows.map(({ line, name }) => ({ ...line, name }))
}

/** Deletes one cart, or all carts of a customer, with their lines. */
export async function deleteCarts(
  tx: Transaction,
  by: { readonly customerId: number } | { readonly id: string },
): Promise<void> {
  await tx.delete(carts).where('id' in by ? eq(carts.id, by.id) : eq(carts.customerId, by.customerId))
}

/** Locks a cart, so that concurrent changes of it run one after the other. */
export async function lockCart(tx: Transaction, id: string): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id)).for('update')
  return row
}

/** Locks several carts in a fixed order, so that two merges cannot deadlock. */
export async function lockCarts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.id, [...ids]))
    .orderBy(asc(carts.id))
    .for('update')
}

/**
 * Class id of the advisory lock on a customer. The number is arbitrary, but must differ from the class ids of other
 * locks.
 */
const ownerLock = 7_340_024

/**
 * Locks a customer until the transaction ends, so that concurrent requests cannot create two carts for the customer.
 */
export async function lockOwner(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerLock}, ${customerId})`)
}

export async function findLines(tx: Transaction, cartId: string): Promise<readonly CartLineRow[]> {
  return tx
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.skuId))
}

/** Adds or changes a line. `addedAt` is written only for a new line. */
export async function setLine(
  tx: Transaction,
  line: Pick<CartLineRow, 'cartId' | 'skuId' | 'quantity' | 'seenPrice' | 'seenCurrency'> &
    Partial<Pick<CartLineRow, 'savedAt' | 'addedAt'>>,
): Promise<void> {
  const { quantity, seenPrice, seenCurrency, savedAt = null } = line
  await tx
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.skuId],
      set: { quantity, seenPrice, seenCurrency, savedAt },
    })
}

export async function deleteLine(tx: Transaction, cartId: string, skuId: number): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.skuId, skuId)))
}

export async function updateCart(tx: Transaction, id: string, set: Partial<Omit<CartRow, 'id'>>): Promise<void> {
  await tx
    .update(carts)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(carts.id, id))
}

/** Maps article numbers to SKUs. */
export async function findSkusByArticle(
  tx: Transaction,
  articleNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (articleNumbers.length === 0) return new Map()
  const rows = await tx
    .select({ articleNumber: products.articleNumber, skuId: skus.id })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(inArray(products.articleNumber, [...articleNumbers]))
  return new Map(rows.map(({ articleNumber, skuId }) => [articleNumber, skuId]))
}

export interface SkuFacts {
  readonly skuId: number
  readonly productId: number
  readonly name: string
  readonly articleNumber: string
  readonly brandId: number | null
  readonly format: string
  /** Null for a product without sizes. */
  readonly size: string | null
  readonly categoryIds: readonly string[]
  readonly quantity: number
  readonly oversellable: boolean
  readonly static: boolean
  /** First day of sale, YYYY-MM-DD. */
  readonly releaseDate: string | null
}

/**
 * Returns the properties of SKUs that campaigns and stock rules need. `categoryIds` includes the ancestors of the
 * categories.
 */
export async function findSkuFacts(tx: Transaction, skuIds: readonly number[]): Promise<readonly SkuFacts[]> {
  if (skuIds.length === 0) return []
  const { rows } = await tx.execute<SkuRow>(
    preparedStatement(sql`
    select s.id as sku_id, p.id as product_id, p.name, p.article_number, p.brand_id, p.format, s.size,
      array(
        select distinct unnest(c.path) from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id
      ) as category_ids,
      coalesce(t.quantity, 0) as quantity, coalesce(t.oversellable, false) as oversellable,
      coalesce(t.static, false) as static, p.release_date::text as release_date
    from skus s join products p on p.id = s.product_id left join stock t on t.sku_id = s.id
    where s.id = any(${sql.param(skuIds)}::integer[])`),
  )
  return rows.map(({ sku_id, product_id, article_number, brand_id, category_ids, release_date, ...row }) => ({
    ...row,
    skuId: sku_id,
    productId: product_id,
    articleNumber: article_number,
    brandId: brand_id,
    categoryIds: category_ids,
    releaseDate: release_date,
  }))
}

interface SkuRow extends Record<string, unknown> {
  name: string
  format: string
  size: string | null
  quantity: number
  oversellable: boolean
  static: boolean
  sku_id: number
  product_id: number
  article_number: string
  brand_id: number | null
  category_ids: string[]
  release_date: string | null
}
