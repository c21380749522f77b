import type { Asker, Kept, KeptRows } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import { manyWritten } from '../kernel/invalidation-outbox.ts'
import { findRegularPrices, type RegularPrice } from './pricing.store.ts'

/** Of so many products a back end keeps what it read in a price list: 255 bytes each. */
const mostKept = 20_000

/** Regular prices of products in a price list, cheapest SKU first; what has not changed since it was read comes from memory. */
export function createRegularPrices({ database, kept }: { readonly database: Database; readonly kept: Kept }) {
  const byList = new Map<number, KeptRows<readonly RegularPrice[]>>()
  return async (asker: Asker, priceListId: number, ids: readonly number[]): Promise<readonly RegularPrice[]> => {
    const rows =
      byList.get(priceListId) ??
      kept.rows<readonly RegularPrice[]>({ subject: 'product', tags: ['catalog', manyWritten], most: mostKept })
    byList.set(priceListId, rows)
    const found = await rows.load(asker, ids, async (productIds) => {
      const read = await findRegularPrices(database, priceListId, { productIds })
      const prices = Map.groupBy(read, ({ productId }) => productId)
      // What is not sold there has none, and that is known too.
      return new Map(productIds.map((id) => [id, prices.get(id) ?? []]))
    })
    return found.flatMap((prices) => prices ?? [])
  }
}
