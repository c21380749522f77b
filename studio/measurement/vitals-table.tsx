import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { DataTable } from './data-table.tsx'
import styles from './measurement.module.css'
import type { MeasurementReport } from './report.tsx'
import { useFormats } from './use-formats.ts'

type Vital = MeasurementReport['vitals'][number]['values'][number]

const names = ['LCP', 'INP', 'CLS', 'TTFB'] as const

export function VitalsTable({ vitals }: { readonly vitals: MeasurementReport['vitals'] }) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const { number } = useFormats()
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  const milliseconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })
  const score = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })

  function format({ name, value }: Vital): string {
    if (name === 'CLS') return score.format(value)
    return value < 1_000 ? milliseconds.format(value) : seconds.format(value / 1_000)
  }

  const pathOf = (route: string) => settings.routes.find(({ name }) => name === route)?.path
  return (
    <DataTable
      id="vitals"
      columns={['pageType', ...names, 'samples']}
      rows={vitals.map(({ pageType, values }) => ({
        key: pageType,
        cells: [
          <>
            {pageType} <code>{pathOf(pageType)}</code>
          </>,
          ...names.map((name) => {
            const vital = values.find((one) => one.name === name)
            if (!vital) return '–'
            return (
              <span key={name} className={styles.vital} data-rating={vital.rating}>
                {format(vital)} <small>{t(`measurement:rating.${vital.rating}`)}</small>
              </span>
            )
          }),
          number(Math.max(0, ...values.map(({ samples }) => samples))),
        ],
      }))}
    />
  )
}
