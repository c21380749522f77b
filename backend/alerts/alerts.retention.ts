import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { confirmHours } from './alerts.rules.ts'
import { alerts, alertTokens } from './alerts.tables.ts'

export const alertsRetention: readonly Retention[] = [
  deleted(
    alerts,
    `${confirmHours} hours after the request when nobody confirmed the alert; 90 days after the mail of a back-in-stock alert`,
    (now) => sql`
      confirmed_at is null and created_at <= ${before(now, `${confirmHours} hours`)}
      or kind = 'stock' and notified_at < ${before(now, '90 days')}`,
  ),
  ...stored([alertTokens], 'with their alert'),
]
