import { availabilityOf, isGone } from './onix-codes.ts'
import { childOf, childrenOf, numberOf, type OnixNode, textOf } from './onix-node.ts'
import { type GivenPrice, retailPrices } from './prices.ts'
import { type Territory, territoryOf } from './territory.ts'

export type Availability = ReturnType<typeof availabilityOf>

/** Offer of a supplier in one of the record's markets. */
export interface Offer {
  readonly availability: Availability
  /** Availability code (code list 65), which the report quotes. */
  readonly code: string
  readonly territory: Territory
  readonly prices: readonly GivenPrice[]
  /** True when the record gives a reason instead of a price: free of charge, to be announced, not sold separately … */
  readonly isUnpriced: boolean
}

const order: readonly Availability[] = ['at_hand', 'to_order', 'unknown', 'awaited', 'gone']

/**
 * Returns all offers of a record, those with the best availability first. In ONIX 3.x, suppliers are listed under each
 * market; in 2.1, they are directly under the product.
 */
export function offersOf(product: OnixNode, currency: string): readonly Offer[] {
  const supplies = [
    ...childrenOf(product, 'productsupply').flatMap((supply) => {
      const detail = childOf(supply, 'marketpublishingdetail')
      const status = textOf(detail, 'marketpublishingstatus')
      const territory = anyOf(childrenOf(supply, 'market').map(territoryOf))
      return childrenOf(supply, 'supplydetail').map((one) => ({ detail: one, territory, status }))
    }),
    ...childrenOf(product, 'supplydetail').map((detail) => ({ detail, territory: territoryOf(detail), status: '' })),
  ]
  return supplies
    .map(({ detail, territory, status }): Offer => {
      const code = textOf(detail, 'productavailability')
      return {
        availability: isGone(status) ? 'gone' : availabilityOf(code),
        code: isGone(status) ? `status ${status}` : code,
        territory,
        prices: retailPrices(detail, currency),
        isUnpriced: [detail, ...childrenOf(detail, 'price')].some((one) => textOf(one, 'unpriceditemtype') !== ''),
      }
    })
    .toSorted((a, b) => order.indexOf(a.availability) - order.indexOf(b.availability))
}

/** Returns true when a record contains no readable price above 0. */
export function isSilent(product: OnixNode): boolean {
  const details = [product, ...childrenOf(product, 'productsupply')].flatMap((one) => childrenOf(one, 'supplydetail'))
  const prices = details.flatMap((one) => childrenOf(one, 'price'))
  return prices.every((price) => !numberOf(textOf(price, 'priceamount')))
}

function anyOf(territories: readonly Territory[]): Territory {
  const [only] = territories
  if (!only) return { isStated: false, includes: () => true }
  return {
    isStated: territories.some(({ isStated }) => isStated),
    includes: (countries) => territories.some((one) => one.includes(countries)),
  }
}
