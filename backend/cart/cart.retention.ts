import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { cartLines, carts } from './cart.tables.ts'

export const cartRetention: readonly Retention[] = [
  // A browser remembers its cart for a year.
  deleted(
    carts,
    'a year after the last change; 90 days for one that became an order, 7 days for a guest’s with nothing in it',
    (now) => sql`
      updated_at < ${before(now, '1 year')} or order_id is not null and updated_at < ${before(now, '90 days')}
      or order_id is null and customer_id is null and updated_at < ${before(now, '7 days')}
        and not exists (select 1 from cart_lines where cart_lines.cart_id = carts.id)`,
  ),
  ...stored([cartLines], 'with their cart'),
]
