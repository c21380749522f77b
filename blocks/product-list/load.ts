import type { z } from 'zod'
import {
  EmptyListWaysDocument,
  type EmptyListWaysQuery,
  ProductListDocument,
  type ProductListQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { productListProps } from './schema.ts'
import { filtersOf, subjectOf } from './selection.ts'

type ListPage = ProductListQuery['productList']

export interface ProductListData extends ListPage {
  readonly pageSize: number
  /** The first of the pages shown. */
  readonly from: number
  /** Ways on from a list with nothing in it; null: there is something, or something was chosen. */
  readonly ways: {
    readonly topSearches: EmptyListWaysQuery['topSearches']
    readonly products: EmptyListWaysQuery['productList']['items']
  } | null
}

const defaultPageSize = 24

export async function loadProductList(
  props: Resolved<z.infer<typeof productListProps>>,
  context: BlockContext,
): Promise<ProductListData | null> {
  const subject = subjectOf(context, props.list)
  if (!subject) return null
  const { query } = context.route
  const pageSize = props.pageSize ?? defaultPageSize
  const from = query.from ?? query.page
  const ask = async (page: number): Promise<ListPage> => {
    const facets = page === query.page ? (props.facets ?? null) : []
    const input = { ...subject, filters: filtersOf(query), sort: query.sort, page, pageSize, facets }
    return (await context.query(ProductListDocument, { input })).productList
  }
  const [last, ...before] = await Promise.all(
    Array.from({ length: query.page - from + 1 }, (_, index) => ask(query.page - index)),
  )
  if (!last) return null
  const pages = [...before.toReversed(), last]
  const items = pages.flatMap((page) => page.items)
  const lost = last.total === 0 && Object.keys(query.filters).length === 0
  return { ...last, items, pageSize, from, ways: lost ? await loadWays(context) : null }
}

async function loadWays(context: BlockContext): Promise<ProductListData['ways']> {
  const { topSearches, productList } = await context.query(EmptyListWaysDocument, {})
  return { topSearches, products: productList.items }
}
