import { readIsbn } from '../isbn.ts'
import type { RowFinding } from './article-number.ts'
import type { FeedEntry, FeedReader } from './feed-entry.ts'
import type { ImportMap } from './import-map.ts'
import { createRowParser, type RowContext } from './parse-row.ts'
import { type FileRow, readJsonRows, readRows } from './read-rows.ts'

/**
 * Creates a reader that converts the rows of CSV files, or of files with JSON objects, to editions by a map. A row with
 * the article number of an earlier row of the import is refused, because nothing shows which of the two is right.
 */
export function createRowReader(context: RowContext, format: 'csv' | 'jsonl'): FeedReader {
  const parse = createRowParser(context)
  const seen = new Set<string>()
  const { map } = context
  return async function* read(file, onBytes): AsyncGenerator<FeedEntry> {
    const rows = format === 'csv' ? readRows(file, map, onBytes) : readJsonRows(file, map, onBytes)
    for await (const { row, isMerged } of joined(rows, map)) {
      const { line } = row
      const number = readIsbn(row.cells ? (row.cells.isbn ?? '') : row.isbn)
      const refused = (refusal: RowFinding): FeedEntry => ({
        file,
        line,
        kind: 'refused',
        refusal,
        ...(number.ok && { articleNumber: number.value }),
      })
      if (isMerged) {
        yield { file, line, kind: 'merged', finding: { field: 'id', reason: 'same_id', value: row.cells?.id ?? '' } }
        continue
      }
      if (row.cells === null) {
        yield refused({ field: 'row', reason: row.fault, value: row.value })
        continue
      }
      const parsed = parse(row.cells)
      if (!parsed.ok) yield refused(parsed.refusal)
      else if (seen.has(parsed.record.articleNumber))
        yield refused({ field: 'isbn', reason: 'number_again', value: parsed.record.articleNumber })
      else {
        seen.add(parsed.record.articleNumber)
        yield { file, line, kind: 'edition', record: parsed.record, repairs: parsed.repairs }
      }
    }
  }
}

interface JoinedRow {
  readonly row: FileRow
  /** True when the row was merged into a preceding row. */
  readonly isMerged: boolean
}

/**
 * Joins rows with the same id into one row with all their authors, if the map has `joinsRepeatedIds`. Yields the joined
 * row first, then the rows that were merged into it.
 */
async function* joined(rows: AsyncIterable<FileRow>, map: ImportMap): AsyncGenerator<JoinedRow> {
  let held = null as FileRow | null
  const merged: FileRow[] = []
  const isPart = (row: FileRow) => ({ row, isMerged: true })
  for await (const row of rows) {
    const before = held?.cells
    if (map.joinsRepeatedIds && held && before && row.cells?.id && before.id === row.cells.id) {
      const authors = [before.authors, row.cells.authors].filter(Boolean).join(map.separators.authors)
      held = { line: held.line, cells: { ...before, authors } }
      merged.push(row)
      continue
    }
    if (held) yield { row: held, isMerged: false }
    yield* merged.splice(0).map(isPart)
    held = row
  }
  if (held) yield { row: held, isMerged: false }
  yield* merged.map(isPart)
}
