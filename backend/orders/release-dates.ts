import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { products } from '../catalog/products.tables.ts'
import type { EachRow } from '../kernel/each-row.ts'
import * as store from './orders.store.ts'
import { orderLines, orders } from './orders.tables.ts'
import type { SettlementDeps } from './settlement.ts'

/** Maximum orders per run. The next run continues. */
const maxOrders = 100
const job = 'orders.release-dates'

/** Creates the job that notifies buyers when the release date of a pre-ordered title moves (N10). */
export function createReleaseDates({
  database,
  onNews,
  eachRow,
}: Pick<SettlementDeps, 'database' | 'onNews'> & { readonly eachRow: EachRow }) {
  return {
    /**
     * Mails the buyers who still wait for a title whose release date has moved, and stores the new date. Compares the
     * catalogue with the date last announced to the buyer, so it does not matter how a date was moved.
     */
    async notifyMoved(): Promise<void> {
      const moved = await database
        .selectDistinct({ orderId: orderLines.orderId })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .innerJoin(products, eq(products.id, orderLines.productId))
        .where(
          and(
            isNotNull(orderLines.releaseDate),
            inArray(orders.status, ['received']),
            isNotNull(products.releaseDate),
            ne(orderLines.releaseDate, products.releaseDate),
            sql`${products.releaseDate} > current_date`,
            eachRow.isDue(job, orders.id),
          ),
        )
        .limit(maxOrders)
      await eachRow(moved, { job, keyOf: ({ orderId }) => orderId, work: ({ orderId }) => notify(orderId) })
    },
  }

  async function notify(orderId: string): Promise<void> {
    await database.transaction(async (tx) => {
      const order = await store.lockOrder(tx, orderId)
      if (order?.status !== 'received') return
      const changed = await tx
        .update(orderLines)
        .set({ releaseDate: sql`${products.releaseDate}` })
        .from(products)
        .where(
          and(
            eq(orderLines.orderId, orderId),
            eq(products.id, orderLines.productId),
            isNotNull(orderLines.releaseDate),
            isNotNull(products.releaseDate),
            ne(orderLines.releaseDate, products.releaseDate),
          ),
        )
        .returning({ releaseDate: orderLines.releaseDate })
      const until = changed
        .flatMap(({ releaseDate }) => releaseDate ?? [])
        .sort()
        .at(-1)
      if (until !== undefined) await onNews(tx, order, { kind: 'moved', until })
    })
  }
}
