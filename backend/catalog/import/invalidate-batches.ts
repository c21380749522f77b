import type { Transaction } from '../../kernel/database.ts'
import { bulkWriteTag, enqueueInvalidation } from '../../kernel/invalidation-outbox.ts'

/** Titles with new prices are told one by one up to so many in an import: search indexes read each of them anew, and beyond that everything. */
const maxRepriced = 1_000

export interface BatchInvalidator {
  /** Notes what a batch changed, in its transaction. `repriced` null: more than prices. */
  tell(
    tx: Transaction,
    batch: { readonly inserted: number; readonly updated: number; readonly repriced: readonly number[] | null },
  ): Promise<void>
  /** The change of the whole catalogue is still to be told. */
  readonly owesAll: boolean
}

/** How one import tells what it changes: a few new prices at once and by title, anything else when all is written. */
export function createBatchInvalidator(): BatchInvalidator {
  let told = 0
  let owesAll = false
  return {
    async tell(tx, { inserted, updated, repriced }) {
      if (inserted + updated === 0) return
      told += repriced?.length ?? 0
      owesAll ||= repriced === null || told > maxRepriced
      await enqueueInvalidation(tx, owesAll ? [bulkWriteTag] : (repriced ?? []).map((id) => `product:${id}`))
    },
    get owesAll() {
      return owesAll
    },
  }
}
