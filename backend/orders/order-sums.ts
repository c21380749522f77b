import type { Amount } from '../cart/index.ts'
import { exVat } from '../pricing/pricing.rules.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'

type DiscountedLine = Pick<OrderLineRow, 'prices' | 'vatRate'>

/**
 * Returns the parts of an order's total, as in the cart. The fixed discount without VAT is the difference between the
 * other parts and the total, so that the parts add up exactly.
 */
export function sumParts(order: OrderRow, lines: readonly DiscountedLine[]) {
  const { shippingName, shippingIncVat, shippingExVat, itemsIncVat, itemsExVat, totalIncVat, totalExVat } = order
  const discount = add({ incVat: 0, exVat: 0 }, ...lines.map(lineDiscount))
  return {
    goods: add({ incVat: itemsIncVat, exVat: itemsExVat }, discount),
    discount,
    fixed: { incVat: order.fixedIncVat, exVat: itemsExVat + shippingExVat - totalExVat },
    shipping: shippingName === '' && shippingIncVat === 0 ? null : { incVat: shippingIncVat, exVat: shippingExVat },
    total: { incVat: totalIncVat, exVat: totalExVat },
    fromGift: order.giftAmount,
    fromBalance: order.balanceAmount,
  }
}

/** Returns what a line would have cost without discounts, or null for a line without discounts. */
export function totalBefore(line: DiscountedLine & Pick<OrderLineRow, 'totalIncVat' | 'totalExVat'>): Amount | null {
  const discount = lineDiscount(line)
  return discount.incVat > 0 ? add({ incVat: line.totalIncVat, exVat: line.totalExVat }, discount) : null
}

/** Returns the discounts of a line. As in the cart, the VAT is computed per piece. */
function lineDiscount({ prices, vatRate }: DiscountedLine): Amount {
  return add(
    { incVat: 0, exVat: 0 },
    ...prices.map(({ price, quantity, regular = price }) => ({
      incVat: (regular - price) * quantity,
      exVat: (exVat(regular, vatRate) - exVat(price, vatRate)) * quantity,
    })),
  )
}

function add(...amounts: readonly [Amount, ...Amount[]]): Amount {
  return amounts.reduce((sum, { incVat, exVat: net }) => ({ incVat: sum.incVat + incVat, exVat: sum.exVat + net }))
}
