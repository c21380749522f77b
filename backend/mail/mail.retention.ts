import { sql } from 'drizzle-orm'
import { before, deleted, type Retention } from '../kernel/retention.ts'
import { mails } from './mail.tables.ts'

export const mailRetention: readonly Retention[] = [
  deleted(
    mails,
    '90 days after a mail was sent or given up',
    (now) => sql`state <> 'queued' and created_at < ${before(now, '90 days')}`,
  ),
]
