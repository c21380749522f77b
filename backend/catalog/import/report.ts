import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { isIsbn13 } from '../isbn.ts'
import type { RowFinding } from './article-number.ts'
import { type IsbnRanges, isbnParts } from './isbn-ranges.ts'

/**
 * Line of the report: a finding, its position and the edition. `merged` is a record that was merged into another record
 * or replaced by a later record. `left` is a record that was not applied, because the stored data comes from another
 * source or a later message.
 */
export interface ReportLine extends Omit<RowFinding, 'kind'> {
  readonly kind: 'repaired' | 'refused' | 'held' | 'dated' | 'merged' | 'left' | 'note'
  readonly file: string
  readonly line: number
  readonly articleNumber?: string
}

export interface Report {
  add(line: ReportLine): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a report in JSON lines. Each line with an ISBN also contains the ISBN in hyphenated form. When `file` is null,
 * nothing is written.
 */
export function openReport(file: string | null, ranges?: IsbnRanges): Report {
  if (file === null) return { add: async () => undefined, close: async () => undefined }
  const stream = createWriteStream(file)
  return {
    async add({ kind, file: source, line, articleNumber, ...finding }) {
      const isbn = articleNumber && isIsbn13(articleNumber) ? isbnParts(articleNumber, ranges)?.join('-') : undefined
      const text = JSON.stringify({ kind, file: source, line, articleNumber, isbn, ...finding })
      // Escape U+2028 and U+2029. They are allowed in JSON, but many programs treat them as line ends.
      const plain = text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
      if (!stream.write(`${plain}\n`)) await once(stream, 'drain')
    },
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}
