import { type Format, isDigital } from '../../formats.ts'
import { dayBegins, dayIn } from '../../read/market-day.ts'
import { basePrice, pricePoint } from '../../seed/price-points.ts'
import type { CatalogRecord, DatedPrice } from '../../write/catalog-record.ts'
import type { RowFinding } from '../article-number.ts'
import type { Blocks } from './facts.ts'
import { isSilent, type Offer, offersOf } from './offers.ts'
import { isGone } from './onix-codes.ts'
import type { OnixMap } from './onix-map.ts'
import { textOf } from './onix-node.ts'
import { changeDays, type GivenPrice, holdsOn, type PriceMarket, priceFor } from './prices.ts'
import { salesRightsOf } from './territory.ts'

export interface SuppliedEdition {
  readonly articleNumber: string
  readonly format: Format
  readonly pages: number | null
  readonly releaseDate: string | null
}

export interface SupplyContext {
  readonly map: OnixMap
  readonly markets: readonly PriceMarket[]
  /** Default currency of prices, from the message's header; empty when the header has none. */
  readonly currency: string
  readonly now: Date
  /** Reports prices that are omitted, markets that do not sell the edition, and later price changes. */
  readonly report: (finding: RowFinding) => void
}

export type Supply = Pick<CatalogRecord, 'prices' | 'stock' | 'dated'>

/**
 * Returns an edition's current and future prices by price list, and the initial stock, which applies only to a new
 * edition. Markets without a price do not sell the edition.
 */
export function supplyOf(
  { product, publishing }: Blocks,
  edition: SuppliedEdition,
  { map, markets, currency, now, report }: SupplyContext,
): Supply {
  const all = offersOf(product, currency)
  const held = (reason: string, value: string) => report({ field: 'price', reason, value, kind: 'held' })
  const status = textOf(publishing, 'publishingstatus')
  if (isGone(status)) {
    held('not_published', status)
    return { prices: {}, stock: stockOf(edition, null, map, now) }
  }
  const offers = usableOffers(all, map, report)
  const suggests = map.defaults.suggestPrices && isSilent(product) && !all.some(({ isUnpriced }) => isUnpriced)
  const ore = basePrice(edition.format, edition.pages, edition.articleNumber)
  const mayBeSold = salesRightsOf(publishing)
  const prices: Record<number, number> = {}
  const dated: Record<number, readonly DatedPrice[]> = {}
  const closed: string[] = []
  const gone: string[] = []
  const sellers: Offer[] = []
  const begins: string[] = []
  const ends: string[] = []

  for (const market of markets) {
    const own = offers.filter(({ territory }) => territory.includes(market.countries))
    const open = own.filter(({ availability }) => availability !== 'gone')
    const country = market.countries[0] ?? ''
    const today = dayIn(country, now.getTime())
    const suggested = suggests && (open.length > 0 || own.length === 0)
    const line = suggested ? [] : timeline(market, open, map)
    if (!suggested && line.length === 0) {
      // Report an edition as no longer available only if a supplier that names the market says so. Any other supplier
      // perhaps does not deliver to this market.
      const [first] = own
      if (
        first &&
        open.length === 0 &&
        (first.territory.isStated || first.prices.some((one) => one.territory.isStated))
      )
        gone.push(`${market.alias} ${first.code}`)
      continue
    }
    if (!mayBeSold(market.countries)) {
      closed.push(market.alias)
      continue
    }
    if (open[0]) sellers.push(open[0])
    if (suggested) {
      prices[market.id] = Math.max(pricePoint(ore, market), market.step - market.less)
      continue
    }
    const past = line.filter(({ day }) => day === null || day <= today).at(-1)
    if (past?.regular != null) prices[market.id] = past.regular
    if (line.length > 1 || line[0]?.day != null)
      dated[market.id] = line.map(({ day, regular }) => ({
        at: day === null ? null : new Date(dayBegins(country, day)).toISOString(),
        regular,
      }))
    for (const { day, regular } of line) {
      if (day !== null && regular === null) ends.push(day)
      if (day === null || day <= today) continue
      if (regular !== null) begins.push(day)
      const value = `${day} ${market.alias} ${regular === null ? '-' : (regular / 100).toFixed(2)} ${market.currency}`
      report({ field: 'price', reason: regular === null ? 'price_ends' : 'price_from', value, kind: 'dated' })
    }
  }

  const isNowhere = Object.keys(prices).length === 0
  const whole = all.length > 0 && all.every(({ availability }) => availability === 'gone')
  if (gone.length > 0 || (isNowhere && whole)) held('not_available', gone.join(', ') || (all[0]?.code ?? ''))
  else if (closed.length > 0 && isNowhere) held('no_sales_rights', closed.join(', '))
  else if (isNowhere && begins.length > 0) held('held_until', begins.toSorted()[0] ?? '')
  else if (isNowhere && ends.length > 0) held('price_ended', ends.toSorted().at(-1) ?? '')
  else if (isNowhere) reportSilence(all, offers, report)
  const stocked = sellers.toSorted((a, b) => all.indexOf(a) - all.indexOf(b))[0] ?? (isNowhere ? all[0] : undefined)
  return {
    prices,
    ...(Object.keys(dated).length > 0 && { dated }),
    stock: stockOf(edition, stocked ?? null, map, now),
  }
}

/** Reports why an edition has no price in any market, when neither availability nor rights nor dates explain it. */
function reportSilence(all: readonly Offer[], usable: readonly Offer[], report: SupplyContext['report']): void {
  const given = all.flatMap(({ prices }) => prices)
  const named = usable.flatMap(({ prices }) => prices)
  // Prices without a currency and implausible prices were already reported when they were omitted.
  if (given.length > 0 && named.length === 0) return
  const [first] = named
  if (first) {
    report({ field: 'price', reason: 'price_elsewhere', value: `${first.amount} ${first.currency}`, kind: 'held' })
    return
  }
  const reason = all.some(({ isUnpriced }) => isUnpriced) ? 'price_unpriced' : 'price_missing'
  report({ field: 'price', reason, value: '', kind: 'held' })
}

/**
 * Removes unusable prices from the offers: prices without a currency, and implausible prices. Reports each implausible
 * price; reports a missing currency only when no price has a currency.
 */
function usableOffers(all: readonly Offer[], map: OnixMap, report: SupplyContext['report']): readonly Offer[] {
  const given = all.flatMap(({ prices }) => prices)
  if (given.length > 0 && given.every(({ currency }) => currency === ''))
    report({ field: 'price', reason: 'currency_missing', value: String(given[0]?.amount ?? '') })
  const isUsable = (one: GivenPrice) => {
    const isPlausible = one.amount * (map.kronor[one.currency] ?? 0) <= map.maxKronor
    if (!isPlausible) report({ field: 'price', reason: 'price_implausible', value: `${one.amount} ${one.currency}` })
    return isPlausible && one.currency !== ''
  }
  return all.map((offer) => ({ ...offer, prices: offer.prices.filter(isUsable) }))
}

interface Step {
  /** First day on which the price applies, as YYYY-MM-DD; null for a price without a start. */
  readonly day: string | null
  readonly regular: number | null
}

/**
 * Returns the prices of a market over time. For each day, only suppliers with a price on that day are considered. Of
 * these, the suppliers with the best availability are selected, and the best of their prices applies (`priceFor`).
 */
function timeline(market: PriceMarket, offers: readonly Offer[], map: OnixMap): readonly Step[] {
  const steps: Step[] = []
  const early = '0000-01-01'
  const byRank = Map.groupBy(offers, ({ availability }) => availability)
  for (const day of [early, ...changeDays(offers.flatMap(({ prices }) => prices))]) {
    const regular =
      [...byRank.values()]
        .map((some) => {
          const holding = some.flatMap(({ prices }) => prices).filter((one) => holdsOn(one, day))
          return priceFor(market, holding, map.kronor)
        })
        .find((price) => price !== undefined) ?? null
    if (regular !== (steps.at(-1)?.regular ?? null)) steps.push({ day: day === early ? null : day, regular })
  }
  return steps
}

/**
 * Returns the initial stock of a new edition. `offer` is null when no supplier sells the edition, or when the publisher
 * no longer does.
 */
function stockOf(
  { format, releaseDate }: SuppliedEdition,
  offer: Offer | null,
  map: OnixMap,
  now: Date,
): CatalogRecord['stock'] {
  const none = { quantity: 0, oversellable: false, static: false, incoming: null }
  if (isDigital(format)) return { ...none, static: true }
  const isComing = releaseDate !== null && releaseDate > now.toISOString().slice(0, 10)
  const { quantity } = map.defaults
  switch (offer?.availability) {
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
