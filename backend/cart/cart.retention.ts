import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { cartLines, carts } from './cart.tables.ts'

export const cartRetention: readonly Retention[] = [
  // A browser remembers its cart for a year.
  deleted(
    carts,
    'a year after the last change; 90 days for one that became an order',
    (now) => sql`
      updated_at < ${before(now, '1 year')} or order_id is not null and updated_at < ${before(now, '90 days')}`,
  ),
  ...stored([cartLines], 'with their cart'),
]
