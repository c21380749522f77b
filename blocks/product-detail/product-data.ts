import type { BlockContext } from '#runtime/context.ts'
import { isIsbn13 } from '#schemas/values/isbn.ts'
import { mainSku } from '#ui/stock-text/main-sku.ts'
import type { ProductDetailData } from './load.ts'

type Context = Pick<BlockContext, 'origin' | 'href' | 'market'>
type Edition = ProductDetailData['work']['editions'][number]

const availability = {
  in_stock: 'InStock',
  few_left: 'LimitedAvailability',
  static: 'InStock',
  oversellable: 'BackOrder',
  preorder: 'PreOrder',
  out_of_stock: 'OutOfStock',
} as const

const formats: Readonly<Record<string, string>> = {
  hardcover: 'Hardcover',
  boardbook: 'Hardcover',
  paperback: 'Paperback',
  pocket: 'Paperback',
  ebook: 'EBook',
  audiobook: 'AudiobookFormat',
}

/**
 * Returns the book and its offer as schema.org data (F78, F80), with the same price, stock and editions as the page.
 */
export function productData(data: ProductDetailData, context: Context) {
  const { origin, href } = context
  const isbn = isbnOf(data.articleNumber)
  return {
    '@context': 'https://schema.org',
    '@type': data.format === 'other' ? 'Product' : ['Product', 'Book'],
    '@id': `${addressOf(data.alias, context)}#book`,
    url: addressOf(data.alias, context),
    name: data.name,
    description: data.description ?? undefined,
    image: data.productImages.map(({ fileName }) => new URL(fileName, origin).href),
    gtin13: isbn,
    isbn,
    sku: data.articleNumber,
    author: data.contributors
      .filter(({ role }) => role === 'author')
      .map(({ contributor: { name, alias } }) => ({
        '@type': 'Person',
        name,
        url: `${origin}${href({ route: 'author', params: { alias } })}`,
      })),
    publisher: data.brand ? { '@type': 'Organization', name: data.brand.name } : undefined,
    brand: data.brand ? { '@type': 'Brand', name: data.brand.name } : undefined,
    inLanguage: data.bookLanguage?.code,
    numberOfPages: data.pages ?? undefined,
    bookFormat: formatOf(data.format),
    datePublished: data.releaseDate ?? undefined,
    isPartOf: data.work.series ? { '@type': 'BookSeries', name: data.work.series.name } : undefined,
    position: data.work.series ? (data.work.seriesPosition ?? undefined) : undefined,
    aggregateRating: ratingOf(data),
    review: reviewsOf(data),
    offers: offerOf(data, context),
    workExample: data.work.editions.length > 1 ? data.work.editions.map((one) => exampleOf(one, context)) : undefined,
  }
}

function ratingOf({ reviewSummary: { count, average } }: ProductDetailData) {
  if (average == null) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round(average * 100) / 100,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  }
}

function reviewsOf({ reviews: { items } }: ProductDetailData) {
  if (items.length === 0) return undefined
  return items.map(({ name, stars, title, text, language, writtenAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: writtenAt.slice(0, 10),
    name: title ?? undefined,
    reviewBody: text,
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  }))
}

function offerOf(data: ProductDetailData, context: Context) {
  const { unitPrice } = data
  const { status, delivery } = mainSku(data)?.stock ?? { status: 'out_of_stock', delivery: null }
  const campaign = data.discountCampaigns.find(({ name }) => name === data.campaign)
  const currency = context.market.currency.code
  return {
    '@type': 'Offer',
    url: addressOf(data.alias, context),
    price: unitPrice.sellingPriceIncVat,
    priceCurrency: currency,
    // Only the price of a campaign has a known end.
    priceValidUntil: campaign?.endsAt ?? undefined,
    // Add the price that the page strikes through, from which search engines compute the reduction.
    priceSpecification:
      unitPrice.isDiscounted && unitPrice.lowestPriceLast30DaysIncVat !== null
        ? {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: unitPrice.lowestPriceLast30DaysIncVat,
            priceCurrency: currency,
            valueAddedTaxIncluded: true,
          }
        : undefined,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availability[status]}`,
    availabilityStarts: status === 'preorder' ? (data.releaseDate ?? undefined) : undefined,
    shippingDetails: delivery ? shippingOf(unitPrice.sellingPriceIncVat, delivery, context) : undefined,
    seller: { '@id': `${context.origin}/#shop` },
  }
}

type Stock = ProductDetailData['skus'][number]['stock']
type Delivery = NonNullable<Stock['delivery']>

/**
 * Returns the shipping details that the page shows: the delivery days, and the lowest fee, which is 0 when the price
 * reaches the free-shipping limit. Returns undefined when the market has no fee. Titles without delivery days have no
 * shipping details, because search engines reject a fee without days.
 */
function shippingOf(price: number, { handling, transit }: Delivery, { market }: Context) {
  const { freeShippingFrom, shippingFeeFrom, country, currency } = market
  if (shippingFeeFrom === null) return undefined
  const isFree = freeShippingFrom !== null && price >= freeShippingFrom
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? 0 : shippingFeeFrom, currency: currency.code },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country.code },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: daysOf(handling), transitTime: daysOf(transit) },
  }
}

function daysOf({ min, max }: Delivery['handling']) {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}

function exampleOf(edition: Edition, context: Context) {
  const url = addressOf(edition.alias, context)
  return {
    '@type': 'Book',
    '@id': `${url}#book`,
    url,
    name: edition.name,
    isbn: isbnOf(edition.articleNumber),
    bookFormat: formatOf(edition.format),
    inLanguage: edition.bookLanguage?.code,
    offers: {
      '@type': 'Offer',
      url,
      price: edition.unitPrice.sellingPriceIncVat,
      priceCurrency: context.market.currency.code,
      availability: `https://schema.org/${availability[mainSku(edition)?.stock.status ?? 'out_of_stock']}`,
    },
  }
}

function addressOf(alias: string, { origin, href }: Context): string {
  return `${origin}${href({ route: 'product', params: { alias } })}`
}

function isbnOf(articleNumber: string): string | undefined {
  return isIsbn13(articleNumber) ? articleNumber : undefined
}

function formatOf(format: string): string | undefined {
  return formats[format] && `https://schema.org/${formats[format]}`
}
