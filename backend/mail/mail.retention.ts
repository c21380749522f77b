import { sql } from 'drizzle-orm'
import { before, deleted, type Retention } from '../kernel/retention.ts'
import { mails } from './mail.tables.ts'

export const mailRetention: readonly Retention[] = [
  deleted(
    mails,
    '90 days after a mail was sent, given up or had expired',
    (now) => sql`state not in ('queued', 'sending') and created_at < ${before(now, '90 days')}`,
  ),
]
