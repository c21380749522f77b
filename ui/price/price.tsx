import type { Translate } from '#runtime/i18n/translate.ts'
import styles from './price.module.css'

/** Shape of the fragment `Price`. */
export interface PriceData {
  readonly isDiscounted: boolean
  readonly discountPercentage: number
  readonly regularPriceIncVatFormatted: string
  readonly regularPriceExVatFormatted: string
  readonly sellingPriceIncVatFormatted: string
  readonly sellingPriceExVatFormatted: string
  readonly lowestPriceLast30DaysIncVatFormatted?: string | null
}

export interface PriceProps {
  readonly price: PriceData
  readonly vatIncluded: boolean
  readonly t: Translate
  readonly size?: 'tile' | 'page'
  /** False where the lowest price stands elsewhere: it must not be left out. */
  readonly lowest?: boolean
}

/** What the shopper pays; when reduced also the regular price and the lowest of the 30 days before (a duty in the EU). */
export function Price({ price, vatIncluded, t, size = 'tile', lowest = true }: PriceProps) {
  const selling = vatIncluded ? price.sellingPriceIncVatFormatted : price.sellingPriceExVatFormatted
  const regular = vatIncluded ? price.regularPriceIncVatFormatted : price.regularPriceExVatFormatted
  return (
    <div className={size === 'page' ? styles.page : styles.price}>
      {price.isDiscounted ? (
        <>
          <span className="visually-hidden">{t('common:price.now')} </span>
          <b className={styles.reduced}>{selling}</b>{' '}
          <span className="visually-hidden">{t('common:price.regular')} </span>
          <s className={styles.regular}>{regular}</s>
          {price.discountPercentage > 0 && <span className={styles.mark}>−{price.discountPercentage}&nbsp;%</span>}
          {lowest && <LowestPrice price={price} t={t} />}
        </>
      ) : (
        <b>{selling}</b>
      )}
      {!vatIncluded && <span className={styles.note}>{t('common:price.exVat')}</span>}
    </div>
  )
}

/** The lowest price of the 30 days before a reduction; nothing without one. */
export function LowestPrice({ price, t }: Pick<PriceProps, 'price' | 't'>) {
  const lowest = price.lowestPriceLast30DaysIncVatFormatted
  if (!price.isDiscounted || !lowest) return null
  return <span className={styles.note}>{t('common:price.lowest30', { price: lowest })}</span>
}
