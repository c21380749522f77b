import { Temporal } from 'temporal-polyfill'
import { vitalNames } from '#schemas/measurement.ts'
import type { Database } from '../kernel/database.ts'
import * as store from './report.store.ts'
import { percentile, vitalBounds } from './vitals.rules.ts'

const funnelSteps = [
  'page_view',
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
] as const

const maxDays = 400
/** Percentile of the page views, from 0 to 1, at which a web vital is judged (web.dev/articles/vitals). */
const vitalShare = 0.75

/** Returns all days from `from` to `until`, or null when a day is invalid or the period is not 1 to 400 days long. */
export function daysOf(from: string, until: string): readonly string[] | null {
  const [first, last] = [readDay(from), readDay(until)]
  if (!first || !last) return null
  const count = first.until(last).days + 1
  if (count < 1 || count > maxDays) return null
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
}

function readDay(text: string): Temporal.PlainDate | null {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

export function createReportService(database: Database) {
  async function subjects(scope: store.SubjectScope, period: store.Period, pageId: string | null = null) {
    const [rows, amounts] = [
      await store.readSubjects(database, scope, period, pageId),
      await store.readAmounts(database, scope, 'purchase', period),
    ]
    return rows.map((row) => ({
      ...row,
      amounts: amounts.filter(({ key }) => key === store.keyOf(scope, row)),
    }))
  }

  async function vitals(period: store.Period) {
    const rows = await store.readVitals(database, period)
    return [...Map.groupBy(rows, ({ pageType }) => pageType)].map(([pageType, ofType]) => ({
      pageType,
      values: vitalNames.flatMap((name) => {
        const counts = ofType.filter((row) => row.name === name)
        const value = percentile(name, counts, vitalShare)
        if (value === null) return []
        const { good, poor } = vitalBounds[name]
        const rating = value <= good ? 'good' : value <= poor ? 'improve' : 'poor'
        return [{ name, value, rating, samples: counts.reduce((sum, { count }) => sum + count, 0) }]
      }),
    }))
  }

  return {
    /** Returns the report of a period. `days` must be the result of `daysOf` for that period. */
    async report(days: readonly string[], period: store.Period) {
      const steps = await store.readSteps(database, period)
      const sumOf = (what: 'events' | 'visits', step: string, day?: string) =>
        steps
          .filter((row) => row.step === step && (day === undefined || row.day === day))
          .reduce((sum, row) => sum + row[what], 0)
      return {
        hasSamples: steps.some(({ sample }) => sample),
        days: days.map((day) => ({
          day,
          visits: sumOf('visits', 'page_view', day),
          views: sumOf('events', 'page_view', day),
          orders: sumOf('events', 'purchase', day),
        })),
        funnel: funnelSteps.map((step) => ({ step, visits: sumOf('visits', step), events: sumOf('events', step) })),
        revenue: await store.readAmounts(database, 'shop', 'purchase', period),
        refunds: await store.readAmounts(database, 'shop', 'refund', period),
        markets: await subjects('market', period),
        pages: await subjects('page', period),
        blocks: await subjects('block', period),
        variants: await subjects('variant', period),
        campaigns: await subjects('campaign', period),
        emptySearches: await store.readEmptySearches(database, period),
        vitals: await vitals(period),
        setAside: await store.readRefusals(database, period),
      }
    },

    blocksOf: (pageId: string, period: store.Period) => subjects('block', period, pageId),
  }
}

export type ReportService = ReturnType<typeof createReportService>
