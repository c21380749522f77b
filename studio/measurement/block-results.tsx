import { useState } from 'react'
import { BlockResultsDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import styles from './measurement.module.css'
import { lastDays } from './period.ts'
import { useFormats } from './use-formats.ts'

const days = 28

/**
 * Renders the results of a block on a live page in the last four weeks. Renders nothing when the page's results do not
 * contain the block.
 */
export function BlockResults({ pageId, blockId }: { readonly pageId: string; readonly blockId: string }) {
  const { t } = useStaffTranslation()
  const { number, money } = useFormats()
  const [period] = useState(() => lastDays(days, Date.now()))
  const { data } = useStaffQuery(BlockResultsDocument, { pageId, ...period })
  const found = data?.pageResults.find((one) => one.blockId === blockId)
  if (!found) return null
  const facts = [
    ['impressions', number(found.views)],
    ['clicks', number(found.clicks)],
    ['orders', number(found.orders)],
    ['value', money(found.amounts)],
  ] as const
  return (
    <section className={styles.results} aria-label={t('measurement:blockResults', { count: days })}>
      <p className={styles.muted}>{t('measurement:blockResults', { count: days })}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`measurement:column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
