import type { z } from 'zod'
import { heading, link, list, paragraphs, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { productLine } from '#ui/product-tile/product-line.ts'
import type { ShelfData } from './load.ts'
import type { productShelfProps } from './schema.ts'

export function productShelfMarkdown({
  props,
  data,
  context,
}: MarkdownView<z.infer<typeof productShelfProps>, ShelfData>): string {
  const { href, t, customerType } = context
  return parts(
    heading(2, props.title ?? ''),
    props.text && paragraphs(props.text),
    list(
      data.products.map((product) =>
        productLine({
          product,
          href: href({ route: 'product', params: { alias: product.alias } }),
          vatIncluded: customerType.vatIncluded,
          t,
        }),
      ),
    ),
    props.more?.label && link(props.more.label, href(props.more.to)),
  )
}
