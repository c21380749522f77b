import type { Language } from '#schemas/languages.ts'
import type { Format } from '../formats.ts'
import type { Texts } from '../products.tables.ts'

export type ContributorRole = 'author' | 'translator' | 'illustrator' | 'editor' | 'narrator'

/**
 * Contributor as a source names it; `key` identifies a person across sources. `alias` is the URL alias of a new
 * contributor; by default a slug of the name.
 */
export interface ContributorRecord {
  readonly key: string
  readonly alias?: string
  readonly name: string
  readonly sortName: string
  readonly born?: number | null
  readonly died?: number | null
  readonly country?: string | null
  readonly biographies?: Readonly<Partial<Record<Language, string>>>
}

export interface ContributionRecord {
  readonly contributor: ContributorRecord
  readonly role: ContributorRole
}

export interface WorkText {
  readonly language: string
  readonly title: string | null
  readonly description: string | null
}

/** Work of an edition. Later imports find the work by any of `keys`; the first is the work's main key. */
export interface WorkRecord {
  readonly keys: readonly [string, ...string[]]
  readonly originalTitle: string
  readonly originalLanguage: string | null
  readonly firstPublished: number | null
  readonly seriesKey: string | null
  readonly seriesPosition: number | null
  /** Name under which a new series is created; undefined when the series must already exist. */
  readonly seriesName?: string | null
  readonly contributions: readonly ContributionRecord[]
  readonly texts: readonly WorkText[]
}

/**
 * Regular price that applies from an instant on. `at` is the instant in ISO 8601, or null when there is no start. A
 * null `regular` means that the edition is not sold from then on.
 */
export interface DatedPrice {
  readonly at: string | null
  readonly regular: number | null
}

/** Edition with everything that the shop stores about it, as input of `writeRecords`. */
export interface CatalogRecord {
  readonly work: WorkRecord
  readonly articleNumber: string
  readonly alias: string
  readonly name: string
  readonly format: Format
  readonly language: string | null
  readonly publisher: string | null
  /** Release date as YYYY-MM-DD. */
  readonly releaseDate: string | null
  readonly pages: number | null
  /** Category ids, the primary one first. */
  readonly categories: readonly [string, ...string[]]
  readonly lead: boolean
  readonly popularity: number
  readonly sales: number
  readonly contributions: readonly ContributionRecord[]
  readonly stock: {
    readonly quantity: number
    readonly oversellable: boolean
    readonly static: boolean
    readonly incoming: string | null
  }
  /**
   * Regular price including VAT in minor units, by price list. If a price list is missing, a new edition gets no price
   * in the list. A stored edition retains its price in the list, unless `priceLists` names the list.
   */
  readonly prices: Readonly<Record<number, number>>
  /**
   * Dated prices by price list, in chronological order, including past prices; undefined when the source's prices have
   * no dates. `prices` contains the prices that apply now.
   */
  readonly dated?: Readonly<Record<number, readonly DatedPrice[]>>
  /**
   * Price lists that the source covers completely: if the source has no price for one of these lists, the stored price
   * is removed. Undefined when there are no such lists.
   */
  readonly priceLists?: readonly number[]
  /** Stored facts by parameter id. */
  readonly parameters: Readonly<Record<number, Texts>>
  /** URL of the publisher's cover image. */
  readonly cover?: string | null
  /**
   * Source and digest of the record: `source/digest`, or `source@order/digest` when the source's messages are dated
   * (`StoredHash`). A record whose `hash` is stored already is not written again.
   */
  readonly hash: string
}
