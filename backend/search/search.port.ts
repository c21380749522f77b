import type { ChangeMark } from '../kernel/change-log.ts'
import type { RequestContext } from '../kernel/request-context.ts'

/** Edition as it is indexed. Amounts are in minor units, including VAT. */
export interface SearchDocument {
  readonly productId: number
  readonly workId: number
  readonly title: string
  readonly otherTitles: readonly string[]
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
  /** Prices by market id. A market that does not sell the edition has no entry. */
  readonly prices: Readonly<Record<string, { readonly regular: number; readonly selling: number }>>
  /** Aliases of running campaigns, by market id. */
  readonly campaigns: Readonly<Record<string, readonly string[]>>
  readonly campaignNames?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Values by parameter facet (`p-color` …). A label is one text for all languages, or one text per language. */
  readonly parameters?: Readonly<Record<string, readonly ParameterValue[]>>
}

export interface ParameterValue {
  readonly id: string
  readonly label: string | Readonly<Record<string, string>>
}

export type SortName = 'LATEST' | 'MOST_SOLD' | 'PRICE_ASC' | 'PRICE_DESC' | 'RELEVANCE'

/** Scope of a list. A title must match all parts that are present. */
export interface SearchScope {
  readonly category?: string
  readonly brand?: string
  readonly author?: string
  readonly series?: string
  readonly discountCampaign?: string
  readonly relatedTo?: number
  readonly productIds?: readonly number[]
  readonly words?: string
  readonly rule?: ListRule
  /**
   * Product ids that were added or removed manually. Products in `add` belong to the list even if they do not match its
   * rule. Works of products in `remove` never belong to it.
   */
  readonly members?: { readonly add: readonly number[]; readonly remove: readonly number[] }
}

export interface ListRule {
  /** Category id. Titles in descendants of the category match, too. */
  readonly category?: string
  /** Brand alias. `author` and `series` are also aliases. */
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

/** Pinned, boosted and buried titles of a list. If several rules name the same work, only the first one applies. */
export interface MerchandisingRules {
  /** Positions are counted from 1. If two pins have the same position, the second one gets the next free position. */
  readonly pins: readonly { readonly productId: number; readonly place: number }[]
  /** The position of a boosted title is its position in the list's own order, divided by the factor. */
  readonly boosts: readonly { readonly productId: number; readonly factor: number }[]
  /** Product ids of the buried titles. Buried titles follow all other titles, in the order of this list. */
  readonly last: readonly number[]
}

/** Title whose position comes from a pin, a boost or a burial, and not from the list's own order. */
export interface PlacedTitle {
  /** Position counted from 0. */
  readonly place: number
  /** Product id of the displayed edition. */
  readonly productId: number
  /** Product id in the rules. The displayed edition can be another edition of the same work. */
  readonly named: number
  readonly by: 'pin' | 'boost' | 'last'
}

export interface SynonymSet {
  /** Language of the visitors for whom the synonyms apply; `*` for all. */
  readonly language: string
  readonly groups: readonly (readonly string[])[]
  /**
   * One-way synonyms: a search for `from` also finds `to`, but not the reverse. If `from` has several words, it must be
   * the whole query.
   */
  readonly oneWay: readonly { readonly from: string; readonly to: string }[]
}

export interface ListSelection {
  readonly rule: ListRule
  readonly sort: SortName
  readonly members: NonNullable<SearchScope['members']>
  readonly arrangement: MerchandisingRules
  /** Id of the list that is displayed instead when this list is empty; null for none. */
  readonly fallback: string | null
}

/** Decisions of merchandising that searches apply. */
export interface Merchandise {
  /** Returns a list by its id or by its alias in any language, or null when there is none. */
  findList(context: RequestContext, alias: string): Promise<ListSelection | null>
  /**
   * Returns the titles that campaigns put first in a category, or null when there are none. `category` has the
   * category's id and aliases.
   */
  firstsIn(
    context: RequestContext,
    category: readonly string[],
  ): Promise<Pick<ListSelection, 'members' | 'arrangement'> | null>
  /**
   * Returns the ids of the facets that a category offers, in display order. `path` has the ids of the category and its
   * ancestors.
   */
  offeredFacets(context: RequestContext, path: readonly string[]): Promise<readonly string[]>
  synonyms(): Promise<readonly SynonymSet[]>
}

export interface SearchQuery {
  readonly marketId: string
  readonly language: string
  /** Current day, in days since 1970. */
  readonly today: number
  readonly scope: SearchScope
  /** Ids of chosen values, by facet. An edition must have at least one of the chosen values in each of these facets. */
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
  /** Product ids, one per work: the edition that matches best. */
  readonly productIds: readonly number[]
  /** Pinned, boosted and buried titles on all pages of the list. */
  readonly placed: readonly PlacedTitle[]
  readonly facets: readonly SearchFacet[]
  readonly didYouMean: string | null
  /** True when the titles match only some words of the search, because no title matches all. */
  readonly isPartial: boolean
  readonly isbnProblem: 'check_digit' | null
  /**
   * For a list of related titles: subjects of lists, chosen so that every title in the list belongs to at least one of
   * them. Null for other lists, and when the title to which the list is related does not exist.
   */
  readonly kinSubjects: readonly string[] | null
}

/**
 * Lists whose results a change can affect: none, all (`any`), or the lists about `subjects` together with the lists
 * that any title can enter, such as searches.
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

/** Port to the search index. The adapter (`worker-index.ts`) runs the index in memory, in worker threads. */
export interface SearchIndex {
  search(query: SearchQuery): Promise<SearchResult>
  suggest(input: SuggestInput): Promise<SuggestResult>
  /** Loads the index from its snapshot, or builds it when there is none. Returns the last change that it contains. */
  open(): Promise<ChangeMark>
  /** Re-reads the works of these products from the database. Returns the lists whose results may have changed. */
  refresh(productIds: readonly number[]): Promise<ListChange>
  /** Re-reads all documents. Searches use the old index until the new one is ready. */
  rebuild(): Promise<void>
  useSynonyms(sets: readonly SynonymSet[]): Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}
