import type { IdLookup } from './id-lookup.ts'
import type { TextTable } from './text-table.ts'

/** Values of a facet by document. A value's ordinal is its index in `ids`, which are sorted. */
export interface FacetColumn {
  readonly ids: TextTable
  /** One label per value, or one for each of `labelLanguages`. */
  readonly labels: TextTable
  readonly labelLanguages: readonly string[]
  /** Aliases by ordinal, and their order; empty for facets without aliases. */
  readonly aliases: TextTable
  readonly aliasOrder: Int32Array
  /**
   * Document `d` has the ordinals from `starts[d]` up to `starts[d + 1]`; when empty, the ordinal `ordinals[d]`, −1 for
   * none.
   */
  readonly starts: Int32Array
  readonly ordinals: Int32Array
  /** Value `v` has the documents from `postingStarts[v]` up to `postingStarts[v + 1]`, ascending. */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  /** True when the editions of each work have the same values. */
  readonly perWork: boolean
}

/** Prices of one market in minor units; −1 when not sold there. `order`: documents sold there, cheapest first. */
export interface PriceColumn {
  readonly selling: Int32Array
  readonly regular: Int32Array
  readonly order: Int32Array
}

/** Inverted index of words. Terms are lower-case words, sorted by folded form. */
export interface TextColumns {
  readonly words: TextTable
  readonly folded: TextTable
  /** Letter masks and lengths by term, for typos. */
  readonly masks: Int32Array
  readonly lengths: Uint8Array
  /** Term `t` is in the works from `postingStarts[t]` up to `postingStarts[t + 1]`, with its best field's weight. */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  readonly weights: Uint8Array
  /** Stems in order, and the terms of each. */
  readonly stems: TextTable
  readonly stemStarts: Int32Array
  readonly stemTerms: Int32Array
  /**
   * Forms with `aa`, `ae`, `oe` written as one letter, where they differ from the folded form, in order, and their
   * terms.
   */
  readonly loose: TextTable
  readonly looseTerms: Int32Array
  /** Words of work `w` in order, from `tokenStarts[w]` on; −1 − field starts a field. */
  readonly tokenStarts: Int32Array
  readonly tokens: Int32Array
  /** Bestselling works by word prefix; only for prefixes that many works have. */
  readonly prefixes: TextTable
  readonly prefixStarts: Int32Array
  readonly prefixWorks: Int32Array
  /** Terms of people's and series' names, by ordinal in their facet. */
  readonly names: Readonly<Record<string, { readonly starts: Int32Array; readonly terms: Int32Array }>>
}

/**
 * Immutable columns of editions. Documents are numbered so that categories, and in them works, are contiguous,
 * bestsellers first. All large data is in typed arrays, so that it can be written to a file and passed to a thread.
 */
export interface Segment {
  readonly size: number
  readonly works: number
  readonly productIds: Int32Array
  readonly workOf: Int32Array
  /** Documents of work `w` from `workStarts[w]` up to `workStarts[w + 1]`. */
  readonly workStarts: Int32Array
  readonly workIds: Int32Array
  /** Popularity of a work: that of its bestselling edition. */
  readonly workPopularity: Float64Array
  readonly popularity: Float64Array
  readonly topPopularity: number
  readonly lead: Uint8Array
  /** Days since 1970; −100,000 when unknown. */
  readonly releaseDays: Int32Array
  /** Hash of everything that the index stores about a document: unchanged documents need no rebuild. */
  readonly fingerprints: Float64Array
  readonly titles: TextTable
  /** Title of a document, as an index in `titles`. */
  readonly titleOf: Int32Array
  readonly byPopularity: Int32Array
  readonly byDay: Int32Array
  readonly byProduct: IdLookup
  readonly bySku: IdLookup
  readonly byArticle: IdLookup
  readonly byWork: IdLookup
  readonly facets: Readonly<Record<string, FacetColumn>>
  readonly prices: Readonly<Record<string, PriceColumn>>
  readonly text: TextColumns
}

/** Value for an unknown release day. */
export const unknownDay = -100_000
