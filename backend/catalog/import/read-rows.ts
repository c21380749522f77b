import { z } from 'zod'
import { readLines } from '../../kernel/read-lines.ts'
import type { ImportMap } from './import-map.ts'
import { openFile } from './open-file.ts'
import { readRecords } from './read-records.ts'

/**
 * Reasons why a row cannot be read. `cell_count`: the row and the header differ in their number of cells. `quote_open`:
 * a quote is not closed. `row_too_long`: the row has too many bytes or lines. `not_json`: the line is not a JSON
 * object.
 */
export type RowFault = 'cell_count' | 'quote_open' | 'row_too_long' | 'not_json'

/** Row of a file, with the line where it begins; `fault` says why a row cannot be read. */
export type FileRow = { readonly line: number } & (
  | { readonly cells: Readonly<Record<string, string>>; readonly fault?: undefined }
  /** `isbn` is the text of the row's ISBN cell, for the report; empty when it could not be read. */
  | { readonly cells: null; readonly fault: RowFault; readonly value: string; readonly isbn: string }
)

const maxRecord = 4 * 1024 * 1024
/**
 * Fields whose cells may span several lines. Cells of other fields may not, so that an unclosed quote in such a cell
 * does not swallow the following rows.
 */
const ofSeveralLines: ReadonlySet<string> = new Set(['title', 'description', 'categories', 'authors'])

/**
 * Matches a cell that contains only an ISBN, with or without the word `ISBN`. `wholeId` matches an id: one word with
 * a digit. A line within a description seldom matches, so the two patterns help to tell a new row from the next line of
 * a cell.
 */
const wholeNumber = /^\s*(?:ISBN[\s:]*)?\d[\dX\s\p{Pd}]{7,20}$/iu
const wholeId = /^[^\s",;]*\d[^\s",;]*$/

/**
 * Reads a CSV file (also `.gz`) row by row and maps its columns. The memory use does not grow with the file. Throws
 * `MissingColumn` when the file lacks a column of the map.
 */
export async function* readRows(
  file: string,
  map: ImportMap,
  onBytes: (count: number) => void,
): AsyncGenerator<FileRow> {
  const { delimiter, quote } = map
  let fields: readonly (readonly [string, number])[] | null = null
  let columns = 0
  const fits = (count: number) => fields === null || count === columns
  const mayBreak = (index: number) => {
    if (fields === null) return true
    const field = fields.find(([, column]) => column === index)?.[0]
    return index < columns && (field === undefined || ofSeveralLines.has(field))
  }
  const isRow = (cells: readonly string[], isWhole: boolean) => {
    if (fields === null || (isWhole ? cells.length !== columns : cells.length > columns)) return false
    const of = (name: string) => cells[fields?.find(([field]) => field === name)?.[1] ?? -1] ?? ''
    const hasNumber = [of('isbn'), of('isbnAlso')].some((text) => wholeNumber.test(text))
    return hasNumber || wholeId.test(of('id')) || (cells.length === columns && columns >= 6)
  }
  const lines = readLines(openFile(file, onBytes), maxRecord)
  const isbnOf = (cells: readonly string[]) => cells[fields?.find(([field]) => field === 'isbn')?.[1] ?? -1] ?? ''
  for await (const record of readRecords(lines, { delimiter, quote, fits, mayBreak, isRow })) {
    const { line, cells } = record
    if (cells === null) {
      const { fault, text } = record
      yield { line, cells: null, fault, value: text.slice(0, 200), isbn: isbnOf(text.split(delimiter)) }
    } else if (fields === null) {
      const header = cells.map((name) => name.trim())
      columns = header.length
      fields = Object.entries(map.columns).map(([field, column]) => {
        const index = header.indexOf(column)
        if (index < 0) throw new MissingColumn(file, column, header)
        return [field, index] as const
      })
    } else if (cells.length !== columns)
      yield { line, cells: null, fault: 'cell_count', value: String(cells.length), isbn: isbnOf(cells) }
    else yield { line, cells: Object.fromEntries(fields.map(([field, index]) => [field, cells[index] ?? ''])) }
  }
}

const jsonRow = z.record(z.string(), z.unknown())

/**
 * Reads a file of JSON objects, one per line (also `.gz`). The memory use does not grow with the file. The map's
 * `columns` are keys of the objects. Arrays are joined with the map's separators.
 */
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
    if (row === null)
      yield { line, cells: null, fault: text === null ? 'row_too_long' : 'not_json', value: '', isbn: '' }
    else {
      const cells = Object.entries(map.columns).map(([field, key]) => [field, cellOf(row[key], field)] as const)
      yield { line, cells: Object.fromEntries(cells) }
    }
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

export class MissingColumn extends Error {
  constructor(file: string, column: string, header: readonly string[]) {
    super(`${file} has no column “${column}”. Its columns are: ${header.join(', ').slice(0, 500)}.`)
    this.name = 'MissingColumn'
  }
}
