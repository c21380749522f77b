import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { readLines } from '../../kernel/read-lines.ts'
import type { ImportMap } from './import-map.ts'
import { openFile } from './open-file.ts'

/** One line of a file. `cells` null: it is no row of this map, and `count` cells long (0: it cannot be read at all). */
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
  const parser = parse({
    delimiter: map.delimiter,
    quote: map.quote,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecord,
  })
  pipeline(openFile(file, onBytes), parser, (error) => void (error && parser.destroy(error)))

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

const jsonRow = z.record(z.string(), z.unknown())

/** Reads a file of JSON objects, one a line (also `.gz`), in bounded memory; the map's columns are their keys. Lists are joined as the map separates them. */
export async function* readJsonRows(
  file: string,
  map: ImportMap,
  onBytes: (count: number) => void,
): AsyncGenerator<FileRow> {
  let line = 0
  for await (const text of readLines(openFile(file, onBytes), maxRecord)) {
    line += 1
    if (text?.trim() === '') continue
    const row = text === null ? null : jsonOf(text)
    const cells =
      row && Object.fromEntries(Object.entries(map.columns).map(([field, key]) => [field, cellOf(row[key], field)]))
    yield { line, cells, count: 0 }
  }

  function cellOf(value: unknown, field: string): string {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (!Array.isArray(value)) return ''
    const separator = field === 'categories' ? map.separators.categories : map.separators.authors
    return value.filter((one) => typeof one === 'string' || typeof one === 'number').join(separator)
  }
}

function jsonOf(text: string): z.infer<typeof jsonRow> | null {
  try {
    const parsed = jsonRow.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The file is of another kind than the map. */
export class MissingColumn extends Error {
  constructor(file: string, column: string, header: readonly string[]) {
    super(`${file} has no column “${column}”. Its columns are: ${header.join(', ').slice(0, 500)}.`)
    this.name = 'MissingColumn'
  }
}
