import type { Format } from './formats.ts'
import type { Texts } from './products.tables.ts'
import type { ContributorRole } from './write/catalog-record.ts'

/** Parent objects that the resolvers of the GraphQL types receive. Ids are database ids. */

type ByLanguage<T> = Readonly<Record<string, T | undefined>>

export interface ProductModel {
  readonly id: number
  readonly workId: number
  readonly articleNumber: string
  readonly alias: string
  readonly name: string
  readonly format: Format
  readonly language: string | null
  readonly brand: BrandModel | null
  readonly releaseDate: string | null
  readonly pages: number | null
  readonly primaryCategoryId: string | null
  readonly lead: boolean
  readonly popularity: number
  /** The contributions to the work, followed by the contributions to the edition. */
  readonly contributions: readonly ContributionModel[]
  readonly skus: readonly SkuModel[]
  readonly storedFacts: readonly StoredFact[]
  /** When empty, a cover is generated (`drawCover`) and shown instead. */
  readonly images: readonly StoredImage[]
}

export interface StoredImage {
  readonly fileName: string
  readonly width: number
  readonly height: number
}

export interface WorkModel {
  readonly id: number
  readonly originalTitle: string
  readonly originalLanguage: string | null
  readonly firstPublished: number | null
  readonly seriesId: number | null
  readonly seriesPosition: number | null
  readonly texts: ByLanguage<{ readonly title: string | null; readonly description: string | null }>
  /** The editions: the catalogue's lead (`products.lead`), then the others by popularity. */
  readonly editions: readonly WorkEdition[]
}

export interface WorkEdition {
  readonly id: number
  readonly alias: string
  readonly language: string | null
}

export interface SeriesModel {
  readonly id: number
  readonly alias: string
  readonly names: ByLanguage<string>
  /** Ids of the works, in series order. */
  readonly workIds: readonly number[]
}

export interface ContributorModel {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly sortName: string
  readonly born: number | null
  readonly died: number | null
}

export interface ContributionModel {
  readonly role: ContributorRole
  readonly contributor: ContributorModel
}

export interface BrandModel {
  readonly id: number
  readonly name: string
  readonly alias: string
}

export interface CategoryModel {
  readonly id: string
  readonly parentId: string | null
  readonly path: readonly string[]
  readonly texts: ByLanguage<{ readonly name: string; readonly alias: string; readonly description: string | null }>
}

export interface SkuModel {
  readonly id: number
  /** Null for a product without sizes. */
  readonly size: string | null
  readonly format: Format
  readonly quantity: number
  readonly oversellable: boolean
  readonly static: boolean
  readonly incoming: string | null
  readonly releaseDate: string | null
}

export interface ImageModel extends StoredImage {
  readonly alt: string
}

/** Stored fact of a product, such as its colour, with a text per language. Other facts are derived from columns. */
export interface StoredFact {
  readonly parameterId: number
  readonly values: Texts
}
