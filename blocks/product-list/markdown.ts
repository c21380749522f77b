import type { z } from 'zod'
import { link, list, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { productLine } from '#ui/product-tile/product-line.ts'
import type { ProductListData } from './load.ts'
import type { productListProps } from './schema.ts'

export function productListMarkdown({
  data,
  context,
}: MarkdownView<z.infer<typeof productListProps>, ProductListData>): string {
  const { t, href, hrefList, customerType, route } = context
  const { page, pageCount } = data
  const to = (number: number) => hrefList({ ...route.query, page: number })
  return parts(
    plain(t('list:count', { count: data.total })),
    list(
      data.items.map((product) =>
        productLine({
          product,
          href: href({ route: 'product', params: { alias: product.alias } }),
          vatIncluded: customerType.vatIncluded,
          t,
        }),
      ),
    ),
    page > 1 && link(t('list:previous'), to(page - 1)),
    page < pageCount && link(t('list:next'), to(page + 1)),
  )
}
