import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { staffLog, staffMembers } from './staff.tables.ts'

export const staffRetention: readonly Retention[] = [
  ...stored([staffMembers], 'until an admin removes the roles, or with the account'),
  deleted(staffLog, 'two years after the entry', (now) => sql`at < ${before(now, '2 years')}`),
]
