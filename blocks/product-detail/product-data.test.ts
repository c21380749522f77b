import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { jsonLdText } from '#ui/json-ld/json-ld.tsx'
import type { ProductDetailData } from './load.ts'
import { productData } from './product-data.ts'

const context = {
  origin: 'https://shop.example',
  href: ({ params }: { params?: { alias?: string } }) => `/p/${params?.alias}`,
  market: { currency: { code: 'SEK' }, country: { code: 'SE' }, shippingFeeFrom: 39, freeShippingFrom: 399 },
} as unknown as BlockContext

const delivery = { handling: { min: 2, max: 3 }, transit: { min: 1, max: 5 } }

function book(more: object = {}): ProductDetailData {
  return {
    name: 'Doktor Glas',
    alias: 'doktor-glas',
    articleNumber: '9789999800013',
    format: 'pocket',
    campaign: null,
    discountCampaigns: [],
    productImages: [{ fileName: '/covers/1.svg' }],
    contributors: [
      { role: 'author', contributor: { name: 'Hjalmar Söderberg', alias: 'hjalmar-soderberg' } },
      { role: 'narrator', contributor: { name: 'Någon', alias: 'nagon' } },
    ],
    brand: { name: 'Vinterträdet' },
    bookLanguage: { code: 'sv' },
    pages: 160,
    releaseDate: '2019-05-13',
    unitPrice: { sellingPriceIncVat: 69, isDiscounted: false },
    skus: [{ stock: { status: 'in_stock', delivery } }],
    work: { editions: [] },
    reviewSummary: { count: 0, average: null },
    reviews: { items: [] },
    ...more,
  } as unknown as ProductDetailData
}

describe('[F78] [F80] structured data of a book', () => {
  test('has the numbers, people, format and offer of the page', () => {
    expect(JSON.parse(jsonLdText(productData(book(), context)))).toEqual({
      '@context': 'https://schema.org',
      '@type': ['Product', 'Book'],
      '@id': 'https://shop.example/p/doktor-glas#book',
      url: 'https://shop.example/p/doktor-glas',
      name: 'Doktor Glas',
      image: ['https://shop.example/covers/1.svg'],
      gtin13: '9789999800013',
      isbn: '9789999800013',
      sku: '9789999800013',
      author: [{ '@type': 'Person', name: 'Hjalmar Söderberg', url: 'https://shop.example/p/hjalmar-soderberg' }],
      publisher: { '@type': 'Organization', name: 'Vinterträdet' },
      brand: { '@type': 'Brand', name: 'Vinterträdet' },
      inLanguage: 'sv',
      numberOfPages: 160,
      bookFormat: 'https://schema.org/Paperback',
      datePublished: '2019-05-13',
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/p/doktor-glas',
        price: 69,
        priceCurrency: 'SEK',
        itemCondition: 'https://schema.org/NewCondition',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: 39, currency: 'SEK' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SE' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitCode: 'DAY' },
            transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 5, unitCode: 'DAY' },
          },
        },
        seller: { '@id': 'https://shop.example/#shop' },
      },
    })
  })

  test('states the end of a reduced price, and the lowest price of the previous 30 days', () => {
    const { offers } = productData(
      book({
        campaign: 'Höstrea',
        discountCampaigns: [{ name: 'Höstrea', endsAt: '2026-12-01T00:00:00.000Z' }],
        unitPrice: { sellingPriceIncVat: 52, lowestPriceLast30DaysIncVat: 65, isDiscounted: true },
      }),
      context,
    )
    expect(offers).toMatchObject({
      price: 52,
      priceValidUntil: '2026-12-01T00:00:00.000Z',
      priceSpecification: { price: 65, priceType: 'https://schema.org/StrikethroughPrice' },
    })
  })

  test('[F29] a reduced price without a known lowest price is stated without a price to strike through', () => {
    const { offers } = productData(
      book({ unitPrice: { sellingPriceIncVat: 52, lowestPriceLast30DaysIncVat: null, isDiscounted: true } }),
      context,
    )
    expect(offers).not.toHaveProperty('priceSpecification.price')
  })

  test('[F29] a campaign price that is not below the lowest of the previous 30 days is no reduction', () => {
    const { offers } = productData(
      book({
        campaign: 'Höstrea',
        discountCampaigns: [{ name: 'Höstrea', endsAt: '2026-12-01T00:00:00.000Z' }],
        unitPrice: { sellingPriceIncVat: 63, lowestPriceLast30DaysIncVat: 59, isDiscounted: false },
      }),
      context,
    )
    expect(offers).toMatchObject({ price: 63, priceValidUntil: '2026-12-01T00:00:00.000Z' })
    expect(offers.priceSpecification).toBeUndefined()
  })

  test('has free shipping for an expensive book, and no shipping for a digital one', () => {
    const dear = { sellingPriceIncVat: 399, isDiscounted: false }
    expect(productData(book({ unitPrice: dear }), context).offers.shippingDetails?.shippingRate.value).toBe(0)
    const wire = book({ skus: [{ stock: { status: 'static', delivery: null } }] })
    expect(productData(wire, context).offers.shippingDetails).toBeUndefined()
  })

  test('has no shipping for a book without a delivery time', () => {
    const gone = book({ skus: [{ stock: { status: 'out_of_stock', delivery: null } }] })
    expect(productData(gone, context).offers.shippingDetails).toBeUndefined()
  })

  test('[F22] has the URLs, prices and stock of the editions', () => {
    const edition = (alias: string, status: string) => ({
      alias,
      name: alias,
      articleNumber: 'A1',
      format: 'ebook',
      bookLanguage: null,
      unitPrice: { sellingPriceIncVat: 99 },
      skus: [{ stock: { status } }],
    })
    const { workExample } = productData(
      book({ work: { editions: [edition('one', 'static'), edition('two', 'out_of_stock')] } }),
      context,
    )
    expect(workExample).toMatchObject([
      {
        url: 'https://shop.example/p/one',
        isbn: undefined,
        bookFormat: 'https://schema.org/EBook',
        offers: { price: 99 },
      },
      { url: 'https://shop.example/p/two', offers: { availability: 'https://schema.org/OutOfStock' } },
    ])
  })

  test('[F24] has a rating and reviews only when there are reviews', () => {
    const none = JSON.parse(jsonLdText(productData(book(), context)))
    expect('aggregateRating' in none || 'review' in none).toBe(false)
    const item = {
      name: 'Elin',
      stars: 4,
      title: null,
      text: 'Läs den.',
      language: 'sv',
      writtenAt: '2026-11-03T10:00:00.000Z',
    }
    const rated = book({ reviewSummary: { count: 3, average: 13 / 3 }, reviews: { items: [item] } })
    expect(JSON.parse(jsonLdText(productData(rated, context)))).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3, bestRating: 5, worstRating: 1 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Elin' },
          datePublished: '2026-11-03',
          reviewBody: 'Läs den.',
          inLanguage: 'sv',
          reviewRating: { ratingValue: 4 },
        },
      ],
    })
  })

  test('states the release date of an upcoming book', () => {
    const { offers } = productData(
      book({ skus: [{ stock: { status: 'preorder' } }], releaseDate: '2027-01-01' }),
      context,
    )
    expect(offers).toMatchObject({ availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-01-01' })
  })

  test('contains any title complete and escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const text = jsonLdText(productData(book({ name: `</script>${name}` }), context))
        expect(text).not.toContain('<')
        expect(JSON.parse(text).name).toBe(`</script>${name}`)
      }),
    )
  })
})
