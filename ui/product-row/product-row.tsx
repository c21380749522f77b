import type { ReactNode } from 'react'
import type { Translate } from '#runtime/i18n/translation.ts'
import { ProductTile, type ProductTileData } from '#ui/product-tile/product-tile.tsx'
import styles from './product-row.module.css'

interface RowFrameProps {
  readonly id: string
  readonly title: ReactNode
  readonly text?: string | undefined
  /**
   * Link to the full list. `name` is its accessible name. Set `name` when `label` makes no sense without the heading.
   */
  readonly more?: { readonly href: string; readonly label: string; readonly name?: string } | undefined
  readonly children: ReactNode
}

/** Renders a heading and a row of titles. On a phone, shoppers can swipe through the row. */
export function RowFrame({ id, title, text, more, children }: RowFrameProps) {
  return (
    <section className={`wrap ${styles.shelf}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <a href={more.href} aria-label={more.name}>
            {more.label}
          </a>
        )}
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}

interface ProductRowProps<Product> {
  readonly products: readonly Product[]
  readonly hrefOf: (product: Product) => string
  readonly vatIncluded: boolean
  readonly t: Translate
  /** Returns the text to show above a title, for example its number in a series; null for none. */
  readonly labelOf?: (product: Product) => string | null
  /** Whether the order of the titles has a meaning, so that the row is an ordered list. */
  readonly ordered?: boolean
}

export function ProductRow<Product extends ProductTileData>({
  products,
  hrefOf,
  vatIncluded,
  t,
  labelOf,
  ordered = false,
}: ProductRowProps<Product>) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={styles.row}>
      {products.map((product) => (
        <li key={product.productId}>
          {labelOf && <p className={styles.label}>{labelOf(product)}</p>}
          <ProductTile product={product} href={hrefOf(product)} vatIncluded={vatIncluded} t={t} actions />
        </li>
      ))}
    </List>
  )
}
