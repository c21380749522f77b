import { sql } from 'drizzle-orm'
import { before, deleted, type Retention } from '../kernel/retention.ts'
import { confirmHours } from './newsletter.rules.ts'
import { newsletterSubscriptions, newsletterTokens } from './newsletter.tables.ts'

const lapsed = `${confirmHours} hours`

export const newsletterRetention: readonly Retention[] = [
  deleted(
    newsletterSubscriptions,
    `${confirmHours} hours after the request for a subscription that was never confirmed; a year after one was stopped`,
    (now) => sql`
      state <> 'confirmed' and asked_at <= ${before(now, lapsed)}
      and (confirmed_at is null or stopped_at < ${before(now, '1 year')})`,
  ),
  deleted(
    newsletterTokens,
    'with their subscription; a year after the letter',
    (now) => sql`created_at < ${before(now, '1 year')}`,
  ),
]
