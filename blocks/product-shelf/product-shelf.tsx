import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ProductRow, RowFrame } from '#ui/product-row/product-row.tsx'
import type { ShelfData } from './load.ts'
import type { productShelfProps } from './schema.ts'

export function ProductShelf({ props, data, context }: ViewInput<z.infer<typeof productShelfProps>, ShelfData>) {
  const { href, t, customerType, block } = context
  const more = props.more?.label ? { href: href(props.more.to), label: props.more.label } : undefined
  return (
    <RowFrame id={`${block.id}-heading`} title={props.title} text={props.text} more={more}>
      <ProductRow
        products={data.products}
        hrefOf={({ alias }) => href({ route: 'product', params: { alias } })}
        vatIncluded={customerType.vatIncluded}
        t={t}
      />
    </RowFrame>
  )
}
