import type { Transaction } from '../../kernel/database.ts'
import { bulkWriteTag, enqueueInvalidation } from '../../kernel/invalidation-outbox.ts'

/**
 * Maximum titles with new prices that an import invalidates one by one, since search indexes read each of them again;
 * beyond this it invalidates everything.
 */
const maxRepriced = 1_000

export interface BatchInvalidator {
  /** Enqueues the invalidation of a batch, in its transaction. `repriced` is null when more than prices changed. */
  publish(
    tx: Transaction,
    batch: { readonly inserted: number; readonly updated: number; readonly repriced: readonly number[] | null },
  ): Promise<void>
  /** True while the invalidation of the whole catalogue is still due. */
  readonly owesAll: boolean
}

/**
 * Creates the invalidator of one import: a few new prices are invalidated immediately by title, anything else when all
 * is written.
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
