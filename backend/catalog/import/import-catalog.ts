import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { recordChange } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { seedFrame } from '../seed/seed-frame.ts'
import { analyzeCatalog } from '../write/analyze.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'
import { refreshCategoryCounts } from '../write/refresh-counts.ts'
import { writeRecords } from '../write/write-records.ts'
import type { ImportMap } from './import-map.ts'
import { createRowParser } from './parse-row.ts'
import { readRows } from './read-rows.ts'

export interface ImportProgress {
  readonly rows: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  /** Rows that were put right somewhere. */
  readonly repaired: number
  readonly rowsPerSecond: number
  /** 0 to 1, by bytes read. */
  readonly share: number
}

export interface ImportInput {
  readonly database: Database
  readonly files: readonly string[]
  readonly map: ImportMap
  /** Market alias whose prices are written; null: all of the map. */
  readonly market: string | null
  /** Where every repaired and refused row is written, one JSON object a line; null: nowhere. */
  readonly report: string | null
  readonly now: Date
  readonly onProgress?: (progress: ImportProgress) => void
  readonly signal?: AbortSignal
}

const batchSize = 2000

/**
 * Imports files row by row: each batch is one transaction, written while the next is read. An import that was cut short is
 * simply run again: rows that are stored already are recognised and left alone. Rejects with the signal's reason when stopped.
 */
export async function importCatalog(input: ImportInput): Promise<ImportProgress> {
  const { database, now, signal } = input
  const sizes = await Promise.all(input.files.map(async (file) => (await stat(file)).size))
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  const report = input.report === null ? null : createWriteStream(input.report)
  const parseRow = createRowParser(input)
  const started = performance.now()
  const counts = { rows: 0, inserted: 0, updated: 0, unchanged: 0, refused: 0, repaired: 0, bytes: 0 }
  const progress = (): ImportProgress => {
    const { bytes, ...rest } = counts
    const seconds = Math.max(0.001, (performance.now() - started) / 1000)
    return {
      ...rest,
      rowsPerSecond: Math.round(counts.rows / seconds),
      share: totalBytes ? Math.min(1, bytes / totalBytes) : 1,
    }
  }
  const tell = async (line: object) => {
    if (report && !report.write(`${JSON.stringify(line)}\n`)) await once(report, 'drain')
  }

  await database.transaction(seedFrame)
  let analyzeAt = batchSize
  const write = async (records: readonly CatalogRecord[]) => {
    const written = await database.transaction((tx) => writeRecords(tx, records, now))
    counts.inserted += written.inserted
    counts.updated += written.updated
    counts.unchanged += written.unchanged
    if (counts.inserted >= analyzeAt) {
      await analyzeCatalog(database)
      analyzeAt = counts.inserted * 3
    }
    input.onProgress?.(progress())
  }

  let batch: CatalogRecord[] = []
  let writing: Promise<void> = Promise.resolve()
  try {
    for (const file of input.files) {
      for await (const { line, cells, count } of readRows(file, input.map, (bytes) => (counts.bytes += bytes))) {
        counts.rows += 1
        const parsed = cells ? parseRow(cells) : null
        if (!parsed?.ok) {
          counts.refused += 1
          const refusal = parsed ? parsed.refusal : { field: 'row', reason: 'cell_count', value: String(count) }
          await tell({ kind: 'refused', file, line, ...refusal })
          continue
        }
        if (parsed.repairs.length > 0) counts.repaired += 1
        for (const repair of parsed.repairs)
          await tell({ kind: 'repaired', file, line, articleNumber: parsed.record.articleNumber, ...repair })
        batch.push(parsed.record)
        if (batch.length < batchSize) continue
        await writing
        signal?.throwIfAborted()
        writing = write(batch)
        // A failure is seen when it is awaited; until then it must not count as unhandled.
        writing.catch(() => undefined)
        batch = []
      }
    }
    await writing
    if (batch.length > 0) await write(batch)
    await database.transaction(async (tx) => {
      if (counts.inserted + counts.updated === 0) return
      await refreshCategoryCounts(tx)
      await recordChange(tx, ['catalog'])
    })
  } finally {
    await writing.catch(() => undefined)
    if (report) {
      report.end()
      await finished(report)
    }
  }
  return progress()
}
