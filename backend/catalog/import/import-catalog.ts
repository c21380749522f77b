import { stat } from 'node:fs/promises'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { writeApart } from '../../kernel/write-apart.ts'
import { analyzeCatalog, plannedProducts } from '../write/analyze.ts'
import type { RecordPrices } from '../write/apply-due-prices.ts'
import { driverError } from '../write/driver-error.ts'
import { ensureReferenceData } from '../write/ensure-reference-data.ts'
import { beginImport, endImport } from '../write/import-runs.ts'
import { refreshCategoryCounts } from '../write/refresh-counts.ts'
import type { EditionUpdate } from '../write/update-editions.ts'
import type { FeedEntry, FeedReader } from './feed-entry.ts'
import type { ImportMap } from './import-map.ts'
import { createBatchInvalidator } from './invalidate-batches.ts'
import type { IsbnRanges } from './isbn-ranges.ts'
import type { OnixMap } from './onix/onix-map.ts'
import { createOnixReader } from './onix/onix-reader.ts'
import { openReport, type Report } from './report.ts'
import { createRowReader } from './row-reader.ts'
import { writeEntries } from './write-entries.ts'

export interface ImportProgress {
  /** Records read: inserted + updated + unchanged + refused + merged. */
  readonly rows: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  /** Records that were merged into another record, or replaced by a later record. */
  readonly merged: number
  readonly repaired: number
  /**
   * Stored records that at least one market does not sell: they have no price, are not available, or are not on sale
   * yet.
   */
  readonly held: number
  readonly rowsPerSecond: number
  /** Fraction of the files' bytes that has been read, 0 to 1. */
  readonly share: number
}

export interface ImportInput {
  readonly database: Database
  readonly files: readonly string[]
  /**
   * Maps the columns of CSV files, the properties of JSON objects (if `format` is `jsonl`), or the elements of ONIX
   * messages to editions.
   */
  readonly map: ImportMap | OnixMap
  readonly format?: 'csv' | 'jsonl'
  /** Alias of the market whose prices are written; null to write prices for all markets of the map. */
  readonly market: string | null
  /** Path of the report file, which has one line of JSON for each finding; null to write no report. */
  readonly report: string | null
  readonly now: Date
  /** Records the campaign prices charged until `now`, which cannot be computed from the new regular prices. */
  readonly recordPrices: RecordPrices
  /** Ranges for checking and hyphenating ISBNs; when undefined, only registration groups are checked. */
  readonly ranges?: IsbnRanges
  readonly onProgress?: (progress: ImportProgress) => void
  readonly signal?: AbortSignal
}

const batchSize = 2000

function readerFor({ map, format, market, now, ranges }: ImportInput): FeedReader {
  const context = { market, now, ...(ranges && { ranges }) }
  return 'onix' in map ? createOnixReader({ ...context, map }) : createRowReader({ ...context, map }, format ?? 'csv')
}

/**
 * Imports files record by record. Each batch is one transaction and is written while the next batch is read. After an
 * interruption, another run skips the records that are stored already. Rejects with the signal's reason when aborted.
 */
export async function importCatalog(input: ImportInput): Promise<ImportProgress> {
  const { database, now, signal } = input
  const sizes = await Promise.all(input.files.map(async (file) => (await stat(file)).size))
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  const read = readerFor(input)
  const report = openReport(input.report, input.ranges)
  const started = performance.now()
  const counts = {
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    merged: 0,
    repaired: 0,
    held: 0,
    bytes: 0,
  }
  const progress = (): ImportProgress => {
    const { bytes, ...rest } = counts
    const seconds = Math.max(0.001, (performance.now() - started) / 1000)
    return {
      ...rest,
      rowsPerSecond: Math.round(counts.rows / seconds),
      share: totalBytes ? Math.min(1, bytes / totalBytes) : 1,
    }
  }

  await database.transaction(ensureReferenceData)
  await input.recordPrices(now)
  const run = await beginImport(database, now)
  const invalidator = createBatchInvalidator()
  // Run `analyze` again when the catalogue has at least doubled, because the planner's statistics are then outdated.
  let analyzeAt = Math.max(batchSize, 2 * (await plannedProducts(database)))
  const writeSome = async (entries: readonly FeedEntry[]) => {
    const written = await database
      .transaction(async (tx) => {
        const done = await writeEntries(tx, entries, now)
        await invalidator.publish(tx, done)
        return done
      })
      .catch((error: unknown) => {
        throw driverError(error)
      })
    counts.inserted += written.inserted
    counts.updated += written.updated
    counts.unchanged += written.unchanged
    counts.refused += written.unknown.length
    for (const entry of written.unknown)
      await report.add({ ...placeOf(entry), kind: 'refused', ...unknownEdition(entry.update) })
    for (const { entry, kind, reason } of written.passed) {
      if (kind === 'merged') counts.merged += 1
      const articleNumber = articleNumberOf(entry) ?? ''
      await report.add({ ...placeOf(entry), kind, articleNumber, field: 'record', reason, value: articleNumber })
    }
    if (counts.inserted >= analyzeAt) {
      await analyzeCatalog(database)
      analyzeAt = counts.inserted * 3
    }
    input.onProgress?.(progress())
  }
  const refuse = (entry: FeedEntry, code: string) => {
    counts.refused += 1
    const articleNumber = articleNumberOf(entry)
    const finding = { field: 'record', reason: 'not_storable', value: code }
    return report.add({ ...placeOf(entry), kind: 'refused', ...(articleNumber ? { articleNumber } : {}), ...finding })
  }
  const write = (entries: readonly FeedEntry[]) => writeApart(entries, writeSome, refuse)

  let batch: FeedEntry[] = []
  let writing: Promise<void> = Promise.resolve()
  const readAll = async () => {
    for (const file of input.files) {
      for await (const entry of read(file, (bytes) => (counts.bytes += bytes))) {
        await note(entry, counts, report)
        if (entry.kind === 'refused' || entry.kind === 'note' || entry.kind === 'merged') continue
        batch.push(entry)
        if (batch.length < batchSize) continue
        await writing
        signal?.throwIfAborted()
        writing = write(batch)
        // Errors are handled where `writing` is awaited. Until then, this empty handler prevents Node from reporting an
        // unhandled rejection.
        writing.catch(() => undefined)
        batch = []
      }
    }
  }
  try {
    // If reading a file fails, write what was read before, then throw the error.
    const broken = await readAll().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    await writing
    signal?.throwIfAborted()
    if (batch.length > 0) await write(batch)
    await database.transaction(async (tx) => {
      if (invalidator.owesAll || run.wasCutShort) {
        await refreshCategoryCounts(tx)
        await publishInvalidation(tx, ['catalog'])
      }
      await endImport(tx, run.id, now)
    })
    if (broken) throw broken.error
    checkSum(counts)
  } finally {
    await writing.catch(() => undefined)
    await report.close()
  }
  return progress()
}

/** Throws when the counts do not add up to the number of records read. */
function checkSum({
  rows,
  inserted,
  updated,
  unchanged,
  refused,
  merged,
}: Omit<ImportProgress, 'share' | 'rowsPerSecond' | 'repaired' | 'held'>): void {
  const known = inserted + updated + unchanged + refused + merged
  if (known !== rows) throw new Error(`${rows} records were read, but the report counts ${known}.`)
}

function articleNumberOf(entry: FeedEntry): string | undefined {
  if (entry.kind === 'edition') return entry.record.articleNumber
  return entry.kind === 'update' ? entry.update.articleNumber : undefined
}

const placeOf = ({ file, line }: FeedEntry) => ({ file, line })

function unknownEdition({ articleNumber }: EditionUpdate) {
  return { articleNumber, field: 'identifier', reason: 'edition_unknown', value: articleNumber }
}

/** Counts an entry, and adds its repairs or its refusal to the report. */
async function note(
  entry: FeedEntry,
  counts: { rows: number; refused: number; merged: number; repaired: number; held: number },
  report: Report,
): Promise<void> {
  const place = placeOf(entry)
  if (entry.kind === 'note') return report.add({ ...place, ...entry.finding, kind: 'note' })
  counts.rows += 1
  if (entry.kind === 'refused') {
    counts.refused += 1
    const { articleNumber } = entry
    return report.add({ ...place, ...(articleNumber && { articleNumber }), ...entry.refusal, kind: 'refused' })
  }
  if (entry.kind === 'merged') {
    counts.merged += 1
    return report.add({ ...place, ...entry.finding, kind: 'merged' })
  }
  const { articleNumber, prices } = entry.kind === 'edition' ? entry.record : { prices: undefined, ...entry.update }
  const hasNoPrice = prices !== undefined && Object.keys(prices).length === 0
  const findings = entry.repairs.map((finding) => ({
    ...finding,
    kind: finding.kind ?? (hasNoPrice && finding.field === 'price' ? ('held' as const) : ('repaired' as const)),
  }))
  if (findings.some(({ kind }) => kind === 'held')) counts.held += 1
  if (findings.some(({ kind }) => kind === 'repaired')) counts.repaired += 1
  for (const finding of findings) await report.add({ ...place, articleNumber, ...finding })
}
