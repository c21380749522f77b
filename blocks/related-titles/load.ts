import type { z } from 'zod'
import {
  RelatedListsDocument,
  type RelatedListsQuery,
  RelatedProductDocument,
  type RelatedProductQuery,
  RelatedTilesDocument,
  type RelatedTilesQuery,
} from '#generated/graphql.ts'
import type { BlockContext, RouteLink } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import { chooseRows, nextInSeries } from './choose-rows.ts'
import type { relatedTitlesProps } from './schema.ts'

type Product = NonNullable<RelatedProductQuery['product']>

interface RowOfIds {
  readonly id: 'series' | 'author' | 'together' | 'category'
  readonly title: string
  readonly more: RouteLink | null
  readonly products: readonly { readonly productId: string }[]
}

export interface RelatedRow extends Omit<RowOfIds, 'products'> {
  readonly products: RelatedTilesQuery['productsByIds']
}

export interface RelatedData {
  readonly rows: readonly RelatedRow[]
}

/**
 * Loads the rows of related titles; null on pages without a product and for titles without related ones. Rows are
 * chosen by ids first, so that only titles that are shown are fetched in full.
 */
export async function loadRelated(
  props: Resolved<z.infer<typeof relatedTitlesProps>>,
  context: BlockContext,
): Promise<RelatedData | null> {
  if (context.subject?.kind !== 'product') return null
  const limit = props.limit
  const { product } = await context.query(RelatedProductDocument, { alias: context.subject.alias, limit })
  if (!product) return null
  const rows = chooseRows(rowsOf(product, await loadLists(product, limit, context), context), limit)
  if (rows.length === 0) return null
  const ids = rows.flatMap(({ products }) => products.map(({ productId }) => productId))
  const { productsByIds } = await context.query(RelatedTilesDocument, { ids })
  const tiles = new Map(productsByIds.map((tile) => [tile.productId, tile]))
  return {
    rows: rows.map((row) => ({
      ...row,
      products: row.products.flatMap(({ productId }) => tiles.get(productId) ?? []),
    })),
  }
}

function loadLists(product: Product, limit: number, context: BlockContext): Promise<RelatedListsQuery> {
  // Fetch twice the limit, because the work itself and titles already in other rows are dropped.
  const common = { pageSize: limit * 2, facets: [] }
  const author = authorOf(product)?.alias ?? null
  const category = product.primaryCategory?.alias ?? null
  return context.query(RelatedListsDocument, {
    author: { ...common, author },
    category: { ...common, category },
    // Skip a query without an alias, because its list would contain all titles.
    withAuthor: author !== null,
    withCategory: category !== null,
  })
}

function authorOf({ contributors }: Product) {
  return contributors.find(({ role }) => role === 'author')?.contributor
}

/** Returns the rows of related titles, the closest relation first. */
function rowsOf(product: Product, lists: RelatedListsQuery, { t }: BlockContext): readonly RowOfIds[] {
  const { work, boughtTogether, primaryCategory } = product
  const { series } = work
  const author = authorOf(product)
  const others = <T extends { readonly work: { readonly id: string } }>(titles: readonly T[]) =>
    titles.filter((title) => title.work.id !== work.id)
  const rows: RowOfIds[] = []
  if (series) {
    const products = nextInSeries(series.products, work.id)
    const title = t('finding:related.series', { series: series.name })
    rows.push({ id: 'series', title, more: { route: 'series', params: { alias: series.alias } }, products })
  }
  rows.push({ id: 'together', title: t('finding:related.together'), more: null, products: boughtTogether })
  if (author && lists.byAuthor) {
    const title = t('finding:related.author', { author: author.name })
    const more = { route: 'author', params: { alias: author.alias } }
    rows.push({ id: 'author', title, more, products: others(lists.byAuthor.items) })
  }
  if (primaryCategory && lists.inCategory) {
    const title = t('finding:related.category', { category: primaryCategory.name })
    const more = { route: 'category', params: { category: primaryCategory.alias } }
    rows.push({ id: 'category', title, more, products: others(lists.inCategory.items) })
  }
  return rows
}
