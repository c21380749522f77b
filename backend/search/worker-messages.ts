import type { SearchIndex, SearchQuery, SearchResult, SuggestResult } from './search.port.ts'

export type WorkerRequest =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly input: Parameters<SearchIndex['suggest']>[0] }
  /** `now`: epoch milliseconds at which prices are taken. */
  | { readonly kind: 'rebuild'; readonly now: number }
  | { readonly kind: 'stop' }

export interface Built {
  readonly size: number
  /** Epoch milliseconds. */
  readonly nextPriceChange: number | null
}

export interface WorkerAnswer {
  readonly id: number
  readonly result?: SearchResult | SuggestResult | Built | null
  readonly error?: string
}
