import type { FeedEntry, FeedReader } from './feed-entry.ts'
import { createRowParser, type RowContext } from './parse-row.ts'
import { type FileRow, readJsonRows, readRows } from './read-rows.ts'

/** Reads files with columns, or with JSON objects, as the map says. A number that comes again in one run is refused: which row is right is not known. */
export function createRowReader(context: RowContext, format: 'csv' | 'jsonl'): FeedReader {
  const parse = createRowParser(context)
  const seen = new Set<string>()
  const { map } = context
  return async function* read(file, onBytes): AsyncGenerator<FeedEntry> {
    const rows = format === 'csv' ? readRows(file, map, onBytes) : readJsonRows(file, map, onBytes)
    for await (const { line, cells, count } of map.joinsRepeatedIds ? joined(rows, map.separators.authors) : rows) {
      const refused = (field: string, reason: string, value: string): FeedEntry => ({
        file,
        line,
        kind: 'refused',
        refusal: { field, reason, value },
      })
      const parsed = cells ? parse(cells) : null
      if (parsed === null) {
        yield format === 'csv' ? refused('row', 'cell_count', String(count)) : refused('row', 'not_json', '')
      } else if (!parsed.ok) yield { file, line, kind: 'refused', refusal: parsed.refusal }
      else if (seen.has(parsed.record.articleNumber)) yield refused('isbn', 'number_again', parsed.record.articleNumber)
      else {
        seen.add(parsed.record.articleNumber)
        yield { file, line, kind: 'edition', record: parsed.record, repairs: parsed.repairs }
      }
    }
  }
}

/** Rows with one id become one row with all their authors. */
async function* joined(rows: AsyncIterable<FileRow>, separator: string): AsyncGenerator<FileRow> {
  const held: FileRow[] = []
  for await (const row of rows) {
    const [before] = held
    if (before?.cells && row.cells?.id && before.cells.id === row.cells.id) {
      const authors = [before.cells.authors, row.cells.authors].filter(Boolean).join(separator)
      held[0] = { ...before, cells: { ...before.cells, authors } }
      continue
    }
    if (before) yield before
    held[0] = row
  }
  yield* held
}
