import styles from './price.module.css'
import type { PriceProps } from './price.tsx'

/**
 * Renders the template from which the page's script shows an ad price, which must not be in a cached page. It has the
 * parts of `Price`, with `{values}` to fill in. `data-part` says when a part applies: `reduced` to a reduction, `plain`
 * to a price without one.
 */
export function AdPriceTemplate({ vatIncluded, t }: Pick<PriceProps, 'vatIncluded' | 't'>) {
  return (
    <template data-ad-price={vatIncluded ? 'inc' : 'ex'}>
      <div className={styles.page}>
        <span className="visually-hidden" data-part="reduced">
          {t('common:price.now')}{' '}
        </span>
        <b className={styles.reduced} data-part="reduced">
          {'{selling}'}
        </b>{' '}
        <b data-part="plain">{'{selling}'}</b>
        <span className="visually-hidden" data-part="reduced">
          {t('common:price.before')}{' '}
        </span>
        <s className={styles.before} data-part="reduced">
          {'{lowest}'}
        </s>
        <span className={styles.mark} data-part="percentage">
          −{'{percentage}'}&nbsp;%
        </span>
        <span className={styles.note} data-part="lowest">
          {t('common:price.lowest30', { price: '{lowest}' })}
        </span>
        <span className={styles.note} data-part="regular">
          {t('common:price.regular', { price: '{regular}' })}
        </span>
        {!vatIncluded && <span className={styles.note}>{t('common:price.exVat')}</span>}
      </div>
    </template>
  )
}
