import { type PriceListSeed, pricePoint } from '../../seed/price-points.ts'
import { dateByRole, readDate } from './dates.ts'
import { childOf, childrenOf, numberOf, type OnixNode, textOf } from './onix-node.ts'
import { type Territory, territoryOf } from './territory.ts'

/** A market as prices see it. */
export interface PriceMarket extends PriceListSeed {
  readonly vat: number
  readonly countries: readonly string[]
}

interface GivenPrice {
  readonly amount: number
  readonly currency: string
  readonly isTaxed: boolean
  /** What is left without the tax, when the record says so. */
  readonly net: number | null
  readonly territory: Territory
  readonly supply: Territory
}

/** Retail prices of list 58, by order of trust; true: tax is in it. Costs and special offers are not for shoppers. */
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

/** All retail prices of a record that hold on a day (YYYY-MM-DD), and whether it says anything at all about prices. */
export function givenPrices(
  node: OnixNode,
  currency: string,
  today: string,
): { readonly prices: readonly GivenPrice[]; readonly isSilent: boolean } {
  // 3.x keeps supply details under each market's supply, 2.1 directly under the product.
  const supplies = [
    ...childrenOf(node, 'productsupply').flatMap((supply) =>
      childrenOf(supply, 'supplydetail').map((detail) => [detail, territoryOf(childOf(supply, 'market'))] as const),
    ),
    ...childrenOf(node, 'supplydetail').map((detail) => [detail, territoryOf(detail)] as const),
  ]
  const all = supplies.flatMap(([detail, supply]) =>
    childrenOf(detail, 'price').map((price) => [price, supply] as const),
  )
  const prices = all.flatMap(([price, supply]): readonly GivenPrice[] => {
    const amount = numberOf(textOf(price, 'priceamount'))
    // A price without a type is what 2.1 calls the recommended one, tax included.
    const isTaxed = retail.get(textOf(price, 'pricetype', 'pricetypecode') || '02')
    const least = numberOf(textOf(price, 'minimumorderquantity')) ?? 1
    if (amount === null || amount <= 0 || isTaxed === undefined || least > 1 || !holdsOn(price, today)) return []
    const tax = childOf(price, 'tax') ?? price
    const taxable = numberOf(textOf(tax, 'taxableamount', 'taxableamount1'))
    const rate = numberOf(textOf(tax, 'taxratepercent', 'taxratepercent1'))
    const net = taxable && taxable <= amount ? taxable : rate === null ? null : amount / (1 + rate / 100)
    const money = textOf(price, 'currencycode').toUpperCase() || currency
    return [{ amount, currency: money, isTaxed, net: isTaxed ? net : amount, territory: territoryOf(price), supply }]
  })
  return { prices, isSilent: all.every(([price]) => !numberOf(textOf(price, 'priceamount'))) }
}

function holdsOn(price: OnixNode, today: string): boolean {
  const from = dateByRole(price, 'pricedate', ['14']) ?? readDate(textOf(price, 'priceeffectivefrom'))
  const until = dateByRole(price, 'pricedate', ['15']) ?? readDate(textOf(price, 'priceeffectiveuntil'))
  return (from === null || from.date <= today) && (until === null || until.date >= today)
}

/**
 * The price of a market in minor units, VAT included. One in the market's own currency is taken as it is (a net price with the
 * market's VAT); one in another currency becomes a natural price of the market. Undefined: none holds there.
 */
export function priceFor(
  market: PriceMarket,
  prices: readonly GivenPrice[],
  kronor: Readonly<Record<string, number>>,
): number | undefined {
  const usable = prices.filter(
    ({ territory, supply }) => territory.includes(market.countries) && supply.includes(market.countries),
  )
  const own = usable.filter(({ currency }) => currency === market.currency)
  const best = own.find(({ territory }) => territory.isStated) ?? own[0]
  if (best) return Math.round(best.amount * (best.isTaxed ? 1 : 1 + market.vat / 100) * 100)
  const foreign = usable.filter(({ currency }) => kronor[currency] !== undefined)
  const other = foreign.find(({ territory }) => territory.isStated) ?? foreign[0]
  if (!other) return undefined
  const gross = other.net === null ? other.amount : other.net * (1 + market.vat / 100)
  return Math.max(pricePoint(gross * (kronor[other.currency] ?? 0) * 100, market), market.step - market.less)
}
