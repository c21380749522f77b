import type { z } from 'zod'
import { ProductListDocument, type ProductListQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { productListProps } from './schema.ts'
import { filtersOf, subjectOf } from './selection.ts'

export type ProductListData = ProductListQuery['productList']

export const defaultPageSize = 24

export async function loadProductList(
  props: Resolved<z.infer<typeof productListProps>>,
  context: BlockContext,
): Promise<ProductListData | null> {
  const subject = subjectOf(context, props.list)
  if (!subject) return null
  const { query } = context.route
  const { productList } = await context.query(ProductListDocument, {
    input: {
      ...subject,
      filters: filtersOf(query),
      sort: query.sort,
      page: query.page,
      pageSize: props.pageSize ?? defaultPageSize,
      facets: props.facets ?? null,
    },
  })
  return productList
}
