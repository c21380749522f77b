import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { buyerMarks, orderLines, orderLinks, orderRefunds, orderRequests, orders } from './orders.tables.ts'

export const ordersRetention: readonly Retention[] = [
  ...stored(
    [orders],
    'as accounting records, which the law of each market requires for years; deleting an account anonymises its orders',
  ),
  ...stored([orderLines, orderRefunds, orderRequests], 'with their order'),
  deleted(orderLinks, '30 days after the link expires', (now) => sql`expires_at < ${before(now, '30 days')}`),
  ...stored([buyerMarks], 'until staff delete them'),
]
