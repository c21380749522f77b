import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { cartLines, carts } from './cart.tables.ts'

export const cartRetention: readonly Retention[] = [
  // A browser stores the id of its cart for a year, so an open cart with lines is also stored for a year.
  deleted(
    carts,
    'a year after the last change; after 90 days when the cart became an order; after 7 days when it is an empty guest cart',
    (now) => sql`
      updated_at < ${before(now, '1 year')} or order_id is not null and updated_at < ${before(now, '90 days')}
      or order_id is null and customer_id is null and updated_at < ${before(now, '7 days')}
        and not exists (select 1 from cart_lines where cart_lines.cart_id = carts.id)`,
  ),
  ...stored([cartLines], 'with their cart'),
]
