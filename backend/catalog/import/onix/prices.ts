import { Temporal } from 'temporal-polyfill'
import { type PriceListSeed, pricePoint } from '../../seed/price-points.ts'
import { dateByRole, readDate } from './dates.ts'
import { childOf, childrenOf, numberOf, type OnixNode, textOf } from './onix-node.ts'
import { type Territory, territoryOf } from './territory.ts'

export interface PriceMarket extends PriceListSeed {
  readonly alias: string
  readonly vat: number
  readonly countries: readonly string[]
}

export interface GivenPrice {
  readonly amount: number
  readonly currency: string
  readonly isTaxed: boolean
  /** Amount without tax; null when the record has neither this amount nor the tax rate. */
  readonly net: number | null
  readonly territory: Territory
  /** First day of validity, as YYYY-MM-DD. `until` is the last day. Null means that there is no such limit. */
  readonly from: string | null
  readonly until: string | null
  /** Position of the price's type in the order of trust (`retail`); 0 is the most trusted type. */
  readonly trust: number
}

/**
 * Retail price types of code list 58, the most trusted first; true when tax is included. Other types, such as
 * supplier's costs and special offers, do not apply to shoppers.
 */
const retail = new Map([
  ['04', true],
  ['02', true],
  ['34', true],
  ['42', true],
  ['03', false],
  ['01', false],
  ['33', false],
  ['41', false],
])
const trusted = [...retail.keys()]
/**
 * Qualifiers of code list 59 for prices that all shoppers pay; the empty text means a price without qualifier. Other
 * prices are for members, schools, libraries and the like.
 */
const forAll = new Set(['', '00', '05'])

/** Returns a supplier's retail prices that apply to a single copy and to all shoppers. */
export function retailPrices(detail: OnixNode, currency: string): readonly GivenPrice[] {
  return childrenOf(detail, 'price').flatMap((price): readonly GivenPrice[] => {
    const amount = numberOf(textOf(price, 'priceamount'))
    // A price without a type is the recommended price of ONIX 2.1, which includes tax.
    const type = textOf(price, 'pricetype', 'pricetypecode') || '02'
    const isTaxed = retail.get(type)
    const least = numberOf(textOf(price, 'minimumorderquantity')) ?? 1
    if (amount === null || amount <= 0 || isTaxed === undefined || least > 1) return []
    if (!forAll.has(textOf(price, 'pricequalifier'))) return []
    const tax = childOf(price, 'tax') ?? price
    const taxable = numberOf(textOf(tax, 'taxableamount', 'taxableamount1'))
    const rate = numberOf(textOf(tax, 'taxratepercent', 'taxratepercent1'))
    const net = taxable && taxable <= amount ? taxable : rate === null ? null : amount / (1 + rate / 100)
    const from = dateByRole(price, 'pricedate', ['14']) ?? readDate(textOf(price, 'priceeffectivefrom'))
    const until = dateByRole(price, 'pricedate', ['15']) ?? readDate(textOf(price, 'priceeffectiveuntil'))
    return [
      {
        amount,
        currency: textOf(price, 'currencycode').toUpperCase() || currency,
        isTaxed,
        net: isTaxed ? net : amount,
        territory: territoryOf(price),
        from: from?.date ?? null,
        until: until?.date ?? null,
        trust: trusted.indexOf(type),
      },
    ]
  })
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Returns each day from which a price applies, or from which a price no longer applies, in ascending order. */
export function changeDays(prices: readonly GivenPrice[]): readonly string[] {
  const days = prices.flatMap(({ from, until }) => [...(from ? [from] : []), ...(until ? [dayAfter(until)] : [])])
  return [...new Set(days)].toSorted()
}

export function holdsOn({ from, until }: GivenPrice, day: string): boolean {
  return (from === null || from <= day) && (until === null || until >= day)
}

/**
 * Returns the amount of the best price for a market, in minor units including VAT, or undefined when no price is
 * usable. VAT is added to a net price. A price in another currency is converted and rounded to a usual price of the
 * market (`pricePoint`). The criteria, the most important first: the market's currency, a stated territory, the latest
 * start, a stated end, the most trusted type.
 */
export function priceFor(
  market: PriceMarket,
  prices: readonly GivenPrice[],
  kronor: Readonly<Record<string, number>>,
): number | undefined {
  const isOwn = ({ currency }: GivenPrice) => currency === market.currency
  const [best] = prices
    .filter((one) => one.territory.includes(market.countries) && (isOwn(one) || kronor[one.currency] !== undefined))
    .toSorted(
      (a, b) =>
        Number(isOwn(b)) - Number(isOwn(a)) ||
        Number(b.territory.isStated) - Number(a.territory.isStated) ||
        (b.from ?? '').localeCompare(a.from ?? '') ||
        Number(b.until !== null) - Number(a.until !== null) ||
        a.trust - b.trust,
    )
  if (!best) return undefined
  if (isOwn(best)) return Math.round(best.amount * (best.isTaxed ? 1 : 1 + market.vat / 100) * 100)
  const gross = best.net === null ? best.amount : best.net * (1 + market.vat / 100)
  return Math.max(pricePoint(gross * (kronor[best.currency] ?? 0) * 100, market), market.step - market.less)
}
