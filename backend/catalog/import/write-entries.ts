import type { Transaction } from '../../kernel/database.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'
import { updateEditions } from '../write/update-editions.ts'
import { writeRecords } from '../write/write-records.ts'
import type { FeedEntry } from './feed-entry.ts'

type Update = Extract<FeedEntry, { readonly kind: 'update' }>

/** Entry that was not applied, and why. */
export interface Passed {
  readonly entry: FeedEntry
  readonly kind: 'merged' | 'left'
  readonly reason: 'later_record' | 'other_source' | 'older'
}

interface WrittenEntries {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Updates of editions that the source has never delivered. */
  readonly unknown: readonly Update[]
  /**
   * Entries replaced by later entries (`merged`), and entries that were not applied because the stored data is newer or
   * comes from another source (`left`).
   */
  readonly passed: readonly Passed[]
  /**
   * Ids of stored products with new prices. Null when the batch changed anything else, or changed which markets sell a
   * product.
   */
  readonly repriced: readonly number[] | null
}

/**
 * Writes a batch of entries in their order. Consecutive editions are written together, and so are consecutive updates.
 */
export async function writeEntries(tx: Transaction, entries: readonly FeedEntry[], now: Date): Promise<WrittenEntries> {
  let [inserted, updated, unchanged] = [0, 0, 0]
  const unknown: Update[] = []
  const passed: Passed[] = []
  let repriced: readonly number[] | null = []
  let rest = entries
  while (rest.length > 0) {
    const isUpdate = rest[0]?.kind === 'update'
    const end = rest.findIndex(({ kind }) => (kind === 'update') !== isUpdate)
    const part = end < 0 ? rest : rest.slice(0, end)
    rest = rest.slice(part.length)
    const updates = part.flatMap((entry) => (entry.kind === 'update' ? [entry] : []))
    const records = part.flatMap((entry) => (entry.kind === 'edition' ? [entry.record] : []))
    if (isUpdate) {
      const done = await updateEditions(
        tx,
        updates.map(({ update }) => update),
        now,
      )
      updated += done.updated
      unchanged += done.unchanged
      repriced = both(repriced, done.repriced)
      for (const entry of updates)
        if (done.older.includes(entry.update)) passed.push({ entry, kind: 'left', reason: 'older' })
      unknown.push(...updates.filter(({ update }) => done.unknown.includes(update)))
    } else {
      const written = await writeRecords(tx, records, now)
      inserted += written.inserted
      updated += written.updated
      unchanged += written.unchanged
      const entryOf = new Map(part.map((entry) => [entry.kind === 'edition' ? entry.record : null, entry]))
      const pass = (record: CatalogRecord, kind: Passed['kind'], reason: Passed['reason']) => {
        const entry = entryOf.get(record)
        if (entry) passed.push({ entry, kind, reason })
      }
      for (const record of written.merged) pass(record, 'merged', 'later_record')
      for (const { record, reason } of written.left) pass(record, 'left', reason)
      repriced = both(repriced, written.repriced)
    }
  }
  return { inserted, updated, unchanged, unknown, passed, repriced }
}

const both = (one: readonly number[] | null, other: readonly number[] | null) =>
  one && other ? [...one, ...other] : null
