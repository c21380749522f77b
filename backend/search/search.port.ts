/** One edition as the index holds it. Amounts are minor units, including VAT. */
export interface SearchDocument {
  readonly productId: number
  readonly workId: number
  readonly title: string
  /** Other titles of the work, in any language. */
  readonly otherTitles: readonly string[]
  /** Languages of `otherTitles`, place by place. */
  readonly otherTitleLanguages?: readonly string[]
  readonly language: string | null
  readonly format: string
  readonly articleNumber: string
  readonly skuIds: readonly number[]
  readonly lead: boolean
  readonly popularity: number
  /** Day of release, days since 1970; null: unknown. */
  readonly releaseDay: number | null
  readonly stock: string
  readonly primaryCategory: string | null
  /** With all above them. */
  readonly categories: readonly string[]
  readonly brand: { readonly id: number; readonly alias: string; readonly name: string } | null
  readonly contributors: readonly { readonly id: number; readonly alias: string; readonly name: string }[]
  readonly series: { readonly id: number; readonly alias: string; readonly names: readonly string[] } | null
  /** Market id → prices; a market that is not here does not sell it. */
  readonly prices: Readonly<Record<string, { readonly regular: number; readonly selling: number }>>
  /** Aliases of campaigns that hold now, by market id. */
  readonly campaigns: Readonly<Record<string, readonly string[]>>
  /** Names of campaigns by alias, in each language. */
  readonly campaignNames?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Facets of its own (`p-color` …) → values; a label is one text, or one for each language. */
  readonly parameters?: Readonly<Record<string, readonly ParameterValue[]>>
}

export interface ParameterValue {
  readonly id: string
  readonly label: string | Readonly<Record<string, string>>
}

export type SortName = 'LATEST' | 'MOST_SOLD' | 'PRICE_ASC' | 'PRICE_DESC' | 'RELEVANCE'

/** What a list is about; every given part must hold. */
export interface SearchScope {
  readonly category?: string
  readonly brand?: string
  readonly author?: string
  readonly series?: string
  readonly discountCampaign?: string
  readonly relatedTo?: number
  readonly productIds?: readonly number[]
  readonly words?: string
  /** Of a list by rule. */
  readonly rule?: ListRule
}

export interface ListRule {
  readonly category?: string
  readonly releasedWithinDays?: number
  readonly upcoming?: boolean
  readonly reduced?: boolean
  /** Market id → minor units. */
  readonly below?: Readonly<Record<string, number>>
}

export interface SearchQuery {
  readonly marketId: string
  readonly language: string
  /** Days since 1970. */
  readonly today: number
  readonly scope: SearchScope
  /** Facet → chosen ids: within a facet any, across facets all. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: SortName
  readonly offset: number
  readonly limit: number
  readonly facets: readonly string[]
  /** Which categories the facet `categories` offers. */
  readonly categoryIds: readonly string[]
  /** Upper bounds of the price buckets, minor units, ascending. */
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
  /** Works. */
  readonly total: number
  /** One edition a work: the one that fits best. */
  readonly productIds: readonly number[]
  readonly facets: readonly SearchFacet[]
  readonly didYouMean: string | null
  readonly isbnProblem: 'check_digit' | null
}

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

/** The port to the search index; one adapter holds it in memory, in a worker thread. */
export interface SearchIndex {
  search(query: SearchQuery): Promise<SearchResult>
  suggest(input: SuggestInput): Promise<SuggestResult>
  /** Becomes ready, from a snapshot when there is one; answers the number of the last change that it knows of. */
  open(): Promise<number>
  /** Reads the works of these products anew; answers whether lists may differ from before. */
  refresh(productIds: readonly number[]): Promise<boolean>
  /** Reads all documents anew; answers from the old ones until the new are ready. */
  rebuild(): Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}
