import type { ListChange, SearchQuery, SearchResult, SuggestInput, SuggestResult, SynonymSet } from './search.port.ts'

/** `now`: epoch milliseconds at which prices and stock are taken; `file`: where the snapshot is kept, null: nowhere. */
export type WorkerRequest =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly input: SuggestInput }
  /** Opens the snapshot, or builds the index where it is to be used. */
  | { readonly kind: 'load'; readonly now: number; readonly file: string | null }
  /** Builds a snapshot to be opened elsewhere. */
  | { readonly kind: 'build'; readonly now: number; readonly file: string | null }
  | { readonly kind: 'open'; readonly packed: ArrayBuffer }
  /** Reads the works of these products anew. */
  | { readonly kind: 'refresh'; readonly productIds: readonly number[]; readonly now: number }
  /** Reads anew what time alone changed after `from`. */
  | { readonly kind: 'due'; readonly from: number; readonly now: number }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }
  | { readonly kind: 'stop' }

export interface Built {
  readonly size: number
  /** The last change that the index knows of. */
  readonly seq: number
  /** Epoch milliseconds. */
  readonly takenAt: number
  readonly nextPriceChange: number | null
}

export interface PackedSnapshot {
  readonly packed: ArrayBuffer
}

export interface Refreshed {
  /** Null: there was more to read than to build the index anew, so nothing was read. */
  readonly lists: ListChange | null
  /** So much lies beside the index that it should be built anew. */
  readonly crowded: boolean
  readonly nextPriceChange: number | null
}

export interface WorkerAnswer {
  readonly id: number
  readonly result?: SearchResult | SuggestResult | Built | PackedSnapshot | Refreshed | null
  readonly error?: string
}
