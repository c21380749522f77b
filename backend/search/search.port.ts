import type { ChangeMark } from '../kernel/change-log.ts'
import type { RequestContext } from '../kernel/request-context.ts'

/** Edition in the index. Amounts are minor units, including VAT. */
export interface SearchDocument {
  readonly productId: number
  readonly workId: number
  readonly title: string
  /** Other titles of the work, in any language. */
  readonly otherTitles: readonly string[]
  /** Languages of `otherTitles`, by index. */
  readonly otherTitleLanguages?: readonly string[]
  readonly language: string | null
  readonly format: string
  readonly articleNumber: string
  readonly skuIds: readonly number[]
  readonly lead: boolean
  readonly popularity: number
  /** Release day in days since 1970; null when unknown. */
  readonly releaseDay: number | null
  readonly stock: string
  readonly primaryCategory: string | null
  /** Category ids, including all ancestors. */
  readonly categories: readonly string[]
  readonly brand: { readonly id: number; readonly alias: string; readonly name: string } | null
  readonly contributors: readonly { readonly id: number; readonly alias: string; readonly name: string }[]
  readonly series: { readonly id: number; readonly alias: string; readonly names: readonly string[] } | null
  /** Prices by market id; a market without an entry does not sell the edition. */
  readonly prices: Readonly<Record<string, { readonly regular: number; readonly selling: number }>>
  /** Aliases of running campaigns, by market id. */
  readonly campaigns: Readonly<Record<string, readonly string[]>>
  /** Campaign names by alias and language. */
  readonly campaignNames?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Values by parameter facet (`p-color` …); a label is one text, or one per language. */
  readonly parameters?: Readonly<Record<string, readonly ParameterValue[]>>
}

export interface ParameterValue {
  readonly id: string
  readonly label: string | Readonly<Record<string, string>>
}

export type SortName = 'LATEST' | 'MOST_SOLD' | 'PRICE_ASC' | 'PRICE_DESC' | 'RELEVANCE'

/** Scope of a list; all given parts must match. */
export interface SearchScope {
  readonly category?: string
  readonly brand?: string
  readonly author?: string
  readonly series?: string
  readonly discountCampaign?: string
  readonly relatedTo?: number
  readonly productIds?: readonly number[]
  readonly words?: string
  /** Rule of a rule-based list. */
  readonly rule?: ListRule
  /**
   * Product ids of manual changes: products in `add` belong to the list whatever its rule; works of products in
   * `remove` do not.
   */
  readonly members?: { readonly add: readonly number[]; readonly remove: readonly number[] }
}

export interface ListRule {
  /** Id of a category, including its descendants. */
  readonly category?: string
  /** Alias of a brand; `author` and `series` are aliases, too. */
  readonly brand?: string
  readonly author?: string
  readonly series?: string
  readonly formats?: readonly string[]
  readonly languages?: readonly string[]
  readonly inStock?: boolean
  readonly releasedWithinDays?: number
  readonly upcoming?: boolean
  readonly reduced?: boolean
  /** Selling price in minor units, both bounds inclusive. */
  readonly price?: { readonly from: number; readonly to: number }
}

/** Pinned, boosted and buried titles of a list. Each work appears once, where it is named first. */
export interface MerchandisingRules {
  /**
   * Positions count from 1. When two pins have the same position, the first pin gets it and the other gets the next
   * free one.
   */
  readonly pins: readonly { readonly productId: number; readonly place: number }[]
  /** A boosted title appears at its own position divided by the factor. */
  readonly boosts: readonly { readonly productId: number; readonly factor: number }[]
  /** Product ids listed after everything else, in this order. */
  readonly last: readonly number[]
}

/** Title that does not appear at its own position. */
export interface PlacedTitle {
  /** Position from 0. */
  readonly place: number
  /** Product id of the displayed edition. */
  readonly productId: number
  /** Product id named in the rules; the displayed edition may be another one of the same work. */
  readonly named: number
  readonly by: 'pin' | 'boost' | 'last'
}

/** Synonyms of one language. */
export interface SynonymSet {
  /** Language of the visitor; `*` for any language. */
  readonly language: string
  /** Groups of interchangeable words. */
  readonly groups: readonly (readonly string[])[]
  /** One-way synonyms: a search for `from` also finds `to`. With several words, `from` must be the whole query. */
  readonly oneWay: readonly { readonly from: string; readonly to: string }[]
}

/** Definition of a list, as the index needs it. */
export interface ListSelection {
  readonly rule: ListRule
  readonly sort: SortName
  readonly members: NonNullable<SearchScope['members']>
  readonly arrangement: MerchandisingRules
  /** Id of the list shown when this one is empty; null when there is none. */
  readonly fallback: string | null
}

/** Merchandising decisions, as searches need them. */
export interface Merchandise {
  /** Returns a list by id, or by alias in any language. */
  findList(context: RequestContext, alias: string): Promise<ListSelection | null>
  /** Returns the titles that campaigns put first in a category (by its id and aliases), or null when there are none. */
  firstsIn(
    context: RequestContext,
    category: readonly string[],
  ): Promise<Pick<ListSelection, 'members' | 'arrangement'> | null>
  /** Returns the ids of the offered facets in order. `path` has the ids of the category and its ancestors. */
  offeredFacets(context: RequestContext, path: readonly string[]): Promise<readonly string[]>
  synonyms(): Promise<readonly SynonymSet[]>
}

export interface SearchQuery {
  readonly marketId: string
  readonly language: string
  /** Today, in days since 1970. */
  readonly today: number
  readonly scope: SearchScope
  /** Chosen value ids by facet. An edition must have one of the chosen values of each facet. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: SortName
  readonly arrangement?: MerchandisingRules
  readonly offset: number
  readonly limit: number
  readonly facets: readonly string[]
  /** Ids of the categories offered by the facet `categories`. */
  readonly categoryIds: readonly string[]
  /** Upper bounds of the price buckets in minor units, ascending. */
  readonly priceBounds: readonly number[]
}

export interface SearchFacet {
  readonly id: string
  readonly values: readonly {
    readonly id: string
    readonly label: string
    readonly count: number
    readonly selected: boolean
  }[]
}

export interface SearchResult {
  /** Number of works. */
  readonly total: number
  /** Product ids of one edition per work, the one that matches best. */
  readonly productIds: readonly number[]
  /** Pinned, boosted and buried titles of the whole list. */
  readonly placed: readonly PlacedTitle[]
  readonly facets: readonly SearchFacet[]
  readonly didYouMean: string | null
  /** True when no title matches all words of the search, so that the titles match only some of them. */
  readonly isPartial: boolean
  readonly isbnProblem: 'check_digit' | null
  /** Subjects of which every related title has at least one; null for other lists, or when the title is not found. */
  readonly kinSubjects: readonly string[] | null
}

/**
 * Lists whose results a change can affect: none, any, or those about these subjects and those that any title can enter.
 */
export type ListChange = 'none' | 'any' | { readonly subjects: readonly string[] }

export interface SuggestResult {
  readonly productIds: readonly number[]
  readonly authorIds: readonly number[]
  readonly seriesIds: readonly number[]
  readonly queries: readonly string[]
}

export interface SuggestInput {
  readonly words: string
  readonly marketId: string
  readonly language: string
  readonly limit: number
}

/** Port to the search index; its adapter holds the index in memory, in worker threads. */
export interface SearchIndex {
  search(query: SearchQuery): Promise<SearchResult>
  suggest(input: SuggestInput): Promise<SuggestResult>
  /** Loads the index, from a snapshot when there is one. Returns the last change that it contains. */
  open(): Promise<ChangeMark>
  /** Re-reads the works of these products. Returns the lists whose results may have changed. */
  refresh(productIds: readonly number[]): Promise<ListChange>
  /** Re-reads all documents; serves the old ones until the new index is ready. */
  rebuild(): Promise<void>
  /** Replaces the synonyms. */
  useSynonyms(sets: readonly SynonymSet[]): Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}
