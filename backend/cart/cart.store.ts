import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { products, skus } from '../catalog/products.tables.ts'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import { findRows } from '../kernel/find-rows.ts'
import { heldStatement } from '../kernel/hold-statements.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { cartLines, carts } from './cart.tables.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

export function newCartId(): string {
  return randomBytes(16).toString('base64url')
}

export async function insertCart(
  tx: Transaction,
  cart: Pick<CartRow, 'id' | 'marketId' | 'customerId'> & Partial<CartRow>,
): Promise<CartRow> {
  const row: CartRow = { ...emptyCart, updatedAt: new Date(), ...cart }
  await tx.execute(heldStatement(preparedStatement(insertRows(carts, [row]))))
  return row
}

const emptyCart = {
  countryCode: null,
  promoCodeId: null,
  giftCodeId: null,
  shippingOptionId: null,
  zip: null,
  giftMessage: null,
  useBalance: false,
  checkout: null,
  orderId: null,
}

export async function findCart(tx: Transaction, id: string): Promise<CartRow | undefined> {
  const [row] = await findRows(tx, carts, sql`where id = ${id}`)
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

export async function findCartsOf(tx: Transaction, customerId: number): Promise<readonly CartRow[]> {
  return tx.select().from(carts).where(eq(carts.customerId, customerId)).orderBy(desc(carts.updatedAt))
}

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

export async function deleteCarts(
  tx: Transaction,
  by: { readonly customerId: number } | { readonly id: string },
): Promise<void> {
  await tx.delete(carts).where('id' in by ? eq(carts.id, by.id) : eq(carts.customerId, by.customerId))
}

/** Locks a cart, so that concurrent changes run one after the other. */
export async function lockCart(tx: Transaction, id: string): Promise<CartRow | undefined> {
  const [row] = await findRows(tx, carts, sql`where id = ${id} for update`)
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
  return findRows(tx, cartLines, sql`where cart_id = ${cartId} order by added_at, sku_id`)
}

type LineToSet = Pick<CartLineRow, 'cartId' | 'skuId' | 'quantity' | 'seenPrice' | 'seenCurrency'> &
  Partial<Pick<CartLineRow, 'savedAt' | 'addedAt'>>

/** Adds or changes a line. `addedAt` is written only for a new line. */
export async function setLine(tx: Transaction, line: LineToSet): Promise<void> {
  await tx.execute(heldStatement(preparedStatement(settingLine(line))))
}

/** Adds or changes a line, and records that the cart has changed. */
export async function setLineAndTouch(tx: Transaction, line: LineToSet): Promise<void> {
  const touch = sql`with line as (${settingLine(line)}) update carts set updated_at = ${new Date()} where id = ${line.cartId}`
  await tx.execute(heldStatement(preparedStatement(touch)))
}

function settingLine({ cartId, skuId, quantity, seenPrice, seenCurrency, savedAt = null, addedAt }: LineToSet): SQL {
  return sql`insert into cart_lines (cart_id, sku_id, quantity, seen_price, seen_currency, saved_at, added_at)
    values (${cartId}, ${skuId}, ${quantity}, ${seenPrice}, ${seenCurrency}, ${savedAt}, coalesce(${addedAt ?? null}::timestamptz, now()))
    on conflict (cart_id, sku_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price,
      seen_currency = excluded.seen_currency, saved_at = excluded.saved_at`
}

export async function deleteLine(tx: Transaction, cartId: string, skuId: number): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.skuId, skuId)))
}

export async function updateCart(tx: Transaction, id: string, set: Partial<Omit<CartRow, 'id'>>): Promise<void> {
  const update = tx
    .update(carts)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(carts.id, id))
  await tx.execute(heldStatement(preparedStatement(update.getSQL())))
}

export async function findSkusByArticle(
  tx: Transaction,
  articleNumbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly skuId: number; readonly name: string }>> {
  if (articleNumbers.length === 0) return new Map()
  const rows = await tx
    .select({ articleNumber: products.articleNumber, skuId: skus.id, name: products.name })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(inArray(products.articleNumber, [...articleNumbers]))
  return new Map(rows.map(({ articleNumber, ...sku }) => [articleNumber, sku]))
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

/** Columns of `SkuFacts` for a SKU `s`, its product `p` and its stock `t`. */
const factColumns = sql.raw(`s.id as sku_id, p.id as product_id, p.name, p.article_number, p.brand_id, p.format, s.size,
  array(
    select distinct unnest(c.path) from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id
  ) as category_ids,
  coalesce(t.quantity, 0) as in_stock, coalesce(t.oversellable, false) as oversellable,
  coalesce(t.static, false) as static, p.release_date::text as release_date`)

/**
 * Returns the properties of SKUs that campaigns and stock rules need. `categoryIds` includes the ancestors of the
 * categories.
 */
export async function findSkuFacts(tx: Transaction, skuIds: readonly number[]): Promise<readonly SkuFacts[]> {
  if (skuIds.length === 0) return []
  const { rows } = await tx.execute<SkuRow>(
    preparedStatement(sql`
    select ${factColumns} from skus s join products p on p.id = s.product_id left join stock t on t.sku_id = s.id
    where s.id = any(${sql.param(skuIds)}::integer[])`),
  )
  return rows.map(toFacts)
}

export interface CartContents {
  readonly lines: readonly CartLineRow[]
  readonly facts: ReadonlyMap<number, SkuFacts>
}

/** Returns the contents of a cart. `facts` also contains those SKUs in `others` that exist. */
export async function findContents(
  tx: Transaction,
  cartId: string,
  others: readonly number[] = [],
): Promise<CartContents> {
  const { rows } = await tx.execute<SkuRow & LineRow>(
    preparedStatement(sql`
    select ${factColumns}, l.quantity, l.seen_price, l.seen_currency, l.added_at, l.saved_at
    from skus s join products p on p.id = s.product_id left join stock t on t.sku_id = s.id
    left join cart_lines l on l.cart_id = ${cartId} and l.sku_id = s.id
    where s.id = any(array(select sku_id from cart_lines where cart_id = ${cartId}) || ${sql.param(others)}::integer[])
    order by l.added_at, s.id`),
  )
  const lines = rows.flatMap((row): CartLineRow[] => {
    const { quantity, seen_price: seenPrice, seen_currency: seenCurrency, added_at, saved_at } = row
    if (quantity === null || seenPrice === null || seenCurrency === null || added_at === null) return []
    const savedAt = saved_at === null ? null : new Date(saved_at)
    return [{ cartId, skuId: row.sku_id, quantity, seenPrice, seenCurrency, addedAt: new Date(added_at), savedAt }]
  })
  return { lines, facts: new Map(rows.map((row) => [row.sku_id, toFacts(row)])) }
}

function toFacts(row: SkuRow): SkuFacts {
  return {
    skuId: row.sku_id,
    productId: row.product_id,
    name: row.name,
    articleNumber: row.article_number,
    brandId: row.brand_id,
    format: row.format,
    size: row.size,
    categoryIds: row.category_ids,
    quantity: row.in_stock,
    oversellable: row.oversellable,
    static: row.static,
    releaseDate: row.release_date,
  }
}

interface SkuRow extends Record<string, unknown> {
  name: string
  format: string
  size: string | null
  in_stock: number
  oversellable: boolean
  static: boolean
  sku_id: number
  product_id: number
  article_number: string
  brand_id: number | null
  category_ids: string[]
  release_date: string | null
}

/** Columns of a cart line; null for a SKU that is not in the cart. */
interface LineRow extends Record<string, unknown> {
  quantity: number | null
  seen_price: number | null
  seen_currency: string | null
  added_at: string | null
  saved_at: string | null
}
