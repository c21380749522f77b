import type { Language } from '#schemas/languages.ts'
import type { Format } from '../formats.ts'
import type { Texts } from '../products.tables.ts'

export type ContributorRole = 'author' | 'translator' | 'illustrator' | 'editor' | 'narrator'

/** A contributor as a source names it; `key` joins sources. `alias`: the address of one that is new; else the slug of the name. */
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

/** The work of an edition. `keys`: under all of these later sources find it; the first is its own. */
export interface WorkRecord {
  readonly keys: readonly [string, ...string[]]
  readonly originalTitle: string
  readonly originalLanguage: string | null
  readonly firstPublished: number | null
  readonly seriesKey: string | null
  readonly seriesPosition: number | null
  /** Name of a series that a source brings with it; undefined: the series must be there. */
  readonly seriesName?: string | null
  readonly contributions: readonly ContributionRecord[]
  readonly texts: readonly WorkText[]
}

/** A regular price from an instant on (ISO; null: since ever); null: the edition is not sold from then on. */
export interface DatedPrice {
  readonly at: string | null
  readonly regular: number | null
}

/** One edition with all that the shop stores about it: what the sample shop and every import hand to the writer. */
export interface CatalogRecord {
  readonly work: WorkRecord
  readonly articleNumber: string
  readonly alias: string
  readonly name: string
  readonly format: Format
  readonly language: string | null
  readonly publisher: string | null
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null
  readonly pages: number | null
  /** Ids, the primary one first. */
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
  /** Regular price including VAT in minor units, by price list; none: not sold there. */
  readonly prices: Readonly<Record<number, number>>
  /** By price list, all that a source with dates says of its price, in order, what is past with it: `prices` is what of it holds now. */
  readonly dated?: Readonly<Record<number, readonly DatedPrice[]>>
  /** Price lists of which the source knows whether the edition is sold there: a price it no longer gives ends. Undefined: none. */
  readonly priceLists?: readonly number[]
  /** Stored facts by parameter id. */
  readonly parameters: Readonly<Record<number, Texts>>
  /** Web address of the publisher's picture of the cover. */
  readonly cover?: string | null
  /** `source/fingerprint`, or `source@order/fingerprint` when the source dates what it says: a record whose fingerprint is stored already is not written. */
  readonly hash: string
}
