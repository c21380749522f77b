import type { MeasurementReportQuery } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { DataTable } from './data-table.tsx'
import { DayChart } from './day-chart.tsx'
import { Funnel } from './funnel.tsx'
import styles from './measurement.module.css'
import { SubjectTable } from './subject-table.tsx'
import { useFormats } from './use-formats.ts'
import { VitalsTable } from './vitals-table.tsx'

export type MeasurementReport = MeasurementReportQuery['measurement']

/** Renders a report. If `isOneMarket` is true, the comparison of markets is left out. */
export function Report({ report, isOneMarket }: { readonly report: MeasurementReport; readonly isOneMarket: boolean }) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const { number, percent, money } = useFormats()
  const visits = report.funnel.find(({ step }) => step === 'page_view')?.visits ?? 0
  const orders = report.funnel.find(({ step }) => step === 'purchase')?.events ?? 0
  const figures = [
    ['visits', number(visits)],
    ['views', number(report.funnel.find(({ step }) => step === 'page_view')?.events ?? 0)],
    ['orders', number(orders)],
    ['conversion', percent(visits === 0 ? null : orders / visits)],
    ['revenue', money(report.revenue)],
    ['refunds', money(report.refunds)],
  ] as const
  const nameOf = (alias: string) => settings.markets.find((market) => market.alias === alias)?.name ?? alias
  return (
    <>
      {report.hasSamples && (
        <p role="note" className={styles.note}>
          {t('measurement:samples')}
        </p>
      )}
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`measurement:figure.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DayChart days={report.days} />
      <Funnel steps={report.funnel} />
      {!isOneMarket && (
        <DataTable
          id="markets"
          columns={['market', 'visits', 'clicks', 'adds', 'checkouts', 'orders', 'value']}
          rows={report.markets.map(({ market, visits, clicks, adds, checkouts, orders, amounts }) => ({
            key: market,
            cells: [nameOf(market), ...[visits, clicks, adds, checkouts, orders].map(number), money(amounts)],
          }))}
        />
      )}
      <SubjectTable id="pages" subjects={report.pages} />
      <SubjectTable id="blocks" subjects={report.blocks} />
      <SubjectTable id="variants" subjects={report.variants} />
      <SubjectTable id="campaigns" subjects={report.campaigns} />
      <DataTable
        id="searches"
        columns={['term', 'empty', 'searches']}
        rows={report.emptySearches.map(({ term, empty, searches }) => ({
          key: term,
          cells: [term, number(empty), number(searches)],
        }))}
      />
      <VitalsTable vitals={report.vitals} />
      {report.setAside.length > 0 && (
        <DataTable
          id="setAside"
          columns={['reason', 'events']}
          rows={report.setAside.map(({ reason, count }) => ({
            key: reason,
            cells: [t(`measurement:reason.${reason}`), number(count)],
          }))}
        />
      )}
    </>
  )
}
