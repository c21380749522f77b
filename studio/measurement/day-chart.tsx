import { useEffect, useRef } from 'react'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { PlainTable } from './data-table.tsx'
import styles from './measurement.module.css'
import type { MeasurementReport } from './report.tsx'
import { useFormats } from './use-formats.ts'

export function DayChart({ days }: { readonly days: MeasurementReport['days'] }) {
  const { t, language } = useStaffTranslation()
  const { number, day } = useFormats()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let remove: (() => void) | null = null
    let isGone = false
    // Without the chart, the table below still shows the figures.
    import('./draw-days.ts').then(
      ({ drawDays }) => {
        if (!isGone) remove = drawDays(element, days, language)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      remove?.()
    }
  }, [days, language])
  return (
    <div className={styles.section}>
      <h2>{t('measurement:section.days')}</h2>
      <p className={styles.legend} aria-hidden="true">
        <span data-series="visits">{t('measurement:column.visits')}</span>
        <span data-series="orders">{t('measurement:column.orders')}</span>
      </p>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <details>
        <summary>{t('measurement:asTable')}</summary>
        <PlainTable
          label={t('measurement:section.days')}
          columns={['day', 'visits', 'views', 'orders']}
          rows={days.map((one) => ({
            key: one.day,
            cells: [day(one.day), number(one.visits), number(one.views), number(one.orders)],
          }))}
        />
      </details>
    </div>
  )
}
