import type { NewEvent, PurchasedItem } from '#runtime/events/event.ts'
import type { OrderConfirmationData } from './load.ts'

type Order = NonNullable<OrderConfirmationData['order']>

/** Returns the analytics event for a purchase, with the amounts exactly as the back end computed them. */
export function purchaseEvent(order: Order): NewEvent<'checkout:purchase'> {
  return {
    type: 'checkout:purchase',
    data: {
      orderId: order.orderId,
      currency: order.currency,
      items: order.lines.filter(({ isGift }) => !isGift).map(toItem),
      fixedAmountDiscountIncVat: order.fixedDiscountIncVat,
      shippingIncVat: order.shippingIncVat,
      totalIncVat: order.totalIncVat,
      totalExVat: order.totalExVat,
      promoCode: order.promoCode ?? null,
      nthPurchase: order.nthPurchase,
      countryCode: order.country,
      email: order.email,
      firstName: order.firstName,
      lastName: order.lastName,
      zip: order.zip,
    },
  }
}

function toItem(line: Order['lines'][number], index: number): PurchasedItem {
  const { product, quantity, totalIncVat, unitRegularIncVat } = line
  return {
    productId: product?.productId ?? '',
    skuId: line.skuId,
    name: line.name,
    brand: product?.brand?.name ?? null,
    category: product?.primaryCategory?.name ?? null,
    color: product?.color ?? null,
    regularPrice: unitRegularIncVat,
    priceCampaign: product?.discountType === 'PRICE_CAMPAIGN',
    quantity,
    totalIncVat,
    index,
  }
}
