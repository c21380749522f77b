import { useStaffTranslation } from '../i18n/staff-words.ts'
import { DataTable } from './data-table.tsx'
import styles from './measurement.module.css'
import type { MeasurementReport } from './report.tsx'
import { useFormats } from './use-formats.ts'

/**
 * Renders the steps from page view to order, each with its visits, its events, and its share of the visits in the first
 * and in the previous step.
 */
export function Funnel({ steps }: { readonly steps: MeasurementReport['funnel'] }) {
  const { t } = useStaffTranslation()
  const { number, percent } = useFormats()
  const all = steps[0]?.visits ?? 0
  const shareOf = (visits: number, whole: number) => (whole === 0 ? null : visits / whole)
  return (
    <DataTable
      id="funnel"
      columns={['step', 'visits', 'share', 'ofPrevious', 'events']}
      rows={steps.map(({ step, visits, events }, index) => ({
        key: step,
        cells: [
          t(`measurement:step.${step}`),
          number(visits),
          <span key="share" className={styles.share}>
            {percent(shareOf(visits, all))}
            <i aria-hidden="true" style={{ inlineSize: `${Math.min(1, shareOf(visits, all) ?? 0) * 100}%` }} />
          </span>,
          index === 0 ? '' : percent(shareOf(visits, steps[index - 1]?.visits ?? 0)),
          number(events),
        ],
      }))}
    />
  )
}
