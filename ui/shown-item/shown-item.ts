import type { OneItem } from '#runtime/events/event.ts'

/** Shape of the fragment `ShownItem`. */
export interface ShownItemData {
  readonly productId: string
  readonly name: string
  readonly discountType?: string | null
  readonly brand?: { readonly name: string } | null
  readonly primaryCategory?: { readonly name: string } | null
  readonly skus: readonly { readonly skuId: string }[]
  readonly unitPrice: {
    readonly currency: string
    readonly regularPriceIncVat: number
    readonly sellingPriceIncVat: number
    readonly discountPercentage: number
  }
}

/** A product that a page shows, as events tell it. */
export function shownItem(product: ShownItemData): OneItem {
  const { unitPrice } = product
  return {
    currency: unitPrice.currency,
    item: {
      productId: product.productId,
      skuId: product.skus[0]?.skuId ?? '',
      name: product.name,
      brand: product.brand?.name ?? null,
      category: product.primaryCategory?.name ?? null,
      color: null,
      price: unitPrice.sellingPriceIncVat,
      regularPrice: unitPrice.regularPriceIncVat,
      priceCampaign: product.discountType === 'PRICE_CAMPAIGN',
      discountPercentage: unitPrice.discountPercentage,
      quantity: 1,
    },
  }
}
