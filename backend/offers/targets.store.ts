import { inArray } from 'drizzle-orm'
import type { OfferScope } from '#schemas/offer.ts'
import { categories } from '../catalog/categories.tables.ts'
import { brands, products, skus } from '../catalog/products.tables.ts'
import type { Transaction } from '../kernel/database.ts'

export interface MissingTarget {
  /** Path to the target within the scope, as a JSON pointer. */
  readonly path: string
  readonly kind: 'product' | 'category' | 'brand'
  readonly target: string
}

export async function findMissingTargets(db: Transaction, scope: OfferScope): Promise<readonly MissingTarget[]> {
  const { productIds = [], categoryIds = [], brandIds = [] } = scope
  const known = {
    products: await db.select({ id: products.id }).from(products).where(inArray(products.id, productIds)),
    categories: await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, categoryIds)),
    brands: await db.select({ id: brands.id }).from(brands).where(inArray(brands.id, brandIds)),
  }
  const missing = (
    field: keyof OfferScope,
    kind: MissingTarget['kind'],
    wanted: readonly (string | number)[],
    rows: readonly { readonly id: string | number }[],
  ) => {
    const there = new Set(rows.map(({ id }) => id))
    return wanted.flatMap((target, index) =>
      there.has(target) ? [] : [{ path: `/${field}/${index}`, kind, target: String(target) }],
    )
  }
  return [
    ...missing('productIds', 'product', productIds, known.products),
    ...missing('categoryIds', 'category', categoryIds, known.categories),
    ...missing('brandIds', 'brand', brandIds, known.brands),
  ]
}

export async function hasSku(db: Transaction, id: number): Promise<boolean> {
  return (
    (
      await db
        .select({ id: skus.id })
        .from(skus)
        .where(inArray(skus.id, [id]))
    ).length > 0
  )
}
