import type { OrderRow } from './orders.store.ts'

/** Returns the parts of an order's total. `fixed.exVat` is calculated as the remainder, so that the parts add up. */
export function sumParts(order: OrderRow) {
  const { shippingName, shippingIncVat, shippingExVat, itemsIncVat, itemsExVat, totalIncVat, totalExVat } = order
  return {
    goods: { incVat: itemsIncVat, exVat: itemsExVat },
    discount: { incVat: 0, exVat: 0 },
    fixed: { incVat: order.fixedIncVat, exVat: itemsExVat + shippingExVat - totalExVat },
    shipping: shippingName === '' && shippingIncVat === 0 ? null : { incVat: shippingIncVat, exVat: shippingExVat },
    total: { incVat: totalIncVat, exVat: totalExVat },
    fromGift: order.giftAmount,
    fromBalance: order.balanceAmount,
  }
}
