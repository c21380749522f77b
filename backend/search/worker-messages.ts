import type { MessagePort } from 'node:worker_threads'
import type { ChangeMark } from '../kernel/change-log.ts'
import type {
  ListChange,
  SearchDocument,
  SearchQuery,
  SearchResult,
  SuggestInput,
  SuggestResult,
  SynonymSet,
} from './search.port.ts'

/**
 * Requests to a worker. `now` is the time for which prices and stock are read, in epoch milliseconds. `file` is the
 * path of the snapshot; null when no snapshot is stored.
 */
export type WorkerRequest =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly input: SuggestInput }
  /** Loads the snapshot, or builds one when there is none. */
  | { readonly kind: 'load'; readonly now: number; readonly file: string | null }
  /** Builds a snapshot. */
  | { readonly kind: 'build'; readonly now: number; readonly file: string | null }
  /**
   * Serves this snapshot from now on, in this thread and in all threads that replicate it. `followers` has the ports of
   * threads that start to replicate it now.
   */
  | { readonly kind: 'open'; readonly packed: SharedArrayBuffer; readonly followers: readonly MessagePort[] }
  | { readonly kind: 'listen'; readonly port: MessagePort }
  | { readonly kind: 'refresh'; readonly productIds: readonly number[]; readonly now: number }
  /**
   * Re-reads the products that change by schedule after `from` and until `now`: a campaign begins or ends, a price
   * takes effect, or a title is released.
   */
  | { readonly kind: 'due'; readonly from: number; readonly now: number }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }
  | { readonly kind: 'stop' }

/**
 * A change, as sent to the replicas by the thread that applies changes. Replicas acknowledge each change by its number.
 */
export type FollowedChange =
  | { readonly kind: 'open'; readonly packed: SharedArrayBuffer; readonly synonyms: readonly SynonymSet[] }
  | { readonly kind: 'replace'; readonly workIds: readonly number[]; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }

/** Snapshot of a built index, and the values that are needed to apply later changes to it. */
export interface Built {
  readonly packed: SharedArrayBuffer
  /** Number of editions. */
  readonly size: number
  /** The last change that the index contains. */
  readonly change: ChangeMark
  /** Instant for which prices and stock were read, in epoch milliseconds. */
  readonly takenAt: number
  readonly nextPriceChange: number | null
}

export interface Refreshed {
  /** Affected lists. Null when so many products must be refreshed that a rebuild is faster; then nothing was read. */
  readonly lists: ListChange | null
  /** True when so many editions have changed that the index should be rebuilt. */
  readonly crowded: boolean
  readonly nextPriceChange: number | null
}

export interface WorkerResponse {
  readonly id: number
  readonly result?: SearchResult | SuggestResult | Built | Refreshed | null
  readonly error?: string
}
