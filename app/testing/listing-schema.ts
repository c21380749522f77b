import { z } from 'zod'
import { isEan, isIsbn13 } from '#backend/catalog/isbn.ts'

// These schemas cover the properties that search engines require of a merchant listing and of a book, and the
// recommended properties for which a bookshop has data (developers.google.com/search/docs: “Merchant listing”, “Book”).
// The names are from schema.org.

const address = z.url({ protocol: /^https?$/ })
const term = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names.map((name) => `https://schema.org/${name}`) as [string, ...string[]])
const currency = z.enum(['SEK', 'DKK', 'EUR', 'NOK'])
const stock = ['InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'LimitedAvailability'] as const
const bookFormat = term(['Hardcover', 'Paperback', 'EBook', 'AudiobookFormat'])
const language = z.string().regex(/^[a-z]{2,3}$/)
const isbn = z.string().refine(isIsbn13, 'has a wrong check digit')
const day = z.iso.date()

const offer = z.object({
  '@type': z.literal('Offer'),
  url: address,
  price: z.number().positive(),
  priceCurrency: currency,
  availability: term(stock),
})

const days = z
  .strictObject({
    '@type': z.literal('QuantitativeValue'),
    minValue: z.number().int().min(0),
    maxValue: z.number().int().min(0),
    unitCode: z.literal('DAY'),
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue, 'ends before it begins')

const shipping = z.strictObject({
  '@type': z.literal('OfferShippingDetails'),
  shippingRate: z.strictObject({ '@type': z.literal('MonetaryAmount'), value: z.number().min(0), currency }),
  shippingDestination: z.strictObject({
    '@type': z.literal('DefinedRegion'),
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  deliveryTime: z.strictObject({
    '@type': z.literal('ShippingDeliveryTime'),
    handlingTime: days,
    transitTime: days,
  }),
})

const reducedFrom = z.strictObject({
  '@type': z.literal('UnitPriceSpecification'),
  priceType: term(['StrikethroughPrice']),
  price: z.number().positive(),
  priceCurrency: currency,
  valueAddedTaxIncluded: z.literal(true),
})

const person = z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1), url: address })

const scale = { bestRating: z.literal(5), worstRating: z.literal(1) }
const aggregateRating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().positive(),
  ...scale,
})
const review = z.strictObject({
  '@type': z.literal('Review'),
  author: z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1) }),
  datePublished: day,
  name: z.string().min(1).optional(),
  reviewBody: z.string().min(1),
  inLanguage: language,
  reviewRating: z.strictObject({
    '@type': z.literal('Rating'),
    ratingValue: z.number().int().min(1).max(5),
    ...scale,
  }),
})

const edition = z.object({
  '@type': z.literal('Book'),
  '@id': address,
  url: address,
  name: z.string().min(1),
  isbn: isbn.optional(),
  bookFormat: bookFormat.optional(),
  inLanguage: language,
  offers: offer,
})

/** Structured data of a book's page, as search engines require it. */
export const listingSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.tuple([z.literal('Product'), z.literal('Book')]),
  '@id': address,
  url: address,
  name: z.string().min(1).max(150),
  image: z.array(address).min(1),
  description: z.string().min(1).optional(),
  sku: z.string().min(1),
  gtin13: z.string().refine(isEan, 'has a wrong check digit').optional(),
  isbn: isbn.optional(),
  author: z.array(person).min(1),
  brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }).optional(),
  bookFormat: bookFormat.optional(),
  inLanguage: language,
  numberOfPages: z.number().int().positive().optional(),
  datePublished: day.optional(),
  workExample: z.array(edition).min(2).optional(),
  aggregateRating: aggregateRating.optional(),
  review: z.array(review).min(1).optional(),
  offers: offer.extend({
    itemCondition: term(['NewCondition']),
    seller: z.strictObject({ '@id': address }),
    availabilityStarts: day.optional(),
    priceValidUntil: z.iso.datetime().optional(),
    priceSpecification: reducedFrom.optional(),
    shippingDetails: shipping.optional(),
  }),
})

export const storeSchema = z.object({
  '@type': z.literal('OnlineStore'),
  '@id': address,
  name: z.string().min(1),
  url: address,
  logo: address,
  hasMerchantReturnPolicy: z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    returnPolicyCategory: term(['MerchantReturnFiniteReturnWindow']),
    merchantReturnDays: z.number().int().min(14),
    returnMethod: term(['ReturnByMail']),
  }),
})
