import type { CartContent, EventItem, OneItem } from '#runtime/events/event.ts'

interface ToldPrice {
  readonly regularPriceIncVat: number
  readonly sellingPriceIncVat: number
  readonly discountPercentage: number
}

interface ToldProduct {
  readonly productId: string
  readonly name: string
  readonly discountType?: string | null
  readonly color?: string | null
  readonly brand?: { readonly name: string } | null
  readonly primaryCategory?: { readonly name: string } | null
}

/** Shape of the fragment `ShownItem`. */
export interface ShownItemData extends ToldProduct {
  readonly skus: readonly { readonly skuId: string }[]
  readonly unitPrice: ToldPrice & { readonly currency: string }
}

/** Shape of the fragment `LineItem`. */
export interface LineItemData {
  readonly skuId: string
  readonly quantity: number
  readonly unitPrice: ToldPrice
  readonly product?: ToldProduct | null
}

interface PricedLineData extends LineItemData {
  readonly totalPrice: { readonly sellingPriceIncVat: number }
}

/** Shape of what `cartContent` reads of a cart. */
export interface CartContentData {
  readonly id: string
  readonly currency: string
  readonly promoCode?: string | null
  readonly promoCodeWaits: boolean
  readonly items: readonly PricedLineData[]
  readonly summary: { readonly fixedAmountDiscountIncVat: number }
}

/** A product that a page shows, as events tell it. */
export function shownItem(product: ShownItemData): OneItem {
  const { unitPrice, skus } = product
  return {
    currency: unitPrice.currency,
    item: toItem(product, { skuId: skus[0]?.skuId ?? '', quantity: 1, unitPrice }),
  }
}

/** A line of a cart, as events tell it; null: its product is shown no more. */
export function lineItem(line: LineItemData): EventItem | null {
  return line.product ? toItem(line.product, line) : null
}

/** A cart, as events tell it. */
export function cartContent(cart: CartContentData): CartContent {
  return {
    cartId: cart.id,
    currency: cart.currency,
    items: cart.items.flatMap((line, index) => {
      const item = lineItem(line)
      return item ? [{ ...item, index, totalIncVat: line.totalPrice.sellingPriceIncVat }] : []
    }),
    fixedAmountDiscountIncVat: cart.summary.fixedAmountDiscountIncVat,
    // One that waits for what it asks for takes nothing off, and is not the order's.
    promoCode: cart.promoCodeWaits ? null : (cart.promoCode ?? null),
  }
}

function toItem(product: ToldProduct, { skuId, quantity, unitPrice }: Omit<LineItemData, 'product'>): EventItem {
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
