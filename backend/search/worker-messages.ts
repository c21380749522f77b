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
 * Requests to a worker. `now` is the instant of the prices and stock, in epoch milliseconds. `file` is the file of the
 * snapshot; null for none.
 */
export type WorkerRequest =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly input: SuggestInput }
  /** Loads the snapshot, or builds one when there is none. */
  | { readonly kind: 'load'; readonly now: number; readonly file: string | null }
  /** Builds a snapshot. */
  | { readonly kind: 'build'; readonly now: number; readonly file: string | null }
  /**
   * Serves this snapshot from now on in this thread and in all followers. `followers` has the ports of new followers.
   */
  | { readonly kind: 'open'; readonly packed: SharedArrayBuffer; readonly followers: readonly MessagePort[] }
  /** Receives changes of the index on this port. */
  | { readonly kind: 'listen'; readonly port: MessagePort }
  /** Re-reads the works of these products. */
  | { readonly kind: 'refresh'; readonly productIds: readonly number[]; readonly now: number }
  /** Re-reads what changed by time alone after `from`. */
  | { readonly kind: 'due'; readonly from: number; readonly now: number }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }
  | { readonly kind: 'stop' }

/** Change that an index thread sends to its followers, in order; each is acknowledged with its number. */
export type FollowedChange =
  | { readonly kind: 'open'; readonly packed: SharedArrayBuffer; readonly synonyms: readonly SynonymSet[] }
  | { readonly kind: 'replace'; readonly workIds: readonly number[]; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }

/** Snapshot of a built index, with the state that is needed to apply later changes to it. */
export interface Built {
  readonly packed: SharedArrayBuffer
  /** Number of editions. */
  readonly size: number
  /** The last change that the index contains. */
  readonly change: ChangeMark
  /** Instant of the prices and stock, in epoch milliseconds. */
  readonly takenAt: number
  readonly nextPriceChange: number | null
}

export interface Refreshed {
  /** Affected lists; null when a rebuild is faster than reading that many products, so nothing was read. */
  readonly lists: ListChange | null
  /** True when the delta segments have grown so large that the index should be rebuilt. */
  readonly crowded: boolean
  readonly nextPriceChange: number | null
}

export interface WorkerResponse {
  readonly id: number
  readonly result?: SearchResult | SuggestResult | Built | Refreshed | null
  readonly error?: string
}
