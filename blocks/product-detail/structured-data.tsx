import type { BlockContext } from '#runtime/context.ts'
import type { ProductDetailData } from './load.ts'

interface StructuredDataProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

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
  paperback: 'Paperback',
  pocket: 'Paperback',
  ebook: 'EBook',
  audiobook: 'AudiobookFormat',
}

/** `Product` and `Book` for search engines; the price is the one on the page. */
export function StructuredData({ data, context }: StructuredDataProps) {
  const { href, market } = context
  const stock = data.skus[0]?.stock
  const { series } = data.work
  const value = {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: data.name,
    description: data.description ?? undefined,
    image: data.productImages.map(({ fileName }) => fileName),
    gtin13: isbnOf(data.articleNumber),
    isbn: isbnOf(data.articleNumber),
    sku: data.articleNumber,
    author: data.contributors
      .filter(({ role }) => role === 'author')
      .map(({ contributor }) => ({ '@type': 'Person', name: contributor.name })),
    publisher: data.brand ? { '@type': 'Organization', name: data.brand.name } : undefined,
    brand: data.brand ? { '@type': 'Brand', name: data.brand.name } : undefined,
    inLanguage: data.bookLanguage?.code,
    numberOfPages: data.pages ?? undefined,
    bookFormat: formats[data.format] ? `https://schema.org/${formats[data.format]}` : undefined,
    datePublished: data.releaseDate ?? undefined,
    isPartOf: series ? { '@type': 'BookSeries', name: series.name } : undefined,
    position: series ? (data.work.seriesPosition ?? undefined) : undefined,
    workExample: data.work.editions.map((edition) => ({
      '@type': 'Book',
      name: edition.name,
      isbn: isbnOf(edition.articleNumber),
      bookFormat: formats[edition.format] ? `https://schema.org/${formats[edition.format]}` : undefined,
      inLanguage: edition.bookLanguage?.code,
      url: href({ route: 'product', params: { alias: edition.alias } }),
    })),
    offers: {
      '@type': 'Offer',
      url: href({ route: 'product', params: { alias: data.alias } }),
      price: data.unitPrice.sellingPriceIncVat,
      priceCurrency: market.currency.code,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availability[stock?.status ?? 'out_of_stock']}`,
    },
  }
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own with every `<` escaped; a script has no other way in
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Other goods have numbers of their own. */
function isbnOf(articleNumber: string): string | undefined {
  return /^97[89]\d{10}$/.test(articleNumber) ? articleNumber : undefined
}
