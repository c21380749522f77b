import { type Language, languages } from '#schemas/languages.ts'
import type { Database } from '../../kernel/database.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PricingService } from '../../pricing/pricing.service.ts'
import type {
  ContributionModel,
  ContributorModel,
  ImageModel,
  ProductModel,
  SeriesModel,
  WorkEdition,
  WorkModel,
} from '../catalog.models.ts'
import { nextInSeries } from '../series.rules.ts'
import { type FactGroup, factsOf } from './facts.ts'
import type { LoadersOf } from './loaders.ts'
import { coverAlt, pickText } from './localized-text.ts'
import { nextDayBegins } from './market-day.ts'
import { findBoughtTogether, findSeriesOfContributor } from './related.store.ts'
import { findSeriesByAlias } from './work.store.ts'

export interface ProductDeps {
  readonly database: Database
  readonly loadersOf: LoadersOf
  readonly pricing: Pick<PricingService, 'unitPrice' | 'preload'>
}

/** Titles that are related to a work. The numbers are ids of editions. */
export interface Relations {
  readonly series: SeriesModel | null
  /**
   * The other works of the series, each by its lead edition: first those that follow the work itself, then those that
   * precede it.
   */
  readonly inSeries: readonly number[]
  /** Works that were bought together with this work, each by its lead edition. */
  readonly together: readonly number[]
  readonly editionIds: readonly number[]
}

const generated = { width: 400, height: 600 }
/** Minimum number of orders that must contain both works before the works count as bought together. */
const minOrders = 2
const maxRelated = 12

/** Creates the service of products, works and series. It returns only products that the market of the request sells. */
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
    // Request the prices together with the titles, so that `sold` does not wait for them.
    const [found] = await Promise.all([
      Promise.all(ids.map((id) => products.load(id))),
      Promise.all(ids.map((id) => pricing.unitPrice(context, id))),
    ])
    return touched(context, await sold(context, found))
  }

  /**
   * Returns the ids of a work's editions: those in the language of the request first. Within each group, the
   * catalogue's lead (`products.lead`) comes first, and the others follow by popularity.
   */
  const editionIds = async (context: RequestContext, workId: number): Promise<readonly number[]> => {
    const work = await loadersOf(context).works.load(workId)
    return languageFirst(work?.editions ?? [], context.language).map(({ id }) => id)
  }

  /**
   * Returns the edition that represents a work in this request: the first in the order of `editionIds` that the market
   * sells. Returns undefined when the market sells none.
   */
  const findLeadEdition = async (context: RequestContext, workId: number): Promise<ProductModel | undefined> => {
    const [first, ...others] = await editionIds(context, workId)
    if (first === undefined) return undefined
    const [lead] = await productsByIds(context, [first])
    if (lead) return lead
    const prices = await Promise.all(others.map((id) => pricing.unitPrice(context, id)))
    const next = others.find((_, at) => prices[at] !== null)
    return next === undefined ? undefined : (await productsByIds(context, [next]))[0]
  }

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

  const boughtTogether = async (context: RequestContext, workId: number, limit: number) => {
    // New orders cause no invalidation, so the result expires at the end of the day.
    context.changesAt(nextDayBegins(context.market.countryCode, context.now))
    const requested = Math.min(maxRelated, Math.max(1, limit))
    return leadsOf(context, await findBoughtTogether(database, { workId, minOrders, limit: requested }))
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
      const named = await loadersOf(context).named.load(name)
      context.tags.add('catalog')
      if (!named) return null
      // A product's page shows the prices of all editions, so load them with the product's own price.
      const [[product = null]] = await Promise.all([
        productsByIds(context, [named.id]),
        pricing.preload(context, named.editionIds),
      ])
      return product
    },
    editions: async (context: RequestContext, workId: number) =>
      productsByIds(context, await editionIds(context, workId)),
    findLeadEdition,
    /** Returns the alias of a work's lead edition in each language of the shop. */
    async leadAliases(context: RequestContext, { editions }: WorkModel) {
      const prices = await Promise.all(editions.map(({ id }) => pricing.unitPrice(context, id)))
      const sold = editions.filter((_, at) => prices[at] !== null)
      return languages.flatMap((language) => {
        const [lead] = languageFirst(sold, language)
        return lead ? [{ language, alias: lead.alias }] : []
      })
    },
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
      const [work, kinds] = await Promise.all([getWork(context, product.workId), loaders.parameterKinds()])
      const { language, locale } = context
      return factsOf({
        product,
        work,
        brand: brand(context, product)?.name ?? null,
        contributions: contributions(context, product),
        kinds,
        language,
        locale,
      })
    },
    storedFact({ language }: RequestContext, { storedFacts }: ProductModel, parameterId: number): string | null {
      const values = storedFacts.find((fact) => fact.parameterId === parameterId)?.values
      return values ? (pickText(values, language) ?? null) : null
    },
    series: (context: RequestContext, id: number) => loadersOf(context).series.load(id),
    seriesByAlias(context: RequestContext, alias: string): Promise<SeriesModel | null> {
      context.tags.add('catalog')
      return findSeriesByAlias(database, alias)
    },
    /** Returns the lead editions of a series' works, in series order. */
    seriesProducts: (context: RequestContext, { workIds }: SeriesModel) => leadsOf(context, workIds),
    async seriesOfContributor(context: RequestContext, contributorId: number): Promise<readonly SeriesModel[]> {
      context.tags.add(`author:${contributorId}`)
      const ids = await findSeriesOfContributor(database, contributorId)
      const found = await Promise.all(ids.map((id) => loadersOf(context).series.load(id)))
      return found.filter((series) => series !== null)
    },
    boughtTogether,
    authorOf: (context: RequestContext, product: ProductModel): ContributorModel | null =>
      contributions(context, product).find(({ role }) => role === 'author')?.contributor ?? null,
    async relationsOf(context: RequestContext, { workId }: ProductModel, limit: number): Promise<Relations> {
      const { seriesId, editions } = await getWork(context, workId)
      const [series, together] = await Promise.all([
        seriesId === null ? null : loadersOf(context).series.load(seriesId),
        boughtTogether(context, workId, limit),
      ])
      const inSeries = series ? await leadsOf(context, nextInSeries(series.workIds, workId)) : []
      return { series, inSeries: inSeries.map(idOf), together: together.map(idOf), editionIds: editions.map(idOf) }
    },
  }
}

const idOf = ({ id }: { readonly id: number }) => id

/** Returns the editions, those in the language first, otherwise in the given order. */
function languageFirst(editions: readonly WorkEdition[], language: Language): readonly WorkEdition[] {
  const isSpoken = (edition: WorkEdition) => edition.language === language
  return [...editions.filter(isSpoken), ...editions.filter((edition) => !isSpoken(edition))]
}

export type ProductsService = ReturnType<typeof createProductsService>
