import type { Translate } from '#runtime/i18n/translation.ts'
import { link, plain } from '#runtime/markdown/markdown.ts'
import { priceLine } from '#ui/price/price-line.ts'
import { ratingLine } from '#ui/stars/rating-line.ts'
import { mainSku } from '#ui/stock-text/main-sku.ts'
import type { ProductTileData } from './product-tile.tsx'

export interface ProductLineInput {
  readonly product: Pick<ProductTileData, 'name' | 'author' | 'formatLabel' | 'unitPrice' | 'skus' | 'reviewSummary'>
  readonly href: string
  readonly vatIncluded: boolean
  readonly t: Translate
}

/** Returns the line of Markdown for one title in a list: a link, author, format, price, rating and stock. */
export function productLine({ product, href, vatIncluded, t }: ProductLineInput): string {
  const { name, author, formatLabel, unitPrice, reviewSummary } = product
  const stock = mainSku(product)?.stock
  const facts = [
    author ? plain(author) : '',
    plain(formatLabel),
    priceLine(unitPrice, vatIncluded, t),
    reviewSummary ? plain(ratingLine(reviewSummary, t)) : '',
    stock ? plain(t(`common:stock.short.${stock.status}`, { quantity: stock.totalStock, date: '' })) : '',
  ]
  return [link(name, href), ...facts.filter((fact) => fact !== '')].join(' · ')
}
