import type { Translate } from '#runtime/i18n/translation.ts'
import styles from './price.module.css'
import { lowestPrice, shownAmount } from './shown-amount.ts'

/** Shape of the GraphQL fragment `Price`. */
export interface PriceData {
  readonly isDiscounted: boolean
  readonly discountPercentage: number
  readonly regularPriceIncVatFormatted: string
  readonly regularPriceExVatFormatted: string
  readonly sellingPriceIncVatFormatted: string
  readonly sellingPriceExVatFormatted: string
  readonly lowestPriceLast30DaysIncVatFormatted?: string | null
  readonly lowestPriceLast30DaysExVatFormatted?: string | null
}

export interface PriceProps {
  readonly price: PriceData
  readonly vatIncluded: boolean
  readonly t: Translate
  readonly size?: 'tile' | 'page'
  /** Whether to show the lowest price of the previous 30 days. Use false only where this price is shown elsewhere. */
  readonly lowest?: boolean
}

/**
 * Renders the price that the shopper pays. If the back end announces a reduction, the lowest price of the previous 30
 * days is struck through, and the percentage is relative to that lowest price, as EU law requires. The price of a
 * campaign without an announced reduction has no percentage; the lowest price is shown beside the campaign price.
 */
export function Price({ price, vatIncluded, t, size = 'tile', lowest = true }: PriceProps) {
  const selling = shownAmount(price, 'sellingPrice', vatIncluded)
  const regular = shownAmount(price, 'regularPrice', vatIncluded)
  const prior = lowestPrice(price, vatIncluded)
  return (
    <div className={size === 'page' ? styles.page : styles.price}>
      {price.isDiscounted && prior ? (
        <>
          <span className="visually-hidden">{t('common:price.now')} </span>
          <b className={styles.reduced}>{selling}</b>{' '}
          <span className="visually-hidden">{t('common:price.before')} </span>
          <s className={styles.before}>{prior}</s>
          {price.discountPercentage > 0 && <span className={styles.mark}>−{price.discountPercentage}&nbsp;%</span>}
        </>
      ) : (
        <b>{selling}</b>
      )}
      {lowest && <LowestPrice price={price} vatIncluded={vatIncluded} t={t} />}
      {size === 'page' && price.isDiscounted && regular !== prior && (
        <span className={styles.note}>{t('common:price.regular', { price: regular })}</span>
      )}
      {!vatIncluded && <span className={styles.note}>{t('common:price.exVat')}</span>}
    </div>
  )
}

function LowestPrice({ price, vatIncluded, t }: Pick<PriceProps, 'price' | 'vatIncluded' | 't'>) {
  const lowest = lowestPrice(price, vatIncluded)
  return lowest && <span className={styles.note}>{t('common:price.lowest30', { price: lowest })}</span>
}
