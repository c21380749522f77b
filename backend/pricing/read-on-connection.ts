import type { Database, Transaction } from '../kernel/database.ts'
import {
  findCampaigns,
  findRegularPrices,
  listPriceLists,
  type PriceList,
  type PricesBy,
  type RegularPrice,
  type StoredCampaign,
} from './pricing.store.ts'

export interface PricesInput {
  readonly marketId: string
  readonly by: PricesBy
  /** In epoch milliseconds. Campaigns that ended before this instant are omitted. */
  readonly after: number
  readonly isHistoryNeeded: boolean
}

export interface StoredPrices {
  readonly list: PriceList
  readonly campaigns: readonly StoredCampaign[]
  readonly rows: readonly RegularPrice[]
}

interface Known {
  readonly lists: readonly PriceList[]
  readonly campaigns: readonly StoredCampaign[]
  /** Prices by key. The key consists of the market, the SKU, and whether the price history was read. */
  readonly rows: Map<string, readonly RegularPrice[]>
}

/**
 * Creates the function that reads prices on the caller's connection, because a transaction that waits for a second
 * connection could cause a deadlock. The function returns null for a market without a price list. Within a transaction,
 * each price is read only once, because one change of a cart computes the cart's prices several times.
 */
export function createReadOnConnection(database: Database) {
  const transactions = new WeakMap<Transaction, { readonly after: number; readonly known: Promise<Known> }>()

  function knownIn(db: Transaction, after: number): Promise<Known> {
    const stored = transactions.get(db)
    if (stored?.after === after) return stored.known
    const known = Promise.all([listPriceLists(db), findCampaigns(db, after)]).then(
      ([lists, campaigns]): Known => ({ lists, campaigns, rows: new Map() }),
    )
    if (db !== database) transactions.set(db, { after, known })
    return known
  }

  return async (
    db: Transaction,
    { marketId, by, after, isHistoryNeeded }: PricesInput,
  ): Promise<StoredPrices | null> => {
    const options = { isHistoryNeeded }
    const keyOf = (skuId: number) => `${marketId} ${isHistoryNeeded} ${skuId}`
    const isFirst = transactions.get(db)?.after !== after
    const asked = knownIn(db, after)
    // Read everything in one round trip the first time.
    const first = 'productIds' in by || isFirst ? findRegularPrices(db, { marketId }, by, options) : null
    const [{ lists, campaigns, rows }, found] = await Promise.all([asked, first])
    const list = lists.find((one) => one.marketId === marketId)
    if (!list) return null
    if ('productIds' in by) return { list, campaigns, rows: found ?? [] }
    const missing = by.skuIds.filter((id) => !rows.has(keyOf(id)))
    if (missing.length > 0) {
      const read = found ?? (await findRegularPrices(db, { marketId }, { skuIds: missing }, options))
      const bySku = Map.groupBy(read, ({ skuId }) => skuId)
      for (const id of missing) rows.set(keyOf(id), bySku.get(id) ?? [])
    }
    return { list, campaigns, rows: by.skuIds.flatMap((id) => rows.get(keyOf(id)) ?? []) }
  }
}
