import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import { heading, link, list, paragraphs, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { moneyFormat } from '#schemas/money-format.ts'
import { calendarDay } from '#ui/day/day.ts'
import { priceLine } from '#ui/price/price-line.ts'
import { ratingLine } from '#ui/stars/rating-line.ts'
import { mainSku } from '#ui/stock-text/main-sku.ts'
import type { ProductDetailData } from './load.ts'
import type { productDetailProps } from './schema.ts'

export function productDetailMarkdown({
  data,
  context,
}: MarkdownView<z.infer<typeof productDetailProps>, ProductDetailData>): string {
  const { t, href, customerType } = context
  const [image] = data.productImages
  return parts(
    heading(1, data.name),
    authorsOf(data, context),
    image && `!${link(image.alt, href({ url: image.fileName }))}`,
    parts(
      `${plain(data.formatLabel)}: ${priceLine(data.unitPrice, customerType.vatIncluded, t)}`,
      stockOf(data, context),
      deliveryOf(context),
    ),
    plain(ratingLine(data.reviewSummary, t)),
    data.description && paragraphs(data.description),
    heading(2, t('product:facts')),
    list(factsOf(data, context)),
    data.work.editions.length > 1 && parts(heading(2, t('product:formats')), list(editionsOf(data, context))),
  )
}

function authorsOf(data: ProductDetailData, { t, href }: BlockContext): string {
  const authors = data.contributors.filter(({ role }) => role === 'author')
  if (authors.length === 0) return ''
  const names = authors.map(({ contributor: { name, alias } }) =>
    link(name, href({ route: 'author', params: { alias } })),
  )
  return `${plain(t('product:by'))} ${names.join(', ')}`
}

function stockOf(data: ProductDetailData, { t, locale }: BlockContext): string {
  const stock = mainSku(data)?.stock
  const date = data.releaseDate ? calendarDay(locale, data.releaseDate) : ''
  return stock ? plain(t(`common:stock.long.${stock.status}`, { quantity: stock.totalStock, date })) : ''
}

function deliveryOf({ t, market, locale }: BlockContext): string {
  const { freeShippingFrom, shippingFeeFrom } = market
  if (shippingFeeFrom === null) return ''
  const money = (amount: number) => moneyFormat(locale, market.currency.code).format(amount)
  return plain(
    freeShippingFrom === null
      ? t('product:delivery.from', { fee: money(shippingFeeFrom) })
      : t('product:delivery.free', { limit: money(freeShippingFrom), fee: money(shippingFeeFrom) }),
  )
}

function factsOf(data: ProductDetailData, { t, href }: BlockContext): readonly string[] {
  const { brand } = data
  const publisher = brand
    ? [
        `${plain(t('product:publisher'))}: ${link(brand.name, href({ route: 'brand', params: { brand: brand.alias } }))}`,
      ]
    : []
  const rows = data.parameterGroups
    .flatMap(({ parameters }) => parameters)
    .filter(({ show, name }) => show && name !== 'Publisher')
  return [...publisher, ...rows.map(({ label, value }) => `${plain(label)}: ${plain(value)}`)]
}

function editionsOf(data: ProductDetailData, { t, href, customerType }: BlockContext): readonly string[] {
  return data.work.editions.map(({ formatLabel, bookLanguage, alias, unitPrice }) =>
    [
      link(formatLabel, href({ route: 'product', params: { alias } })),
      bookLanguage ? plain(bookLanguage.name) : '',
      priceLine(unitPrice, customerType.vatIncluded, t),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
}
