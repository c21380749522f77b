import type { Transaction } from '../../kernel/database.ts'
import { bulkWriteTag, enqueueInvalidation } from '../../kernel/invalidation-outbox.ts'

/**
 * Maximum number of titles with new prices that an import invalidates individually. Beyond this number, the whole
 * catalogue is invalidated, because search indexes read individually invalidated titles one by one.
 */
const maxRepriced = 1_000

export interface BatchInvalidator {
  /**
   * Enqueues the invalidation of a batch, in its transaction. `repriced` lists the products with new prices; null when
   * anything else has changed as well.
   */
  publish(
    tx: Transaction,
    batch: { readonly inserted: number; readonly updated: number; readonly repriced: readonly number[] | null },
  ): Promise<void>
  /** True while the invalidation of the whole catalogue is still to be done. */
  readonly owesAll: boolean
}

/**
 * Creates the invalidator of one import. Up to `maxRepriced` titles with new prices are invalidated individually. Any
 * other change invalidates the whole catalogue at the end of the import.
 */
export function createBatchInvalidator(): BatchInvalidator {
  let published = 0
  let owesAll = false
  return {
    async publish(tx, { inserted, updated, repriced }) {
      if (inserted + updated === 0) return
      published += repriced?.length ?? 0
      owesAll ||= repriced === null || published > maxRepriced
      await enqueueInvalidation(tx, owesAll ? [bulkWriteTag] : (repriced ?? []).map((id) => `product:${id}`))
    },
    get owesAll() {
      return owesAll
    },
  }
}
