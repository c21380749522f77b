import type { CatalogRecord } from '../write/catalog-record.ts'
import type { EditionUpdate } from '../write/update-editions.ts'
import type { RowFinding } from './article-number.ts'

/** What a file says at one place, in the order in which it says it. Every entry but a note is one record read. */
export type FeedEntry = { readonly file: string; readonly line: number } & (
  | { readonly kind: 'edition'; readonly record: CatalogRecord; readonly repairs: readonly RowFinding[] }
  | { readonly kind: 'update'; readonly update: EditionUpdate; readonly repairs: readonly RowFinding[] }
  /** `articleNumber`: what can be read of the number of what was refused. */
  | { readonly kind: 'refused'; readonly refusal: RowFinding; readonly articleNumber?: string }
  /** A row that became part of another record. */
  | { readonly kind: 'merged'; readonly finding: RowFinding }
  | { readonly kind: 'note'; readonly finding: RowFinding }
)

/** Reads one file; `onBytes` hears how many bytes of it were read. */
export type FeedReader = (file: string, onBytes: (count: number) => void) => AsyncIterable<FeedEntry>
