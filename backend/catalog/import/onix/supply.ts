import { type Format, isDigital } from '../../formats.ts'
import { basePrice, pricePoint } from '../../seed/price-points.ts'
import type { CatalogRecord } from '../../write/catalog-record.ts'
import type { Repair } from '../article-number.ts'
import type { Blocks } from './facts.ts'
import { availabilityOf, isGone } from './onix-codes.ts'
import type { OnixMap } from './onix-map.ts'
import { childrenOf, type OnixNode, textOf } from './onix-node.ts'
import { givenPrices, type PriceMarket, priceFor } from './prices.ts'
import { salesRightsOf } from './territory.ts'

/** The edition as far as its price and stock depend on it. */
export interface SuppliedEdition {
  readonly articleNumber: string
  readonly format: Format
  readonly pages: number | null
  readonly releaseDate: string | null
}

/** Free of charge, to be announced, not sold alone …: what the record says in place of a price is no silence. */
function isUnpriced(product: OnixNode): boolean {
  const details = [product, ...childrenOf(product, 'productsupply')].flatMap((one) => childrenOf(one, 'supplydetail'))
  const prices = details.flatMap((one) => childrenOf(one, 'price'))
  return [...details, ...prices].some((one) => textOf(one, 'unpriceditemtype') !== '')
}

function availability(product: OnixNode): string {
  const details = [product, ...childrenOf(product, 'productsupply')].flatMap((one) => childrenOf(one, 'supplydetail'))
  return details.map((one) => textOf(one, 'productavailability')).find(Boolean) ?? ''
}

/** The stock that a new edition begins with; `today` is YYYY-MM-DD. */
export function stockOf(
  { product }: Blocks,
  { format, releaseDate }: SuppliedEdition,
  { quantity, today }: { readonly quantity: number; readonly today: string },
): CatalogRecord['stock'] {
  const none = { quantity: 0, oversellable: false, static: false, incoming: null }
  if (isDigital(format)) return { ...none, static: true }
  const isComing = releaseDate !== null && releaseDate > today
  switch (availabilityOf(availability(product))) {
    case 'awaited':
      return { ...none, oversellable: isComing, incoming: isComing ? releaseDate : null }
    case 'to_order':
      return { ...none, oversellable: true }
    case 'gone':
      return none
    default:
      return isComing ? { ...none, oversellable: true, incoming: releaseDate } : { ...none, quantity }
  }
}

export interface PriceContext {
  readonly map: OnixMap
  readonly markets: readonly PriceMarket[]
  /** What prices without one are in, by the header; empty: not said. */
  readonly currency: string
  readonly today: string
  readonly repair: Repair
}

/** Prices by price list; a market without one does not sell the edition. */
export function pricesOf(
  { product, publishing }: Blocks,
  { articleNumber, format, pages }: SuppliedEdition,
  { map, markets, currency, today, repair }: PriceContext,
): Readonly<Record<number, number>> {
  if (isGone(textOf(publishing, 'publishingstatus')) || availabilityOf(availability(product)) === 'gone') return {}
  const { prices: given, isSilent } = givenPrices(product, currency, today)
  // Prices without any currency say nothing; they are told, and left out like silence.
  const isUnnamed = given.length > 0 && given.every((one) => one.currency === '')
  if (isUnnamed) repair('price', 'currency_missing', String(given[0]?.amount ?? ''))
  const usable = given.filter((one) => {
    const isPlausible = one.amount * (map.kronor[one.currency] ?? 0) <= map.maxKronor
    if (!isPlausible) repair('price', 'price_implausible', `${one.amount} ${one.currency}`)
    return isPlausible && one.currency !== ''
  })
  const suggests = map.defaults.suggestPrices && isSilent && !isUnpriced(product)
  const ore = basePrice(format, pages, articleNumber)
  if (!suggests && usable.length === 0 && !isUnnamed) {
    repair('price', isUnpriced(product) ? 'price_unpriced' : 'price_missing', '')
  }
  const mayBeSold = salesRightsOf(publishing)
  return Object.fromEntries(
    markets.flatMap((market) => {
      if (!mayBeSold(market.countries)) return []
      const minor = suggests
        ? Math.max(pricePoint(ore, market), market.step - market.less)
        : priceFor(market, usable, map.kronor)
      return minor === undefined ? [] : [[market.id, minor]]
    }),
  )
}
