import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import grid from '#ui/product-grid/product-grid.module.css'
import { ProductTile } from '#ui/product-tile/product-tile.tsx'
import styles from './favorites.module.css'
import type { SharedListData } from './load.ts'

interface SharedListProps {
  /** Null when the list does not exist or is no longer shared. */
  readonly list: SharedListData | null
  readonly context: BlockContext
}

export function SharedList({ list, context }: SharedListProps) {
  const { t, href, customerType, block } = context
  const heading = `${block.id}-heading`
  if (!list) {
    return (
      <div className={styles.empty}>
        <h1 id={heading}>{t('favorites:shared.goneTitle')}</h1>
        <p>{t('favorites:shared.goneText')}</p>
        <a className={button.primary} href={href({ route: 'index' })}>
          {t('favorites:empty.action')}
        </a>
      </div>
    )
  }
  const unavailable = list.count - list.products.length
  return (
    <>
      <div className={styles.head}>
        <h1 id={heading}>{list.name || t('favorites:shared.title')}</h1>
        <p className={styles.quiet}>{t('favorites:count', { count: list.count })}</p>
      </div>
      <p>{list.count === 0 ? t('favorites:emptyList') : t('favorites:shared.text')}</p>
      <ul className={grid.grid}>
        {list.products.map((product) => (
          <li key={product.productId}>
            <ProductTile
              product={product}
              href={href({ route: 'product', params: { alias: product.alias } })}
              vatIncluded={customerType.vatIncluded}
              t={t}
              actions
              heading={2}
            />
          </li>
        ))}
      </ul>
      {unavailable > 0 && <p className={styles.quiet}>{t('favorites:unavailable', { count: unavailable })}</p>}
    </>
  )
}
