import styles from './price.module.css'
import type { PriceProps } from './price.tsx'

/**
 * Renders the parts of `Price` for a template. In the browser, `fillPrice` replaces each `{value}` and removes each
 * `data-part` that does not apply.
 */
export function PriceParts({ t, size = 'tile' }: Pick<PriceProps, 't' | 'size'>) {
  return (
    <div className={size === 'page' ? styles.page : styles.price}>
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
      {size === 'page' && (
        <span className={styles.note} data-part="regular">
          {t('common:price.regular', { price: '{regular}' })}
        </span>
      )}
      <span className={styles.note} data-part="exVat">
        {t('common:price.exVat')}
      </span>
    </div>
  )
}
