import type { BlockContext } from '#runtime/context.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface EditionsProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

export function Editions({ data, context }: EditionsProps) {
  const { editions } = data.work
  if (editions.length < 2) return <p className={styles.single}>{data.formatLabel}</p>
  const { t, href, customerType } = context
  const languages = new Set(editions.map(({ bookLanguage }) => bookLanguage?.code))
  return (
    <nav className={styles.editions} aria-label={t('product:formats')}>
      <ul>
        {editions.map((edition) => {
          const { unitPrice } = edition
          const price = shownAmount(unitPrice, 'sellingPrice', customerType.vatIncluded)
          return (
            <li key={edition.productId}>
              <a
                href={href({ route: 'product', params: { alias: edition.alias } })}
                aria-current={edition.productId === data.productId ? 'true' : undefined}
              >
                <span>{edition.formatLabel}</span>
                {languages.size > 1 && edition.bookLanguage && <small>{edition.bookLanguage.name}</small>}
                <b data-price-of={edition.productId}>{price}</b>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
