import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ProductTile } from '#ui/product-tile/product-tile.tsx'
import type { ShelfData } from './load.ts'
import styles from './product-shelf.module.css'
import type { productShelfProps } from './schema.ts'

export function ProductShelf({ props, data, context }: ViewInput<z.infer<typeof productShelfProps>, ShelfData>) {
  const { href, t, customerType, block } = context
  const heading = `${block.id}-heading`
  return (
    <section className={`wrap ${styles.shelf}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{props.title}</h2>
        {props.more?.label && <a href={href(props.more.to)}>{props.more.label}</a>}
        {props.text && <p>{props.text}</p>}
      </div>
      <ul className={styles.row}>
        {data.products.map((product) => (
          <li key={product.productId}>
            <ProductTile
              product={product}
              href={href({ route: 'product', params: { alias: product.alias } })}
              vatIncluded={customerType.vatIncluded}
              t={t}
              actions
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
