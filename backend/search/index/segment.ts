import type { IdLookup } from './id-lookup.ts'
import type { TextTable } from './text-table.ts'

/** What a facet says of every document. A value's ordinal is its place among `ids`, which are sorted. */
export interface FacetColumn {
  readonly ids: TextTable
  /** One label a value, or one for each of `labelLanguages`. */
  readonly labels: TextTable
  readonly labelLanguages: readonly string[]
  /** Aliases by ordinal, and their order; empty where nothing is asked for by alias. */
  readonly aliases: TextTable
  readonly aliasOrder: Int32Array
  /** Document `d` has the ordinals from `starts[d]` up to `starts[d + 1]`; empty: `ordinals[d]`, −1 for none. */
  readonly starts: Int32Array
  readonly ordinals: Int32Array
  /** Value `v` has the documents from `postingStarts[v]` up to `postingStarts[v + 1]`, ascending. */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  /** The editions of a work all say the same. */
  readonly perWork: boolean
}

/** Prices of one market in minor units; −1: not sold there. `order`: what is sold there, the cheapest first. */
export interface PriceColumn {
  readonly selling: Int32Array
  readonly regular: Int32Array
  readonly order: Int32Array
}

/** Words → works. Terms are lower-case words, sorted by how they are folded. */
export interface TextColumns {
  readonly words: TextTable
  readonly folded: TextTable
  /** By term: which letters it has, and how many; for typos. */
  readonly masks: Int32Array
  readonly lengths: Uint8Array
  /** Term `t` is in the works from `postingStarts[t]` up to `postingStarts[t + 1]`, with the weight of its best field. */
  readonly postingStarts: Int32Array
  readonly postings: Int32Array
  readonly weights: Uint8Array
  /** Stems in order, and the terms of each. */
  readonly stems: TextTable
  readonly stemStarts: Int32Array
  readonly stemTerms: Int32Array
  /** `aa`, `ae`, `oe` written as one letter: those that differ from the folded form, in order, and their terms. */
  readonly loose: TextTable
  readonly looseTerms: Int32Array
  /** The words of work `w` in order from `tokenStarts[w]` on; −1 − field opens a field. */
  readonly tokenStarts: Int32Array
  readonly tokens: Int32Array
  /** Works that sell best among those with a word that begins so; only for beginnings that many works have. */
  readonly prefixes: TextTable
  readonly prefixStarts: Int32Array
  readonly prefixWorks: Int32Array
  /** Terms of people's and series' names, by ordinal in their facet. */
  readonly names: Readonly<Record<string, { readonly starts: Int32Array; readonly terms: Int32Array }>>
}

/**
 * Editions in columns, immutable but for nothing. Documents are numbered so that categories, and in them works, stand
 * together, the best sold first. All that is large is a typed array: it can be written to a file and handed to a thread.
 */
export interface Segment {
  readonly size: number
  readonly works: number
  readonly productIds: Int32Array
  readonly workOf: Int32Array
  /** Documents of work `w` from `workStarts[w]` up to `workStarts[w + 1]`. */
  readonly workStarts: Int32Array
  readonly workIds: Int32Array
  /** Popularity of a work: that of its best sold edition. */
  readonly workPopularity: Float64Array
  readonly popularity: Float64Array
  readonly topPopularity: number
  readonly lead: Uint8Array
  /** Days since 1970; −100,000: unknown. */
  readonly releaseDays: Int32Array
  /** Of all that the index knows of a document: what did not change need not be built anew. */
  readonly fingerprints: Float64Array
  readonly titles: TextTable
  /** Title of a document, a place in `titles`. */
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

/** A release day that is not known. */
export const unknownDay = -100_000
