import { sql } from 'drizzle-orm'
import { before, deleted, type Retention } from '../kernel/retention.ts'
import { errorGroups } from './error-reports.tables.ts'

export const errorReportsRetention: readonly Retention[] = [
  deleted(errorGroups, '30 days after the error last occurred', (now) => sql`last_seen_at < ${before(now, '30 days')}`),
]
