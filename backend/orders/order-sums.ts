import type { OrderRow } from './orders.store.ts'

/**
 * Returns the parts of an order's total. The amount without VAT of the fixed discount (`fixed`) is the difference
 * between the other parts and the total, so that the parts add up exactly.
 */
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
