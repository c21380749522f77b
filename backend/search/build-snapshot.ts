import { findLastChange } from '../kernel/change-log.ts'
import type { Database } from '../kernel/database.ts'
import { createSegmentBuilder } from './index/segment-builder.ts'
import { loadDocuments } from './load-documents.ts'
import type { Snapshot } from './snapshot.ts'

/** Builds a snapshot of the whole catalogue, in one repeatable-read transaction. `now` is in epoch milliseconds. */
export function buildSnapshot(db: Database, now: number): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const change = await findLastChange(tx)
      const builder = createSegmentBuilder()
      const nextPriceChange = await loadDocuments(tx, { now, onDocument: builder.add })
      return { change, takenAt: now, nextPriceChange, segment: builder.finish() }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
