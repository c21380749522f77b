import type { IdLookup } from './id-lookup.ts'
import type { TextTable } from './text-table.ts'

/** Values of one facet for all documents. A value's ordinal is its index in `ids`, which is sorted. */
export interface FacetColumn {
  readonly ids: TextTable
  /** One label per value; if `labelLanguages` is not empty, one label per value and language. */
  readonly labels: TextTable
  readonly labelLanguages: readonly string[]
  /**
   * Alias of each value, by ordinal. `aliasOrder` has the ordinals sorted by alias. Both are empty for a facet without
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
   * The documents that have value `v` are in `postings` from `postingStarts[v]` up to `postingStarts[v + 1]`,
   * exclusive, in ascending order.
   */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  /** True when all editions of a work have the same values. */
  readonly perWork: boolean
}

/**
 * Prices of one market in minor units; −1 for a document that the market does not sell. `order` has the documents that
 * it does sell, cheapest first.
 */
export interface PriceColumn {
  readonly selling: Int32Array
  readonly regular: Int32Array
  readonly order: Int32Array
}

/** Inverted index of the words of all works. A term is a distinct lower-case word; terms are sorted by folded form. */
export interface TextColumns {
  readonly words: TextTable
  readonly folded: TextTable
  /** Letter mask and length of each term, for finding misspelt words. */
  readonly masks: Int32Array
  readonly lengths: Uint8Array
  /**
   * The works that contain term `t` are in `postings` from `postingStarts[t]` up to `postingStarts[t + 1]`, exclusive.
   * `weights` has, for each posting, the weight of the best field that contains the term.
   */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  readonly weights: Uint8Array
  /**
   * Sorted stems. The terms with stem `s` are in `stemTerms` from `stemStarts[s]` up to `stemStarts[s + 1]`, exclusive.
   */
  readonly stems: TextTable
  readonly stemStarts: Int32Array
  readonly stemTerms: Int32Array
  /**
   * Sorted loose forms. A loose form is the folded form of a term with `aa`, `ae` and `oe` replaced by one letter.
   * Terms without these letter pairs have no loose form. `looseTerms` has the term of each loose form.
   */
  readonly loose: TextTable
  readonly looseTerms: Int32Array
  /**
   * The terms of work `w`, in the order of its texts, are in `tokens` from `tokenStarts[w]` up to `tokenStarts[w + 1]`,
   * exclusive. A value of −1 − n marks the start of the field with index n.
   */
  readonly tokenStarts: Int32Array
  readonly tokens: Int32Array
  /** Bestselling works by word prefix, for frequent prefixes only (`prefix-builder.ts`). */
  readonly prefixes: TextTable
  readonly prefixStarts: Int32Array
  readonly prefixWorks: Int32Array
  /**
   * By facet, the terms in the names of people and series. `starts` is indexed by the ordinal of the value in the
   * facet.
   */
  readonly names: Readonly<Record<string, { readonly starts: Int32Array; readonly terms: Int32Array }>>
}

/**
 * Immutable columns of a set of editions (documents). Documents are numbered by category, then by work, bestsellers
 * first, so that the documents of a category are nearly contiguous. All large values are typed arrays, so that a
 * segment can be written to a file and shared with other threads.
 */
export interface Segment {
  readonly size: number
  readonly works: number
  readonly productIds: Int32Array
  readonly workOf: Int32Array
  /** Work `w` has the documents from `workStarts[w]` up to `workStarts[w + 1]`, exclusive. */
  readonly workStarts: Int32Array
  readonly workIds: Int32Array
  /** Popularity of each work, which is the popularity of its bestselling edition. */
  readonly workPopularity: Float64Array
  readonly popularity: Float64Array
  readonly topPopularity: number
  readonly lead: Uint8Array
  /** Release day of each document, in days since 1 January 1970; −100,000 when unknown. */
  readonly releaseDays: Int32Array
  /** Hash of all indexed properties of each document, which shows whether a document has changed. */
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

export const unknownDay = -100_000
