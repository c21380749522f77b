import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { categories, categoryTexts } from '../../catalog/categories.tables.ts'
import { brands, products } from '../../catalog/products.tables.ts'
import { contributors, series } from '../../catalog/works.tables.ts'
import type { Transaction } from '../../kernel/database.ts'
import { discountCampaigns } from '../../pricing/pricing.tables.ts'
import { findSold } from '../../pricing/sold-at.ts'

const places = {
  productAlias: { table: products, column: products.alias },
  category: { table: categoryTexts, column: categoryTexts.alias },
  categoryId: { table: categories, column: categories.id },
  brand: { table: brands, column: brands.alias },
  author: { table: contributors, column: contributors.alias },
  series: { table: series, column: series.alias },
  discountCampaign: { table: discountCampaigns, column: discountCampaigns.alias },
} as const satisfies Readonly<Record<string, { readonly table: PgTable; readonly column: PgColumn }>>

export type CatalogueKind = keyof typeof places

export function isCatalogueKind(kind: string): kind is CatalogueKind {
  return Object.hasOwn(places, kind)
}

export async function findNamed(
  db: Transaction,
  kind: CatalogueKind,
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const { table, column } = places[kind]
  const rows = await db
    .select({ name: sql<string>`${column}` })
    .from(table)
    .where(inArray(column, [...targets]))
  return new Set(rows.map(({ name }) => name))
}

/** Returns whether all SKUs of a product are sold out, by product id. Omits ids that do not exist. */
export async function findProductStates(
  db: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly soldOut: boolean }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; available: boolean }>(sql`
    select p.id, coalesce(bool_or(st.quantity > 0 or st.oversellable or st.static), false) as available
    from products p left join skus s on s.product_id = p.id left join stock st on st.sku_id = s.id
    where p.id in ${[...ids]} group by p.id`)
  return new Map(rows.map(({ id, available }) => [id, { soldOut: !available }]))
}

/**
 * Returns how many product pages of a market match a placement rule at an instant. The rule can filter by category
 * (subcategories included), publisher, regular price and stock.
 */
export async function countProducts(
  db: Transaction,
  { marketId, now }: { readonly marketId: string; readonly now: number },
  rule: {
    readonly category?: readonly string[] | undefined
    readonly brand?: readonly string[] | undefined
    /** Inclusive lower and exclusive upper limit of the price, in minor units. */
    readonly priceFrom?: number | undefined
    readonly priceBelow?: number | undefined
    readonly inStock?: boolean | undefined
  },
): Promise<number> {
  const { category, brand, priceFrom, priceBelow, inStock } = rule
  const brandIds = (brand ?? []).filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const { sold } = await findSold(db, now)
  const available = sql`exists (select 1 from stock st where st.sku_id = k.id and (st.quantity > 0 or st.static))`
  const { rows } = await db.execute<{ pages: string }>(sql`
    select count(distinct p.id) as pages
    from ${sold} join products p on p.id = k.product_id
      join price_lists pl on pl.id = r.price_list_id and pl.market_id = ${marketId}
    where r.regular is not null
      ${
        category
          ? sql`and exists (select 1 from product_categories pc join categories c on c.id = pc.category_id
              where pc.product_id = p.id and c.path && ${sql.param(`{${category.map((id) => JSON.stringify(id)).join(',')}}`)}::text[])`
          : sql``
      }
      ${brand ? (brandIds.length > 0 ? sql`and p.brand_id in ${brandIds}` : sql`and false`) : sql``}
      ${priceFrom === undefined ? sql`` : sql`and r.regular >= ${priceFrom}`}
      ${priceBelow === undefined ? sql`` : sql`and r.regular < ${priceBelow}`}
      ${inStock === undefined ? sql`` : inStock ? sql`and ${available}` : sql`and not ${available}`}`)
  return Number(rows[0]?.pages ?? 0)
}

/**
 * Returns the number of categories that have one of the ids, including their subcategories. When `ids` is undefined,
 * returns the number of all categories.
 */
export async function countCategories(db: Transaction, ids: readonly string[] | undefined): Promise<number> {
  const list = `{${(ids ?? []).map((id) => JSON.stringify(id)).join(',')}}`
  const { rows } = await db.execute<{ pages: string }>(
    ids
      ? sql`select count(*) as pages from categories where path && ${list}::text[]`
      : sql`select count(*) as pages from categories`,
  )
  return Number(rows[0]?.pages ?? 0)
}
