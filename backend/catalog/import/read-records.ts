import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Record of a CSV file with the line where it begins; `fault` says why a record could not be read. */
export type CsvRecord = { readonly line: number } & (
  | { readonly cells: readonly string[]; readonly fault?: undefined }
  | { readonly cells: null; readonly fault: 'quote_open' | 'row_too_long'; readonly text: string }
)

export interface CsvShape {
  readonly delimiter: string
  /** Quote character; null when quotes are ordinary characters. */
  readonly quote: string | null
  /** Returns true when a row may have this number of cells. */
  readonly fits: (count: number) => boolean
  /** Returns true when a cell of this column may span several lines. */
  readonly mayBreak: (column: number) => boolean
  /**
   * Returns true when the cells of a line look like a row, and not like text within a cell. When `isWhole` is false,
   * the cells may be only the beginning of the line.
   */
  readonly isRow: (cells: readonly string[], isWhole: boolean) => boolean
}

/** Number of lines parsed together. */
const block = 200
/** Maximum lines of a cell. */
const maxLines = 2_000
/** Maximum buffered characters of an unfinished record. */
const maxLength = 8 * 1024 * 1024
const cellsOf = z.array(z.string())

/**
 * Groups the lines of a CSV file into records. A record has several lines if a quote is open at the end of its first
 * line and a later line closes the quote such that the record has a valid shape. If no later line closes the quote in
 * this way, only the line with the open quote is refused, so that one bad row does not affect others. A cell that is
 * too long is refused with all its lines. Empty lines are skipped.
 */
export async function* readRecords(lines: AsyncIterable<string | null>, shape: CsvShape): AsyncGenerator<CsvRecord> {
  const { delimiter, quote, fits, mayBreak, isRow } = shape
  /** Parses the lines of several records into the cells of each record. */
  const parseLines = (texts: readonly string[]): readonly (readonly string[])[] => {
    if (quote === null || !texts.some((text) => text.includes(quote))) return texts.map((text) => text.split(delimiter))
    const options = {
      delimiter,
      quote,
      escape: quote,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
    }
    return z.array(cellsOf).parse(parse(texts.join('\n'), options))
  }
  const cellsIn = (text: string): readonly string[] => parseLines([text])[0] ?? ['']
  const isOpenAfter = (text: string) => quote !== null && text.includes(quote) && placeAfter(text, start, shape).isOpen
  const isStandalone = (text: string): boolean => {
    if (!text.includes(delimiter)) return false
    const { column, isOpen } = placeAfter(text, start, shape)
    return isOpen ? isRow(cellsIn(text + quote), false) : fits(column + 1) && isRow(cellsIn(text), true)
  }
  /**
   * Returns true when the next quote does not close the open quote in column `column`, but belongs to a new row. `text`
   * is the line up to the next quote. For a new row, `text` looks like the beginning of a row and reaches the same
   * column.
   */
  const isRowWithin = (text: string, column: number): boolean =>
    (column > 4 || fits(column + 1)) && placeAfter(text, start, shape).column === column && isRow(cellsIn(text), false)
  const waiting: (string | null)[] = []
  const source = lines[Symbol.asyncIterator]()
  let line = 1
  let length = 0
  let isOver = false
  /** Reads ahead until `count` lines are buffered; returns false when the file has fewer, or the buffer is full. */
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

  /**
   * Finds the end of the record that begins at the buffered line `from` and has an open quote at the end of that line.
   */
  async function findEnd(from: number, first: string): Promise<End> {
    let place = placeAfter(first, start, shape)
    let hasRow = false
    for (let count = 1; mayBreak(place.column); count += 1) {
      const isThere = count < maxLines && (await fill(from + count + 1))
      if (!isThere) return isOver && waiting.length <= from + count ? none : { kind: 'long', lines: count, place }
      const text = waiting[from + count] ?? null
      if (text === null) return none
      const next = placeAfter(text, place, shape)
      if (next.end === null) {
        if (isStandalone(text)) return none
      } else {
        if (!next.endsWell || isRowWithin(text.slice(0, next.end), place.column)) return none
        hasRow ||= isStandalone(text)
        if (!next.isOpen) return hasRow && !fits(next.column + 1) ? none : { kind: 'record', lines: count + 1 }
      }
      place = next
    }
    return none
  }

  /**
   * Returns true when at least half of the lines have as many cells as a row. Lines of a description seldom have that
   * many.
   */
  const hasRows = (texts: readonly (string | null)[]): boolean =>
    texts.filter((text) => fits(placeAfter(text ?? '', start, shape).column + 1)).length * 2 >= texts.length

  /**
   * Skips the rest of a cell that is too long, up to its end or to the next row. Returns true when the cell's end was
   * found, and false when a row or the end of the file came first.
   */
  async function skipCell({ lines: count, place: from }: Extract<End, { kind: 'long' }>): Promise<boolean> {
    take(count)
    for (let place = from; await fill(1); take(1)) {
      const [text = null] = waiting
      if (text === null) continue
      if (isStandalone(text)) return false
      place = placeAfter(text, place, shape)
      if (place.isOpen) continue
      take(1)
      return true
    }
    return false
  }

  try {
    // Parse the header first, as a block of its own, because it determines how the other lines are parsed.
    for (let size = 1; ; size = block) {
      await fill(size)
      if (waiting.length === 0) return
      /** Number of lines of each record, up to the first record that cannot be read. */
      const counts: number[] = []
      let count = 0
      let end: End = none
      for (let text = waiting[0] ?? null; text !== null && count < size; text = waiting[count] ?? null) {
        end = isOpenAfter(text) ? await findEnd(count, text) : { kind: 'record', lines: 1 }
        if (end.kind !== 'record') break
        counts.push(end.lines)
        count += end.lines
      }
      if (count > 0) {
        const records = parseLines(waiting.slice(0, count).filter((text) => text !== null))
        let at = 0
        for (const [index, lines] of counts.entries()) {
          const cells = records[index] ?? []
          if (cells.length > 1 || cells[0]?.trim()) yield { line: line + at, cells }
          at += lines
        }
        take(count)
        continue
      }
      const [at, [text]] = [line, waiting]
      let fault: 'quote_open' | 'row_too_long' = waiting[0] === null ? 'row_too_long' : 'quote_open'
      if (end.kind === 'long' && !hasRows(waiting.slice(0, end.lines))) {
        if (await skipCell(end)) fault = 'row_too_long'
      } else take(1)
      yield { line: at, cells: null, fault, text: text ?? '' }
    }
  } finally {
    await source.return?.()
  }
}

/** Parser state at the end of a line. */
interface Place {
  readonly column: number
  readonly isOpen: boolean
}
/**
 * End of a record with an open quote. `none`: the record has no closing quote. `long`: the quote is still open after
 * the maximum number of lines of a cell.
 */
type End =
  | { readonly kind: 'record'; readonly lines: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'long'; readonly lines: number; readonly place: Place }
const none: End = { kind: 'none' }
const start: Place = { column: 0, isOpen: false }

/**
 * Continues parsing from the state at the end of the previous line (`from`), as csv-parse does. `end` is the index of
 * the quote that closes the quote open in `from`, or null; `endsWell` is true when this closing quote is followed by a
 * delimiter or the end of the line.
 */
function placeAfter(
  text: string,
  from: Place,
  { delimiter, quote }: CsvShape,
): Place & { readonly end: number | null; readonly endsWell: boolean } {
  let { column, isOpen } = from
  let end: number | null = null
  let endsWell = true
  let at = 0
  if (quote === null) return { column, isOpen, end, endsWell }
  if (!isOpen && text.startsWith(quote)) {
    isOpen = true
    at = 1
  }
  for (;;) {
    while (isOpen) {
      const found = text.indexOf(quote, at)
      if (found < 0) return { column, isOpen, end, endsWell }
      at = found + 1
      if (text[at] === quote) at += 1
      else {
        isOpen = false
        if (from.isOpen && end === null) {
          end = found
          endsWell = at === text.length || text[at] === delimiter
        }
      }
    }
    const next = text.indexOf(delimiter, at)
    if (next < 0) return { column, isOpen, end, endsWell }
    column += 1
    at = next + 1
    if (text[at] === quote) {
      isOpen = true
      at += 1
    }
  }
}
