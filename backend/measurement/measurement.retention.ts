import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import {
  measuredDays,
  measuredEvents,
  measuredRefusals,
  measuredSearches,
  measuredVitals,
  measurementTasks,
  orderMeasurements,
} from './measurement.tables.ts'

export const measurementRetention: readonly Retention[] = [
  deleted(
    measuredEvents,
    '30 days after the event; the daily sums remain',
    (now) => sql`at < ${before(now, '30 days')}`,
  ),
  ...[measuredDays, measuredVitals, measuredRefusals].map((table) =>
    deleted(table, 'after two years', (now) => sql`day < (${before(now, '2 years')})::date`),
  ),
  deleted(measuredSearches, 'after 90 days', (now) => sql`day < (${before(now, '90 days')})::date`),
  deleted(
    measurementTasks,
    '3 days after the message was queued, whether it was sent or not',
    (now) => sql`created_at < ${before(now, '3 days')}`,
  ),
  ...stored([orderMeasurements], 'with their orders'),
]
