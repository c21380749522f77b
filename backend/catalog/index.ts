import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { type Repetition, repeat } from '../kernel/repeat.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { ContributorModel, ProductModel, SeriesModel } from './catalog.models.ts'
import { createCoverService } from './cover/cover.service.ts'
import { createProductResolvers } from './product.resolvers.ts'
import { type CategoriesService, createCategoriesService } from './read/categories.service.ts'
import { createLoaders } from './read/loaders.ts'
import { createPeopleService } from './read/people.service.ts'
import { createProductsService, type Relations } from './read/products.service.ts'
import { createShelfResolvers, type ShelfResolverDeps } from './shelf.resolvers.ts'
import { applyDuePrices, type RecordPrices } from './write/apply-due-prices.ts'

export type {
  BrandModel,
  CategoryModel,
  ContributorModel,
  ProductModel,
  SeriesModel,
  WorkModel,
} from './catalog.models.ts'
export { createCoverHttp } from './cover/cover.http.ts'
export type { CoverResponse } from './cover/cover.service.ts'

export interface CatalogDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  readonly pricing: PricingService
  readonly findListAlias: ShelfResolverDeps['findListAlias']
  /** Returns the current time in epoch milliseconds. */
  readonly clock: () => number
  readonly recordPrices: RecordPrices
  readonly onError: (error: unknown) => void
}

/**
 * Service for other modules: looks up products, contributors, series and categories. Omits products that the request's
 * market does not sell.
 */
export interface CatalogService {
  productsByIds(context: RequestContext, ids: readonly number[]): Promise<readonly ProductModel[]>
  contributorsByIds(context: RequestContext, ids: readonly number[]): Promise<readonly ContributorModel[]>
  seriesById(context: RequestContext, id: number): Promise<SeriesModel | null>
  /** Returns a product's first author; null for a product without authors. */
  authorOf(context: RequestContext, product: ProductModel): ContributorModel | null
  /**
   * Returns the titles that are related to a product: other works of its series, works that were bought together with
   * its work, and the editions of its work.
   */
  relationsOf(context: RequestContext, product: ProductModel, limit: number): Promise<Relations>
  readonly categories: CategoriesService
}

export interface CatalogModule extends BackendModule {
  readonly service: CatalogService
  readonly cover: ReturnType<typeof createCoverService>
}

/** Milliseconds between checks for scheduled prices that are due. */
const applyEvery = 5_000

/** Creates the module of works, editions, people, categories, stock and covers. */
export function createCatalogModule({
  database,
  cache,
  pricing,
  findListAlias,
  clock,
  recordPrices,
  onError,
}: CatalogDeps): CatalogModule {
  const loadersOf = createLoaders({ database, cache })
  const products = createProductsService({ database, loadersOf, pricing })
  const categories = createCategoriesService({ database, cache, loadersOf })
  const people = createPeopleService({ database, loadersOf })
  const ofProducts = createProductResolvers({ products, categories, pricing })
  const ofShelves = createShelfResolvers({ categories, people, pricing, findListAlias })
  const resolvers: Resolvers = {
    ...ofProducts,
    ...ofShelves,
    Query: { ...ofProducts.Query, ...ofShelves.Query },
    Contributor: { ...ofProducts.Contributor, ...ofShelves.Contributor },
  }
  let applying: Repetition | undefined
  return {
    name: 'catalog',
    resolvers,
    async start() {
      const apply = () => applyDuePrices(database, new Date(clock()), recordPrices)
      await apply().catch(onError)
      applying = repeat(applyEvery, apply, onError)
    },
    async stop() {
      await applying?.stop()
    },
    cover: createCoverService({ database }),
    service: {
      productsByIds: products.productsByIds,
      contributorsByIds: people.contributorsByIds,
      seriesById: products.series,
      authorOf: products.authorOf,
      relationsOf: products.relationsOf,
      categories,
    },
  }
}
