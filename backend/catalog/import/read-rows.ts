import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { ImportMap } from './import-map.ts'

/** One line of a file. `cells` null: it has not as many cells as the header. */
export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>> | null
  readonly count: number
}

const maxRecord = 4 * 1024 * 1024
const parserRow = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

/** Reads a CSV file (also `.gz`) row by row in bounded memory and maps its columns. Throws when a mapped column is missing. */
export async function* readRows(
  file: string,
  map: ImportMap,
  onBytes: (count: number) => void,
): AsyncGenerator<FileRow> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  source.on('data', (chunk) => onBytes(chunk.length))
  const parser = parse({
    delimiter: map.delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecord,
  })
  const end = (error: unknown) => void (error && parser.destroy(error instanceof Error ? error : undefined))
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, end)
  else pipeline(source, parser, end)

  let fields: readonly (readonly [string, number])[] | null = null
  let columns = 0
  for await (const one of parser) {
    const { record, info }: z.infer<typeof parserRow> = one
    if (fields === null) {
      const header = record.map((name) => name.trim())
      columns = header.length
      fields = Object.entries(map.columns).map(([field, column]) => {
        const index = header.indexOf(column)
        if (index < 0) throw new MissingColumn(file, column, header)
        return [field, index] as const
      })
      continue
    }
    const fits = record.length === columns
    const cells = fits ? Object.fromEntries(fields.map(([field, index]) => [field, record[index] ?? ''])) : null
    yield { line: info.lines, cells, count: record.length }
  }
}

/** The file is of another kind than the map. */
export class MissingColumn extends Error {
  constructor(file: string, column: string, header: readonly string[]) {
    super(`${file} has no column “${column}”. Its columns are: ${header.join(', ')}.`)
    this.name = 'MissingColumn'
  }
}
