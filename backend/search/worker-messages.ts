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

/** `now`: epoch milliseconds at which prices and stock are taken; `file`: where the snapshot is kept, null: nowhere. */
export type WorkerRequest =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly input: SuggestInput }
  /** Reads the snapshot, or builds one where there is none. */
  | { readonly kind: 'load'; readonly now: number; readonly file: string | null }
  /** Builds a snapshot. */
  | { readonly kind: 'build'; readonly now: number; readonly file: string | null }
  /** Answers from this snapshot from now on, and so do those that listen at the other ends of `followers`, new ones, too. */
  | { readonly kind: 'open'; readonly packed: SharedArrayBuffer; readonly followers: readonly MessagePort[] }
  /** Takes what changes in the index from this port. */
  | { readonly kind: 'listen'; readonly port: MessagePort }
  /** Reads the works of these products anew. */
  | { readonly kind: 'refresh'; readonly productIds: readonly number[]; readonly now: number }
  /** Reads anew what time alone changed after `from`. */
  | { readonly kind: 'due'; readonly from: number; readonly now: number }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }
  | { readonly kind: 'stop' }

/** What a thread of the index tells those that follow it, in order; each is answered with its number. */
export type FollowedChange =
  | { readonly kind: 'open'; readonly packed: SharedArrayBuffer; readonly synonyms: readonly SynonymSet[] }
  | { readonly kind: 'replace'; readonly workIds: readonly number[]; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'synonyms'; readonly sets: readonly SynonymSet[] }

/** A snapshot, and what must be known to go on from it. */
export interface Built {
  readonly packed: SharedArrayBuffer
  /** Editions. */
  readonly size: number
  /** The last change that the index knows of. */
  readonly change: ChangeMark
  /** Epoch milliseconds. */
  readonly takenAt: number
  readonly nextPriceChange: number | null
}

export interface Refreshed {
  /** Null: there was more to read than to build the index anew, so nothing was read. */
  readonly lists: ListChange | null
  /** So much lies beside the index that it should be built anew. */
  readonly crowded: boolean
  readonly nextPriceChange: number | null
}

export interface WorkerResponse {
  readonly id: number
  readonly result?: SearchResult | SuggestResult | Built | Refreshed | null
  readonly error?: string
}
