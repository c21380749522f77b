import type { z } from 'zod'
import { type ProductListInput, ShelfProductsDocument, type ShelfProductsQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { productShelfProps, ShelfSource } from './schema.ts'

export interface ShelfData {
  readonly products: ShelfProductsQuery['productList']['items']
}

/** Minimum number of titles. A shelf with fewer is hidden. */
const fewest = 2

export async function loadShelf(
  props: Resolved<z.infer<typeof productShelfProps>>,
  context: BlockContext,
): Promise<ShelfData | null> {
  const selection = toSelection(props.source, context)
  if (!selection) return null
  const input: ProductListInput = { ...selection, pageSize: props.limit, facets: [], sort: props.sort ?? null }
  const { productList } = await context.query(ShelfProductsDocument, { input })
  return productList.items.length < fewest ? null : { products: productList.items }
}

function toSelection(source: ShelfSource, context: BlockContext): ProductListInput | null {
  if ('products' in source) return { productIds: source.products }
  if ('related' in source) return context.subject?.kind === 'product' ? { relatedTo: context.subject.id } : null
  return source
}
