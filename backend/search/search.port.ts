import type { ChangeMark } from '../kernel/change-log.ts'
import type { RequestContext } from '../kernel/request-context.ts'

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
  /** What belongs to the list whatever its rule says, and the works that do not; products. */
  readonly members?: { readonly add: readonly number[]; readonly remove: readonly number[] }
}

export interface ListRule {
  /** With all below it; an id. */
  readonly category?: string
  /** Aliases. */
  readonly brand?: string
  readonly author?: string
  readonly series?: string
  readonly formats?: readonly string[]
  readonly languages?: readonly string[]
  readonly inStock?: boolean
  readonly releasedWithinDays?: number
  readonly upcoming?: boolean
  readonly reduced?: boolean
  /** Selling price in minor units, both ends among them. */
  readonly price?: { readonly from: number; readonly to: number }
}

/** Titles that merchants put in their places; each work stands once, where it is named first. */
export interface MerchandisingRules {
  /** Places from 1. Of two on one place the first named stands there, the other on the next that is free. */
  readonly pins: readonly { readonly productId: number; readonly place: number }[]
  /** A title stands where it would by itself, divided by the factor. */
  readonly boosts: readonly { readonly productId: number; readonly factor: number }[]
  /** After everything else, in this order. */
  readonly last: readonly number[]
}

/** A title that does not stand where it would by itself. */
export interface PlacedTitle {
  /** From 0. */
  readonly place: number
  /** As it is shown. */
  readonly productId: number
  /** As it was named; another edition may stand for it. */
  readonly named: number
  readonly by: 'pin' | 'boost' | 'last'
}

/** What stands for what in searches. */
export interface SynonymSet {
  /** Of the searcher; `*`: any. */
  readonly language: string
  /** Words that all stand for each other. */
  readonly groups: readonly (readonly string[])[]
  /** What is typed → what is also sought; of several words the whole query. */
  readonly oneWay: readonly { readonly from: string; readonly to: string }[]
}

/** A list as the index is asked for it. */
export interface ListSelection {
  readonly rule: ListRule
  readonly sort: SortName
  readonly members: NonNullable<SearchScope['members']>
  readonly arrangement: MerchandisingRules
  /** Id of the list that is shown where this one has nothing; null: none is. */
  readonly fallback: string | null
}

/** What merchants decide, as searches need it. */
export interface Merchandise {
  /** The list that is shown by an id, or an alias in any language. */
  findList(context: RequestContext, alias: string): Promise<ListSelection | null>
  /** Titles that campaigns put first in a category, by its id and aliases; null: none do. */
  firstsIn(
    context: RequestContext,
    category: readonly string[],
  ): Promise<Pick<ListSelection, 'members' | 'arrangement'> | null>
  /** Facets in order; `path`: ids of the category and those above it. */
  offeredFacets(context: RequestContext, path: readonly string[]): Promise<readonly string[]>
  synonyms(): Promise<readonly SynonymSet[]>
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
  readonly arrangement?: MerchandisingRules
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
  /** Titles of the whole list that were put in their places. */
  readonly placed: readonly PlacedTitle[]
  readonly facets: readonly SearchFacet[]
  readonly didYouMean: string | null
  readonly isbnProblem: 'check_digit' | null
  /** Of titles related to one: the subjects in which all of them stand; null: of other lists, or the title is not there. */
  readonly kinSubjects: readonly string[] | null
}

/** What a change of titles means for lists: nothing, anything, or only for those about these subjects and those about all. */
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

/** The port to the search index; one adapter holds it in memory, in a worker thread. */
export interface SearchIndex {
  search(query: SearchQuery): Promise<SearchResult>
  suggest(input: SuggestInput): Promise<SuggestResult>
  /** Becomes ready, from a snapshot when there is one; answers the last change that it knows of. */
  open(): Promise<ChangeMark>
  /** Reads the works of these products anew; answers which lists may differ from before. */
  refresh(productIds: readonly number[]): Promise<ListChange>
  /** Reads all documents anew; answers from the old ones until the new are ready. */
  rebuild(): Promise<void>
  /** From now on these stand for each other. */
  useSynonyms(sets: readonly SynonymSet[]): Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}
