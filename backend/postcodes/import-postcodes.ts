import { stat } from 'node:fs/promises'
import type { Database } from '../kernel/database.ts'
import { writeApart } from '../kernel/write-apart.ts'
import { type PostcodeRow, writePostcodes } from './postcodes.store.ts'
import { readPostcodes } from './read-postcodes.ts'

export interface PostcodeProgress {
  readonly rows: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Number of lines that have no postcode or town, or that the database rejected. */
  readonly refused: number
  readonly rowsPerSecond: number
  /** Share of all bytes that has been read, from 0 to 1. */
  readonly share: number
}

const batchSize = 5000

/**
 * Imports postal files of GeoNames. Each batch is one transaction. Importing the same files again changes nothing.
 * Rejects when a file cannot be read; when aborted, rejects with the signal's reason.
 */
export async function importPostcodes(input: {
  readonly database: Database
  readonly files: readonly string[]
  readonly onProgress?: (progress: PostcodeProgress) => void
  readonly signal?: AbortSignal
}): Promise<PostcodeProgress> {
  const sizes = await Promise.all(input.files.map(async (file) => (await stat(file)).size))
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  const started = performance.now()
  const counts = { rows: 0, inserted: 0, updated: 0, unchanged: 0, refused: 0 }
  let bytes = 0
  const progress = (): PostcodeProgress => ({
    ...counts,
    rowsPerSecond: Math.round((counts.rows * 1000) / Math.max(1, performance.now() - started)),
    share: totalBytes ? Math.min(1, bytes / totalBytes) : 1,
  })
  const seen = new Set<string>()
  let batch: PostcodeRow[] = []
  const write = async () => {
    input.signal?.throwIfAborted()
    const rows = batch
    batch = []
    const writeSome = async (some: readonly PostcodeRow[]) => {
      const { inserted, updated } = await input.database.transaction((tx) => writePostcodes(tx, some))
      counts.inserted += inserted
      counts.updated += updated
      counts.unchanged += some.length - inserted - updated
    }
    await writeApart(rows, writeSome, async () => {
      counts.refused += 1
    })
    input.onProgress?.(progress())
  }
  for (const file of input.files) {
    for await (const row of readPostcodes(file, (count) => (bytes += count))) {
      counts.rows += 1
      if (row === null) {
        counts.refused += 1
        continue
      }
      const key = row.country + row.zip
      if (seen.has(key)) counts.unchanged += 1
      else batch.push(row)
      seen.add(key)
      if (batch.length >= batchSize) await write()
    }
  }
  await write()
  return progress()
}
