import { sql } from 'drizzle-orm'
import { before, deleted, type Retention } from '../kernel/retention.ts'
import { confirmHours } from './newsletter.rules.ts'
import { newsletterSubscriptions, newsletterTokens } from './newsletter.tables.ts'

const lapsed = `${confirmHours} hours`

export const newsletterRetention: readonly Retention[] = [
  deleted(
    newsletterSubscriptions,
    `${confirmHours} hours after the request when nobody confirmed the subscription; a year after it was cancelled`,
    (now) => sql`
      state <> 'confirmed' and asked_at <= ${before(now, lapsed)}
      and (confirmed_at is null or stopped_at < ${before(now, '1 year')})`,
  ),
  deleted(
    newsletterTokens,
    'a year after the token was created, or with its subscription',
    (now) => sql`created_at < ${before(now, '1 year')}`,
  ),
]
