import type { ReactNode } from 'react'
import type { BlockContext } from '#runtime/context.ts'
import { dateFormat } from '#schemas/intl.ts'
import { Price } from '#ui/price/price.tsx'
import { StockText } from '#ui/stock-text/stock-text.tsx'
import type { CompareTitle } from './load.ts'

interface Row {
  readonly id: string
  /** Returns the content of a title's cell; null when the value is unknown. */
  readonly cell: (title: CompareTitle, context: BlockContext) => ReactNode
}

export const rows: readonly Row[] = [
  { id: 'author', cell: ({ author }) => author },
  {
    id: 'price',
    cell: ({ unitPrice }, { t, customerType }) => (
      <Price price={unitPrice} vatIncluded={customerType.vatIncluded} t={t} />
    ),
  },
  { id: 'stock', cell: ({ skus: [sku] }, { t }) => sku && <StockText stock={sku.stock} t={t} /> },
  { id: 'format', cell: ({ formatLabel }) => formatLabel },
  { id: 'pages', cell: ({ pages }, { locale }) => pages?.toLocaleString(locale) },
  { id: 'language', cell: ({ bookLanguage }) => bookLanguage?.name },
  { id: 'published', cell: ({ releaseDate }, { locale }) => releaseDate && dayIn(releaseDate, locale) },
  {
    id: 'publisher',
    cell: ({ brand }, { href }) =>
      brand && <a href={href({ route: 'brand', params: { brand: brand.alias } })}>{brand.name}</a>,
  },
  {
    id: 'series',
    cell: ({ work: { series } }, { href }) =>
      // A stand-alone book is known to have no series, so show a dash. An empty cell would mean “unknown”.
      series ? <a href={href({ route: 'series', params: { alias: series.alias } })}>{series.name}</a> : '–',
  },
]

function dayIn(date: string, locale: string): string {
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(date))
}
