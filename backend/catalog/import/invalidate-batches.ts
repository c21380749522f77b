import type { Transaction } from '../../kernel/database.ts'
import { bulkWriteTag, enqueueInvalidation } from '../../kernel/invalidation-outbox.ts'

/**
 * Maximum number of titles with new prices that an import invalidates one by one. Beyond it everything is invalidated,
 * because search indexes read each invalidated title again.
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
 * Creates the invalidator of one import. It invalidates a few new prices immediately by title, and anything else when
 * everything is written.
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
