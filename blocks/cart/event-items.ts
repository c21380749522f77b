import type { EventItem } from '#runtime/events/event.ts'
import type { CartData } from './load.ts'

/** The cart's lines as events tell them. */
export function eventItems({ items }: CartData): readonly EventItem[] {
  return items.flatMap(({ skuId, quantity, unitPrice, product }, index) =>
    product
      ? [
          {
            productId: product.productId,
            skuId,
            name: product.name,
            brand: product.brand?.name ?? null,
            category: product.primaryCategory?.name ?? null,
            color: null,
            price: unitPrice.sellingPriceIncVat,
            regularPrice: unitPrice.regularPriceIncVat,
            priceCampaign: product.discountType === 'PRICE_CAMPAIGN',
            discountPercentage: unitPrice.discountPercentage,
            quantity,
            index,
          },
        ]
      : [],
  )
}
