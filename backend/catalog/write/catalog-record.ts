import type { Language } from '#schemas/languages.ts'
import type { Format } from '../formats.ts'
import type { Texts } from '../products.tables.ts'

export type ContributorRole = 'author' | 'translator' | 'illustrator' | 'editor' | 'narrator'

/**
 * Contributor as a source names it; `key` identifies a person across sources. `alias` is the URL alias of a new
 * contributor; by default the slug of the name.
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

/** Work of an edition. Later sources find it under any of `keys`; the first one is the work's own key. */
export interface WorkRecord {
  readonly keys: readonly [string, ...string[]]
  readonly originalTitle: string
  readonly originalLanguage: string | null
  readonly firstPublished: number | null
  readonly seriesKey: string | null
  readonly seriesPosition: number | null
  /** Name of a series that the source defines; undefined when the series must already exist. */
  readonly seriesName?: string | null
  readonly contributions: readonly ContributionRecord[]
  readonly texts: readonly WorkText[]
}

/**
 * Regular price from an instant on. `at` is an ISO instant, null without a start; `regular` is null when the sale of
 * the edition ends.
 */
export interface DatedPrice {
  readonly at: string | null
  readonly regular: number | null
}

/** Edition with everything that the shop stores about it, as the sample shop and every import pass it to the writer. */
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
   * Regular price including VAT in minor units, by price list. A price list without a price does not sell the edition.
   */
  readonly prices: Readonly<Record<number, number>>
  /**
   * Dated prices by price list, in order and including past ones; undefined when the source does not date its prices.
   * `prices` contains those that apply now.
   */
  readonly dated?: Readonly<Record<number, readonly DatedPrice[]>>
  /**
   * Price lists for which the source decides whether the edition is sold: a stored price ends when the source no longer
   * gives it. Undefined for none.
   */
  readonly priceLists?: readonly number[]
  /** Stored facts by parameter id. */
  readonly parameters: Readonly<Record<number, Texts>>
  /** URL of the publisher's cover image. */
  readonly cover?: string | null
  /**
   * `source/fingerprint`, or `source@order/fingerprint` when the source dates its statements. A record whose
   * fingerprint is already stored is not written.
   */
  readonly hash: string
}
