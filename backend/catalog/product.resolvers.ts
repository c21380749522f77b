import type { Resolvers } from '#backend/generated/resolvers.ts'
import { languageName } from '#schemas/intl.ts'
import { andThen } from '../kernel/maybe-promise.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { ContributorModel, ProductModel, SeriesModel, SkuModel, WorkModel } from './catalog.models.ts'
import { type DeliveryWindow, deliveryWindow } from './delivery.rules.ts'
import { formatLabel } from './formats.ts'
import { storedParameters } from './parameter-kinds.ts'
import type { CategoriesService } from './read/categories.service.ts'
import { capitalised, pickedLanguage, pickText } from './read/localized-text.ts'
import { dayBegins, dayIn, nextDayBegins } from './read/market-day.ts'
import type { ProductsService } from './read/products.service.ts'
import { isInStock, stockStatus } from './stock.rules.ts'

export interface ProductResolverDeps {
  readonly products: ProductsService
  readonly categories: CategoriesService
  readonly pricing: PricingService
}

const maxIds = 100

export function createProductResolvers({ products, categories, pricing }: ProductResolverDeps): Resolvers {
  return {
    Query: {
      product: (_, { alias }, context) => products.product(context, alias),
      productsByIds: async (_, { ids }, context) => {
        const wanted = ids
          .slice(0, maxIds)
          .filter((id) => /^\d{1,9}$/.test(id))
          .map(Number)
        return products.productsByIds(context, wanted)
      },
      series: (_, { alias }, context) => products.seriesByAlias(context, alias),
    },
    Product: {
      productId: (product: ProductModel) => String(product.id),
      canonicalUrl: (product: ProductModel) => `/p/${product.alias}`,
      brand: (product: ProductModel, _, context) => products.brand(context, product),
      primaryCategory: ({ primaryCategoryId: id }: ProductModel, _, context) =>
        id === null ? null : andThen(categories.byIds(context, [id]), ([category = null]) => category),
      categories: (product: ProductModel, _, context) => categories.ofProduct(context, product.id),
      productImages: (product: ProductModel, _, context) => products.images(context, product),
      discountType: (product: ProductModel, _, context) =>
        andThen(pricing.getUnitPrice(context, product.id), ({ discountId }) =>
          discountId === null ? null : 'PRICE_CAMPAIGN',
        ),
      unitPrice: (product: ProductModel, _, context) => pricing.getUnitPrice(context, product.id),
      parameterGroups: (product: ProductModel, _, context) => products.facts(context, product),
      discountCampaigns: (product: ProductModel, _, context) => pricing.campaignsFor(context, product.id),
      size: ({ skus }: ProductModel) => skus.flatMap(({ size }) => size ?? []).join(', ') || null,
      color: (product: ProductModel, _, context) => products.storedFact(context, product, storedParameters.color),
      variant: (product: ProductModel, _, { language }) => variantOf(product, language),
      author: (product: ProductModel, _, context) => products.author(context, product) || null,
      campaign: (product: ProductModel, _, context) =>
        andThen(pricing.getUnitPrice(context, product.id), ({ discountId }) =>
          discountId === null
            ? null
            : pricing
                .campaignsFor(context, product.id)
                .then((campaigns) => campaigns.find(({ id }) => id === discountId)?.name ?? null),
        ),
      description: async (product: ProductModel, _, context) =>
        pickText(descriptionsOf(await products.getWork(context, product.workId)), context.language) ?? null,
      descriptionLanguage: async (product: ProductModel, _, context) =>
        pickedLanguage(descriptionsOf(await products.getWork(context, product.workId)), context.language),
      formatLabel: (product: ProductModel, _, { language }) => formatLabel(product.format, language),
      bookLanguage: (product: ProductModel, _, { language }) =>
        product.language === null
          ? null
          : { code: product.language, name: capitalised(languageName(product.language, language), language) },
      contributors: (product: ProductModel, _, context) => products.contributions(context, product),
      work: (product: ProductModel, _, context) => products.getWork(context, product.workId),
      boughtTogether: (product: ProductModel, { limit }, context) =>
        products.boughtTogether(context, product.workId, limit ?? 6),
    },
    Work: {
      id: (work: WorkModel) => String(work.id),
      title: (work: WorkModel, _, { language }) => work.texts[language]?.title ?? work.originalTitle,
      series: (work: WorkModel, _, context) =>
        work.seriesId === null ? null : products.series(context, work.seriesId),
      editions: (work: WorkModel, _, context) => products.editions(context, work.id),
      leadEdition: (work: WorkModel, _, context) => products.getLeadEdition(context, work.id),
      aliases: (work: WorkModel, _, context) => products.leadAliases(context, work),
    },
    Series: {
      id: (series: SeriesModel) => String(series.id),
      name: (series: SeriesModel, _, { language }) => pickText(series.names, language) ?? series.alias,
      products: (series: SeriesModel, _, context) => products.seriesProducts(context, series),
      workCount: async (series: SeriesModel, _, context) => (await products.seriesProducts(context, series)).length,
    },
    Contributor: {
      series: (contributor: ContributorModel, _, context) => products.seriesOfContributor(context, contributor.id),
    },
    Sku: {
      skuId: (sku: SkuModel) => String(sku.id),
      name: (sku: SkuModel, _, { language }) => formatLabel(sku.format, language),
      stock: (sku: SkuModel) => sku,
    },
    Stock: {
      inStock: (sku: SkuModel, _, context) => isInStock(statusOf(sku, context)),
      totalStock: (sku: SkuModel) => Math.max(0, sku.quantity),
      status: (sku: SkuModel, _, context) => statusOf(sku, context),
      delivery: (sku: SkuModel, _, context) => deliveryOf(sku, context),
    },
  }
}

/**
 * Returns what distinguishes an edition from other editions of its work: the format, and also the language when it
 * differs from the visitor's.
 */
function variantOf(product: ProductModel, language: RequestContext['language']): string {
  const format = formatLabel(product.format, language)
  const isForeign = product.language !== null && product.language !== language
  return isForeign && product.language ? `${format}, ${languageName(product.language, language)}` : format
}

function todayOf(context: RequestContext): string {
  return context.memo('today', () => dayIn(context.market.countryCode, context.now))
}

function statusOf(sku: SkuModel, context: RequestContext) {
  const { countryCode } = context.market
  const today = todayOf(context)
  if (sku.releaseDate !== null && sku.releaseDate > today) context.changesAt(dayBegins(countryCode, sku.releaseDate))
  return stockStatus(sku, sku.releaseDate, today)
}

/**
 * Returns the delivery window. The window depends on today's date, so the response expires at midnight in the market.
 */
function deliveryOf(sku: SkuModel, context: RequestContext) {
  // Downloads are not shipped, not even pre-ordered ones.
  if (sku.static) return null
  const { countryCode } = context.market
  const { releaseDate, incoming } = sku
  const today = todayOf(context)
  const status = statusOf(sku, context)
  // Cache the windows during a request, because most SKUs of a page have the same window, and computing a window takes
  // 30 µs.
  const windows = context.memo('delivery windows', () => new Map<string, DeliveryWindow | null>())
  const key = `${status} ${releaseDate} ${incoming}`
  const known = windows.get(key)
  const window = known === undefined ? deliveryWindow({ status, today, releaseDate, incoming }) : known
  windows.set(key, window)
  if (window !== null) context.changesAt(context.memo('tomorrow', () => nextDayBegins(countryCode, context.now)))
  return window
}

function descriptionsOf({ texts }: WorkModel): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text?.description ?? undefined]))
}
