import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { buyerMarks, orderLines, orderLinks, orderRefunds, orderRequests, orders } from './orders.tables.ts'

export const ordersRetention: readonly Retention[] = [
  ...stored([orders], 'as books, which the law of each market keeps for years; a buyer who leaves is anonymised'),
  ...stored([orderLines, orderRefunds, orderRequests], 'with their order'),
  deleted(orderLinks, '30 days after the link has ended', (now) => sql`expires_at < ${before(now, '30 days')}`),
  ...stored([buyerMarks], 'until staff delete them'),
]
