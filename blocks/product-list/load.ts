import type { z } from 'zod'
import {
  EmptyListWaysDocument,
  type EmptyListWaysQuery,
  ProductListDocument,
  type ProductListQuery,
  SearchSubjectsDocument,
} from '#generated/graphql.ts'
import type { BlockContext, RouteLink } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { productListProps } from './schema.ts'
import { filtersOf, subjectOf } from './selection.ts'

type ListPage = ProductListQuery['productList']

export interface ProductListData extends ListPage {
  readonly pageSize: number
  /** Number of the first list page that is shown. `page` is the number of the last list page that is shown. */
  readonly from: number
  /** Authors, series and categories that are suggested for the search query; empty for lists that are not searches. */
  readonly subjects: readonly ListSubject[]
  /**
   * Links to show instead of an empty list. Null when the list has titles, or when the visitor has selected filters and
   * can remove them.
   */
  readonly ways: {
    readonly topSearches: EmptyListWaysQuery['topSearches']
    readonly products: EmptyListWaysQuery['productList']['items']
    /** Alias of the bestseller list in the visitor's language; null when the shop has no such list. */
    readonly bestsellers: string | null
  } | null
}

export interface ListSubject {
  readonly kind: 'authors' | 'series' | 'categories'
  readonly name: string
  readonly to: RouteLink
}

export async function loadProductList(
  props: Resolved<z.infer<typeof productListProps>>,
  context: BlockContext,
): Promise<ProductListData | null> {
  const subject = subjectOf(context, props.list)
  if (!subject) return null
  const { query } = context.route
  const pageSize = props.pageSize
  const from = query.from ?? query.page
  const fetchPage = async (page: number): Promise<ListPage> => {
    const facets = page === query.page ? (props.facets ?? null) : []
    const input = {
      ...subject,
      filters: filtersOf(query),
      sort: query.sort ?? context.settings?.sort ?? null,
      page,
      pageSize,
      facets,
    }
    return (await context.query(ProductListDocument, { input })).productList
  }
  const [subjects, last, ...before] = await Promise.all([
    loadSubjects(subject.search ?? '', context),
    ...Array.from({ length: query.page - from + 1 }, (_, index) => fetchPage(query.page - index)),
  ])
  if (!last) return null
  const pages = [...before.toReversed(), last]
  const items = pages.flatMap((page) => page.items)
  if (query.page > 1 && last.items.length === 0) context.onBeyondLastPage?.()
  const lost = last.total === 0 && Object.keys(query.filters).length === 0
  return { ...last, items, pageSize, from, subjects, ways: lost ? await loadWays(context) : null }
}

async function loadSubjects(words: string, context: BlockContext): Promise<readonly ListSubject[]> {
  if (words === '') return []
  const { suggest } = await context.query(SearchSubjectsDocument, { words })
  const link = (kind: ListSubject['kind'], route: string, param: string) => (found: Named) => ({
    kind,
    name: found.name,
    to: { route, params: { [param]: found.alias } },
  })
  return [
    ...suggest.authors.map(link('authors', 'author', 'alias')),
    ...suggest.series.map(link('series', 'series', 'alias')),
    ...suggest.categories.map(link('categories', 'category', 'category')),
  ]
}

interface Named {
  readonly name: string
  readonly alias: string
}

async function loadWays(context: BlockContext): Promise<ProductListData['ways']> {
  const { topSearches, productList, namedList } = await context.query(EmptyListWaysDocument, {})
  return { topSearches, products: productList.items, bestsellers: namedList?.alias ?? null }
}
