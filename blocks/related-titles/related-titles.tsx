import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ProductRow, RowFrame } from '#ui/product-row/product-row.tsx'
import type { RelatedData } from './load.ts'
import type { relatedTitlesProps } from './schema.ts'

export function RelatedTitles({ data, context }: ViewInput<z.infer<typeof relatedTitlesProps>, RelatedData>) {
  const { href, t, customerType, block } = context
  return (
    <>
      {data.rows.map(({ id, title, more, products }) => (
        <RowFrame
          key={id}
          id={`${block.id}-${id}`}
          title={title}
          more={
            more
              ? { href: href(more), label: t('finding:related.all'), name: t('finding:related.allOf', { title }) }
              : undefined
          }
        >
          <ProductRow
            products={products}
            hrefOf={({ alias }) => href({ route: 'product', params: { alias } })}
            vatIncluded={customerType.vatIncluded}
            t={t}
          />
        </RowFrame>
      ))}
    </>
  )
}
