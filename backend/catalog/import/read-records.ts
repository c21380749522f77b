import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A record of a CSV file by the line where it begins; one that cannot be read says why. */
export type CsvRecord = { readonly line: number } & (
  | { readonly cells: readonly string[]; readonly fault?: undefined }
  | { readonly cells: null; readonly fault: 'quote_open' | 'row_too_long'; readonly text: string }
)

export interface CsvShape {
  readonly delimiter: string
  /** Null: quotes are only letters. */
  readonly quote: string | null
  /** Whether a cell of this column may have several lines. */
  readonly mayBreak: (column: number) => boolean
  /** Whether a line by itself is a row: then it is no part of a cell before it. `isWhole` false: its last cell has an open quote. */
  readonly isRow: (cells: readonly string[], isWhole: boolean) => boolean
}

/** Lines that are parsed together; as many more when a quote is open at the end. */
const block = 200
/** The longest cell of several lines. */
const maxLines = 2_000
/** Characters that wait for their record to end. */
const maxLength = 8 * 1024 * 1024
const cellsOf = z.array(z.string())

/**
 * Groups the lines of a CSV file into records. A record is a line, unless a quote is open at its end: then it goes on until the quote
 * ends, if what that makes can be a record. If it cannot, the line where the quote began is refused alone, and those after it are
 * read as if it were not there: one bad row costs one row. Empty lines are skipped.
 */
export async function* readRecords(
  lines: AsyncIterable<string | null>,
  { delimiter, quote, mayBreak, isRow }: CsvShape,
): AsyncGenerator<CsvRecord> {
  /** The records of some lines, up to one whose quote is open at their end. */
  const parseLines = (text: string): readonly (readonly string[])[] => {
    const found: (readonly string[])[] = []
    if (quote === null || !text.includes(quote)) return text.split('\n').map((line) => line.split(delimiter))
    try {
      parse(text, {
        delimiter,
        quote,
        record_delimiter: '\n',
        relax_column_count: true,
        relax_quotes: true,
        on_record: (record) => {
          found.push(cellsOf.parse(record))
          return null
        },
      })
    } catch {
      return found
    }
    return found
  }
  const standsAlone = (line: string): boolean => {
    if (!line.includes(delimiter)) return false
    const [alone] = parseLines(line)
    return alone ? isRow(alone, true) : isRow(parseLines(line + quote)[0] ?? [], false)
  }
  const waiting: (string | null)[] = []
  const source = lines[Symbol.asyncIterator]()
  let line = 1
  let length = 0
  let isOver = false
  /** Answers whether there are as many lines. */
  const fill = async (count: number): Promise<boolean> => {
    while (!isOver && waiting.length < count && length < maxLength) {
      const { done, value } = await source.next()
      if (done) isOver = true
      else {
        waiting.push(value)
        length += value?.length ?? 0
      }
    }
    return waiting.length >= count
  }
  const take = (count: number): void => {
    for (const text of waiting.splice(0, count)) length -= text?.length ?? 0
    line += count
  }

  try {
    for (let wanted = block; ; ) {
      const isFull = await fill(wanted)
      const [first] = waiting
      if (first === undefined) return
      if (first === null) {
        yield { line, cells: null, fault: 'row_too_long', text: '' }
        take(1)
        continue
      }
      const end = waiting.indexOf(null)
      const some = waiting.slice(0, end < 0 ? wanted : Math.min(end, wanted)).filter((text) => text !== null)
      let at = 0
      let isRefused = false
      for (const cells of parseLines(some.join('\n'))) {
        const count = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1)
        const isBroken = count > 1 && cells.some((cell, index) => cell.includes('\n') && !mayBreak(index))
        isRefused = isBroken || some.slice(at + 1, at + count).some(standsAlone)
        if (isRefused) break
        if (cells.length > 1 || cells[0]?.trim()) yield { line: line + at, cells }
        at += count
      }
      const open = some.length - at
      const mayGoOn = !isRefused && open < maxLines && isFull && end < 0
      take(at)
      wanted = block
      if (open === 0) continue
      if (mayGoOn && !some.slice(at + 1).some(standsAlone)) {
        wanted = Math.min(maxLines, open + block)
        continue
      }
      yield { line, cells: null, fault: 'quote_open', text: some[at] ?? '' }
      take(1)
    }
  } finally {
    await source.return?.()
  }
}
