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
  /** Instant, in epoch milliseconds. Campaigns that ended before it are omitted. */
  readonly after: number
  /** Whether to load the recorded prices of products without campaigns, too. */
  readonly isHistoryNeeded: boolean
}

export interface StoredPrices {
  readonly list: PriceList
  readonly campaigns: readonly StoredCampaign[]
  readonly rows: readonly RegularPrice[]
}

interface Known {
  readonly after: number
  readonly lists: readonly PriceList[]
  readonly campaigns: readonly StoredCampaign[]
  /** Rows by a key that consists of the price list, whether the history is included, and the SKU. */
  readonly rows: Map<string, readonly RegularPrice[]>
}

/**
 * Creates the function that reads prices on the caller's connection, because a transaction that waits for a second
 * connection could cause a deadlock. It returns null for a market without a price list. Within a transaction it reads
 * each price only once, because one change of a cart computes its prices several times, all for the same instant.
 */
export function createReadOnConnection(database: Database) {
  const transactions = new WeakMap<Transaction, Known>()

  async function knownIn(db: Transaction, after: number): Promise<Known> {
    const known = transactions.get(db)
    if (known?.after === after) return known
    const lists = await listPriceLists(db)
    const read = { after, lists, campaigns: await findCampaigns(db, after), rows: new Map() }
    if (db !== database) transactions.set(db, read)
    return read
  }

  return async (db: Transaction, input: PricesInput): Promise<StoredPrices | null> => {
    const { marketId, by, after, isHistoryNeeded } = input
    const { lists, campaigns, rows } = await knownIn(db, after)
    const list = lists.find((one) => one.marketId === marketId)
    if (!list) return null
    const options = { isHistoryNeeded }
    if ('productIds' in by) return { list, campaigns, rows: await findRegularPrices(db, list.id, by, options) }
    const keyOf = (skuId: number) => `${list.id} ${isHistoryNeeded} ${skuId}`
    const missing = by.skuIds.filter((id) => !rows.has(keyOf(id)))
    if (missing.length > 0) {
      const found = Map.groupBy(
        await findRegularPrices(db, list.id, { skuIds: missing }, options),
        ({ skuId }) => skuId,
      )
      for (const id of missing) rows.set(keyOf(id), found.get(id) ?? [])
    }
    return { list, campaigns, rows: by.skuIds.flatMap((id) => rows.get(keyOf(id)) ?? []) }
  }
}
