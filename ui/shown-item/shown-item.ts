import type { CartContent, EventItem, OneItem } from '#runtime/events/event.ts'

interface ReportedPrice {
  readonly regularPriceIncVat: number
  readonly sellingPriceIncVat: number
  readonly discountPercentage: number
}

interface ReportedProduct {
  readonly productId: string
  readonly name: string
  readonly discountType?: string | null
  readonly color?: string | null
  readonly brand?: { readonly name: string } | null
  readonly primaryCategory?: { readonly name: string } | null
}

/** Shape of the GraphQL fragment `ShownItem`. */
export interface ShownItemData extends ReportedProduct {
  readonly skus: readonly { readonly skuId: string }[]
  readonly unitPrice: ReportedPrice & { readonly currency: string }
}

/** Shape of the GraphQL fragment `LineItem`. */
export interface LineItemData {
  readonly skuId: string
  readonly quantity: number
  readonly unitPrice: ReportedPrice
  readonly product?: ReportedProduct | null
}

interface PricedLineData extends LineItemData {
  readonly totalPrice: { readonly sellingPriceIncVat: number }
}

export interface CartContentData {
  readonly id: string
  readonly currency: string
  readonly promoCode?: string | null
  readonly promoCodeWaits: boolean
  readonly items: readonly PricedLineData[]
  readonly summary: { readonly fixedAmountDiscountIncVat: number }
}

export function shownItem(product: ShownItemData): OneItem {
  const { unitPrice, skus } = product
  return {
    currency: unitPrice.currency,
    item: toItem(product, { skuId: skus[0]?.skuId ?? '', quantity: 1, unitPrice }),
  }
}

/** Converts a line of a cart to the data of an event. Returns null when its product is no longer available. */
export function lineItem(line: LineItemData): EventItem | null {
  return line.product ? toItem(line.product, line) : null
}

export function cartContent(cart: CartContentData): CartContent {
  return {
    cartId: cart.id,
    currency: cart.currency,
    items: cart.items.flatMap((line, index) => {
      const item = lineItem(line)
      return item ? [{ ...item, index, totalIncVat: line.totalPrice.sellingPriceIncVat }] : []
    }),
    fixedAmountDiscountIncVat: cart.summary.fixedAmountDiscountIncVat,
    // Leave out a promo code whose conditions are not met yet. It gives no discount.
    promoCode: cart.promoCodeWaits ? null : (cart.promoCode ?? null),
  }
}

function toItem(product: ReportedProduct, { skuId, quantity, unitPrice }: Omit<LineItemData, 'product'>): EventItem {
  return {
    productId: product.productId,
    skuId,
    name: product.name,
    brand: product.brand?.name ?? null,
    category: product.primaryCategory?.name ?? null,
    color: product.color ?? null,
    price: unitPrice.sellingPriceIncVat,
    regularPrice: unitPrice.regularPriceIncVat,
    priceCampaign: product.discountType === 'PRICE_CAMPAIGN',
    discountPercentage: unitPrice.discountPercentage,
    quantity,
  }
}
