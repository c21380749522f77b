import type { Database } from '../../kernel/database.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PricingService } from '../../pricing/pricing.service.ts'
import type { ContributionModel, ImageModel, ProductModel, SeriesModel, WorkModel } from '../catalog.models.ts'
import { type FactGroup, factsOf } from './facts.ts'
import type { LoadersOf } from './loaders.ts'
import { coverAlt, pickText } from './localized-text.ts'
import { nextDayBegins } from './market-day.ts'
import { findProductBy } from './product.store.ts'
import { findBoughtTogether, findSeriesOfContributor } from './related.store.ts'
import { findSeriesByAlias, findWorkIdsOfSeries } from './work.store.ts'

export interface ProductDeps {
  readonly database: Database
  readonly loadersOf: LoadersOf
  readonly pricing: Pick<PricingService, 'unitPrice'>
}

const generated = { width: 400, height: 600 }
/** Minimum orders with both titles before they are shown as bought together. */
const minOrders = 2
const maxRelated = 12

/** Creates the service of products, works and series; it returns only what the market of the request sells. */
export function createProductsService({ database, loadersOf, pricing }: ProductDeps) {
  /** Filters out products without a price in the market, because they are not sold there. */
  const sold = async (
    context: RequestContext,
    found: readonly (ProductModel | null)[],
  ): Promise<readonly ProductModel[]> => {
    const products = found.filter((product) => product !== null)
    const prices = await Promise.all(products.map((product) => pricing.unitPrice(context, product.id)))
    context.tags.add('catalog')
    return products.filter((_, index) => prices[index] !== null)
  }
  const touched = (context: RequestContext, products: readonly ProductModel[]) => {
    for (const product of products) context.tags.add(`product:${product.id}`)
    return products
  }

  const productsByIds = async (context: RequestContext, ids: readonly number[]) => {
    const { products } = loadersOf(context)
    // Request prices together with the titles, so that `sold` finds them loaded.
    const [found] = await Promise.all([
      Promise.all(ids.map((id) => products.load(id))),
      Promise.all(ids.map((id) => pricing.unitPrice(context, id))),
    ])
    return touched(context, await sold(context, found))
  }

  const editions = async (context: RequestContext, workId: number) =>
    sold(context, await loadersOf(context).editions.load(workId))

  /** Returns the lead edition, or the most popular one that the market sells; undefined when it sells none. */
  const findLeadEdition = async (context: RequestContext, workId: number) =>
    touched(context, (await editions(context, workId)).slice(0, 1))[0]

  const leadsOf = async (context: RequestContext, workIds: readonly number[]): Promise<readonly ProductModel[]> => {
    const leads = await Promise.all(workIds.map((id) => findLeadEdition(context, id)))
    return leads.filter((lead) => lead !== undefined)
  }

  const getWork = async (context: RequestContext, id: number): Promise<WorkModel> => {
    const work = await loadersOf(context).works.load(id)
    if (!work) throw new Error(`Work ${id} is gone.`)
    return work
  }

  const contributions = (context: RequestContext, { contributions }: ProductModel): readonly ContributionModel[] => {
    for (const { contributor } of contributions) context.tags.add(`author:${contributor.id}`)
    return contributions
  }

  const author = (context: RequestContext, product: ProductModel): string =>
    contributions(context, product)
      .filter(({ role }) => role === 'author')
      .map(({ contributor }) => contributor.name)
      .join(', ')

  const brand = (context: RequestContext, { brand }: ProductModel) => {
    if (brand) context.tags.add(`brand:${brand.id}`)
    return brand
  }

  return {
    productsByIds,
    contributions,
    author,
    brand,
    getWork,
    async product(context: RequestContext, name: string): Promise<ProductModel | null> {
      const found = await findProductBy(database, name)
      if (found) loadersOf(context).products.prime(found.id, found)
      const [product = null] = touched(context, await sold(context, [found]))
      return product
    },
    editions: async (context: RequestContext, workId: number) => touched(context, await editions(context, workId)),
    findLeadEdition,
    async getLeadEdition(context: RequestContext, workId: number): Promise<ProductModel> {
      const lead = await findLeadEdition(context, workId)
      if (!lead) throw new Error(`Work ${workId} is not sold in market ${context.market.alias}.`)
      return lead
    },
    images(context: RequestContext, product: ProductModel): readonly ImageModel[] {
      const alt = coverAlt(product.name, author(context, product), context.language)
      if (product.images.length === 0) return [{ fileName: `/covers/${product.id}.svg`, alt, ...generated }]
      return product.images.map((image) => ({ ...image, alt }))
    },
    async facts(context: RequestContext, product: ProductModel): Promise<readonly FactGroup[]> {
      const loaders = loadersOf(context)
      const [work, stored, kinds] = await Promise.all([
        getWork(context, product.workId),
        loaders.facts.load(product.id),
        loaders.parameterKinds(),
      ])
      const { language, locale } = context
      return factsOf({
        product,
        work,
        brand: brand(context, product)?.name ?? null,
        contributions: contributions(context, product),
        stored,
        kinds,
        language,
        locale,
      })
    },
    /** Returns the value of a stored fact, for example the colour. */
    async storedFact(context: RequestContext, productId: number, parameterId: number): Promise<string | null> {
      const facts = await loadersOf(context).facts.load(productId)
      const values = facts.find((fact) => fact.parameterId === parameterId)?.values
      return values ? (pickText(values, context.language) ?? null) : null
    },
    series: (context: RequestContext, id: number) => loadersOf(context).series.load(id),
    seriesByAlias(context: RequestContext, alias: string): Promise<SeriesModel | null> {
      context.tags.add('catalog')
      return findSeriesByAlias(database, alias)
    },
    /** Returns the works of a series in order, each as its lead edition. */
    seriesProducts: async (context: RequestContext, seriesId: number) =>
      leadsOf(context, await findWorkIdsOfSeries(database, seriesId)),
    async seriesOfContributor(context: RequestContext, contributorId: number): Promise<readonly SeriesModel[]> {
      context.tags.add(`author:${contributorId}`)
      const ids = await findSeriesOfContributor(database, contributorId)
      const found = await Promise.all(ids.map((id) => loadersOf(context).series.load(id)))
      return found.filter((series) => series !== null)
    },
    async boughtTogether(context: RequestContext, workId: number, limit: number): Promise<readonly ProductModel[]> {
      // New orders invalidate nothing, so the result expires daily.
      context.changesAt(nextDayBegins(context.market.countryCode, context.now))
      const requested = Math.min(maxRelated, Math.max(1, limit))
      return leadsOf(context, await findBoughtTogether(database, { workId, minOrders, limit: requested }))
    },
  }
}

export type ProductsService = ReturnType<typeof createProductsService>
