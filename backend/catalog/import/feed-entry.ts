import type { CatalogRecord } from '../write/catalog-record.ts'
import type { EditionUpdate } from '../write/update-editions.ts'
import type { RowFinding } from './article-number.ts'

/**
 * Item that a reader yields for a line of a file, in the order of the file. Every item except a note represents one
 * record.
 */
export type FeedEntry = { readonly file: string; readonly line: number } & (
  | { readonly kind: 'edition'; readonly record: CatalogRecord; readonly repairs: readonly RowFinding[] }
  | { readonly kind: 'update'; readonly update: EditionUpdate; readonly repairs: readonly RowFinding[] }
  /** `articleNumber` is the refused record's number, if it could be read. */
  | { readonly kind: 'refused'; readonly refusal: RowFinding; readonly articleNumber?: string }
  | { readonly kind: 'merged'; readonly finding: RowFinding }
  | { readonly kind: 'note'; readonly finding: RowFinding }
)

/** Reads one file; calls `onBytes` with the number of bytes read. */
export type FeedReader = (file: string, onBytes: (count: number) => void) => AsyncIterable<FeedEntry>
