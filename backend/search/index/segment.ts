import type { IdLookup } from './id-lookup.ts'
import type { TextTable } from './text-table.ts'

/** Values of a facet by document. A value's ordinal is its index in `ids`, which are sorted. */
export interface FacetColumn {
  readonly ids: TextTable
  /** One label per value, or one for each of `labelLanguages`. */
  readonly labels: TextTable
  readonly labelLanguages: readonly string[]
  /**
   * Aliases by ordinal; `aliasOrder` has the ordinals in the order of the aliases. Both are empty for facets without
   * aliases.
   */
  readonly aliases: TextTable
  readonly aliasOrder: Int32Array
  /**
   * Document `d` has the values in `ordinals` from `starts[d]` up to `starts[d + 1]`, exclusive. When `starts` is
   * empty, the document has only the value `ordinals[d]`, or none if this is −1.
   */
  readonly starts: Int32Array
  readonly ordinals: Int32Array
  /**
   * Value `v` has the documents in `postings` from `postingStarts[v]` up to `postingStarts[v + 1]`, exclusive; they are
   * ascending.
   */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  /** True when the editions of each work have the same values. */
  readonly perWork: boolean
}

/**
 * Prices of one market in minor units; −1 for a document that the market does not sell. `order` has the documents that
 * it sells, cheapest first.
 */
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
  /**
   * Term `t` is in the works in `postings` from `postingStarts[t]` up to `postingStarts[t + 1]`, exclusive; `weights`
   * has the weight of the best field in which the work has the term.
   */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  readonly weights: Uint8Array
  /** Sorted stems; the terms of each are in `stemTerms`, from its index in `stemStarts` on. */
  readonly stems: TextTable
  readonly stemStarts: Int32Array
  readonly stemTerms: Int32Array
  /**
   * Sorted forms of terms with `aa`, `ae`, `oe` written as one letter, where they differ from the folded form;
   * `looseTerms` has the term of each.
   */
  readonly loose: TextTable
  readonly looseTerms: Int32Array
  /**
   * Terms of work `w` in the order of its texts are in `tokens`, from `tokenStarts[w]` on. The value −1 − n starts the
   * field with index n.
   */
  readonly tokenStarts: Int32Array
  readonly tokens: Int32Array
  /** Bestselling works by word prefix; only for prefixes that many works have. */
  readonly prefixes: TextTable
  readonly prefixStarts: Int32Array
  readonly prefixWorks: Int32Array
  /** Terms of the names of people and series, by facet and by the ordinal of the value. */
  readonly names: Readonly<Record<string, { readonly starts: Int32Array; readonly terms: Int32Array }>>
}

/**
 * Immutable columns of editions. Documents are numbered by category, then by work, bestsellers first, so that those of
 * a category are nearly contiguous. All large data is in typed arrays, so that it can be written to a file and passed
 * to a thread.
 */
export interface Segment {
  readonly size: number
  readonly works: number
  readonly productIds: Int32Array
  readonly workOf: Int32Array
  /** Work `w` has the documents from `workStarts[w]` up to `workStarts[w + 1]`, exclusive. */
  readonly workStarts: Int32Array
  readonly workIds: Int32Array
  /** Popularity of a work, which is that of its bestselling edition. */
  readonly workPopularity: Float64Array
  readonly popularity: Float64Array
  readonly topPopularity: number
  readonly lead: Uint8Array
  /** Days since 1970; −100,000 when unknown. */
  readonly releaseDays: Int32Array
  /** Hash of everything that the index stores about a document, so that unchanged documents need no rebuild. */
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
