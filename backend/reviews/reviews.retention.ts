import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { reviewHistory, reviewReports, reviews, reviewVotes } from './reviews.tables.ts'

export const reviewsRetention: readonly Retention[] = [
  deleted(
    reviews,
    'a year after the review was refused; other reviews with the account of their author',
    (now) => sql`status = 'refused' and decided_at < ${before(now, '1 year')}`,
  ),
  deleted(
    reviewReports,
    '90 days after a moderator has closed the report',
    (now) => sql`closed_at < ${before(now, '90 days')}`,
  ),
  ...stored([reviewVotes, reviewHistory], 'with their review'),
]
