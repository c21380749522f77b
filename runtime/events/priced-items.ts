import { allocateDiscount } from './allocate-discount.ts'
import type { PurchasedItem } from './event.ts'
import { type MessageItem, minorUnits, toMessageItem } from './messages.ts'

export interface PricedItems {
  readonly items: readonly MessageItem[]
  /** Sum of price × quantity. */
  readonly value: number
  /** Sum of discount × quantity. */
  readonly discount: number
}

/**
 * Returns lines in the tag manager's format. Fixed amounts off are deducted from the lines in proportion to their
 * totals (specification, section 7).
 */
export function pricedItems(
  lines: readonly PurchasedItem[],
  fixedAmountDiscountIncVat: number,
  currency: string,
): PricedItems {
  const scale = minorUnits(currency)
  const minor = (decimal: number) => Math.round(decimal * scale)
  const totals = lines.map(({ totalIncVat, quantity }) => ({ total: minor(totalIncVat), quantity }))
  const spread = allocateDiscount(totals, minor(fixedAmountDiscountIncVat))
  const items = lines.flatMap((item, index) =>
    (spread[index] ?? []).map((pieces) =>
      toMessageItem({ item: { ...item, discountPercentage: discountOf(item) }, ...pieces, index, scale }),
    ),
  )
  const sumOf = (amount: 'price' | 'discount') =>
    items.reduce((sum, item) => sum + minor(item[amount]) * item.quantity, 0) / scale
  return { items, value: sumOf('price'), discount: sumOf('discount') }
}

/** Returns the discount off the regular price in whole per cent. Fixed amounts off are not included. */
function discountOf({ regularPrice, quantity, totalIncVat }: PurchasedItem): number {
  const regular = regularPrice * quantity
  return regular === 0 ? 0 : Math.max(0, Math.round((1 - totalIncVat / regular) * 100))
}
