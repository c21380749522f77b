import type { EventItem, OneItem } from '#runtime/events/event.ts'

interface ToldPrice {
  readonly regularPriceIncVat: number
  readonly sellingPriceIncVat: number
  readonly discountPercentage: number
}

interface ToldProduct {
  readonly productId: string
  readonly name: string
  readonly discountType?: string | null
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

/** The lines of a cart, as events tell them. */
export function lineItems(lines: readonly LineItemData[]): readonly EventItem[] {
  return lines.flatMap((line, index) => {
    const item = lineItem(line)
    return item ? [{ ...item, index }] : []
  })
}

function toItem(product: ToldProduct, { skuId, quantity, unitPrice }: Omit<LineItemData, 'product'>): EventItem {
  return {
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
  }
}
