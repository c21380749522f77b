import { sql } from 'drizzle-orm'
import { before, deleted, type Retention } from '../kernel/retention.ts'
import { mails } from './mail.tables.ts'

export const mailRetention: readonly Retention[] = [
  deleted(
    mails,
    '90 days after the mail was created, unless it still waits to be sent',
    (now) => sql`state not in ('queued', 'sending') and created_at < ${before(now, '90 days')}`,
  ),
]
