import type { z } from 'zod'
import { type ListAboveInput, ShelfProductsDocument, type ShelfProductsQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { productShelfProps, ShelfSource } from './schema.ts'

export interface ShelfData {
  readonly products: ShelfProductsQuery['productList']['items']
}

declare module '#runtime/context.ts' {
  interface LoaderNotes {
    /** Lists of the shelves above, from the top of the page. */
    shelves?: readonly ListAboveInput[]
  }
}

/** Minimum number of titles. A shelf with fewer titles is hidden. */
const fewest = 2

export async function loadShelf(
  props: Resolved<z.infer<typeof productShelfProps>>,
  context: BlockContext,
): Promise<ShelfData | null> {
  const selection = toSelection(props.source, context)
  if (!selection) return null
  const list: ListAboveInput = { ...selection, pageSize: props.limit, sort: props.sort ?? null }
  const { notes } = context
  const above = notes?.shelves ?? []
  if (notes) notes.shelves = [...above, list]
  const input = { ...list, facets: [], below: isWhole(props.source) ? [] : [...above] }
  const { productList } = await context.query(ShelfProductsDocument, { input })
  return productList.items.length < fewest ? null : { products: productList.items }
}

/**
 * Returns whether a shelf may repeat titles of the shelves above it. This is true for hand-picked titles and for a
 * series.
 */
function isWhole(source: ShelfSource): boolean {
  return 'products' in source || 'series' in source
}

function toSelection(source: ShelfSource, context: BlockContext): ListAboveInput | null {
  if ('products' in source) return { productIds: source.products }
  if ('related' in source) return context.subject?.kind === 'product' ? { relatedTo: context.subject.id } : null
  return source
}
