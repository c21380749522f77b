import { discountBand } from './discount-band.ts'
import type { EventItem } from './event.ts'

/** An item in the tag manager's format (specification, section 7). */
export interface MessageItem {
  readonly item_name: string
  readonly item_id: string
  readonly price: number
  readonly price_campaign: boolean
  readonly item_brand: string | undefined
  readonly item_category: string | undefined
  /** The colour; the SKU if the product has no colour. */
  readonly item_variant: string
  readonly item_list_name: string | undefined
  readonly index: number
  readonly quantity: number
  readonly sales_type: string
  /** Difference between the regular price and `price`, per piece. */
  readonly discount: number
}

export interface Ecommerce {
  readonly currency: string
  readonly value: number
  readonly items: readonly MessageItem[]
  readonly coupon?: string
  readonly shipping_tier?: string
  readonly payment_type?: string
}

export interface PurchaseEcommerce extends Omit<Ecommerce, 'coupon'> {
  readonly transaction_id: string
  readonly value_ex_vat: number
  readonly items_value: number
  readonly tax: number
  readonly shipping: number
  readonly coupon: string | undefined
  readonly total_discount: number
  readonly nth_purchase: number
  readonly country: string
}

/** SHA-256 hashes of the customer's data; undefined for unknown values. */
export interface UserData {
  readonly sha256_email_address: string | undefined
  readonly address: {
    readonly sha256_first_name: string | undefined
    readonly sha256_last_name: string | undefined
    readonly sha256_postal_code: string | undefined
  }
}

export type EcommerceEvent =
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_item_list'
  | 'select_item'
  | 'view_item'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'add_to_wishlist'

export interface PurchaseMessage {
  readonly event: 'purchase'
  readonly ecommerce: PurchaseEcommerce
  readonly user_data: UserData | undefined
}

/** All messages that may be sent to the tag manager. */
export type Message =
  | { readonly ecommerce: null }
  | { readonly event: EcommerceEvent; readonly ecommerce: Ecommerce }
  | PurchaseMessage
  | { readonly event: 'page_data'; readonly page_type: string }
  | { readonly event: 'original_location' | 'virtual_page_view'; readonly path: string }
  | { readonly event: 'search'; readonly search_term: string; readonly results: number }
  | { readonly event: 'login' | 'sign_up' }
  /** The message with which the tag manager's standard loader announces the time of its start. */
  | { readonly event: 'gtm.js'; readonly 'gtm.start': number }

/** Clears the previous items, because the tag manager merges each message into its state. */
export const clearItems: Message = { ecommerce: null }

export function ecommerceMessages(
  event: EcommerceEvent,
  currency: string,
  items: readonly EventItem[],
): readonly Message[] {
  const scale = minorUnits(currency)
  const made = items.map((item, index) => {
    const price = Math.round(item.price * scale)
    return toMessageItem({ item, price, quantity: item.quantity, index, scale })
  })
  const value = items.reduce((sum, { price, quantity }) => sum + Math.round(price * scale) * quantity, 0) / scale
  return [clearItems, { event, ecommerce: { currency, value, items: made } }]
}

export function toMessageItem(input: {
  readonly item: Omit<EventItem, 'price'>
  /** Price per piece, in minor units. */
  readonly price: number
  readonly quantity: number
  /** Position among the items, used when the item has no position in a list. */
  readonly index: number
  readonly scale: number
}): MessageItem {
  const { item, price, quantity, index, scale } = input
  return {
    item_name: item.name,
    item_id: item.productId,
    price: price / scale,
    price_campaign: item.priceCampaign,
    item_brand: item.brand ?? undefined,
    item_category: item.category ?? undefined,
    item_variant: item.color ?? item.skuId,
    item_list_name: item.listName,
    index: item.index ?? index,
    quantity,
    sales_type: discountBand(item.discountPercentage),
    discount: Math.max(0, Math.round(item.regularPrice * scale) - price) / scale,
  }
}

/** Returns the number of minor units per unit of a currency. */
export function minorUnits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return 10 ** (maximumFractionDigits ?? 2)
}
