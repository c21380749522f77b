/**
 * All shop events (N25), each with its data. Amounts are decimals in the currency's main unit, and include VAT unless
 * the name says otherwise. Currencies are ISO 4217.
 */
export interface ShopEvents {
  readonly 'page:impression': PageImpression
  readonly 'product:impression': OneItem
  readonly 'product:click': OneItem
  readonly 'product-detail:impression': OneItem
  readonly 'cart:add': OneItem
  readonly 'cart:remove': OneItem
  readonly 'cart:view': CartContent
  readonly 'checkout:impression': CartContent
  readonly 'checkout:shipping': CartContent & { readonly shippingMethod: string }
  readonly 'checkout:payment': CartContent & { readonly paymentMethod: string }
  readonly 'checkout:purchase': Purchase
  readonly 'favorite:add': OneItem
  readonly 'favorite:remove': OneItem
  readonly 'customer-type:change': { readonly customerType: string }
  readonly 'market:change': { readonly marketId: string }
  readonly 'auth:login': {
    /** Whether the visitor signed in on this tab; false on the visitor's other tabs. */
    readonly isHere: boolean
  }
  readonly 'auth:register': NoData
  readonly 'auth:logout': NoData
  readonly 'search:query': { readonly query: string; readonly results: number }
  readonly 'promo:set': { readonly code: string }
}

export type EventType = keyof ShopEvents

/** An event to emit, without its timestamp; of any type unless `T` is given. */
export type NewEvent<T extends EventType = EventType> = {
  readonly [K in T]: { readonly type: K; readonly data: ShopEvents[K] }
}[T]

/** An emitted event with its timestamp. */
export type ShopEvent = NewEvent & {
  /** Time of the event in epoch milliseconds. */
  readonly timestamp: number
}

/** Data about a product at the time of the event. */
export interface EventItem {
  readonly productId: string
  readonly skuId: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly color: string | null
  /** Selling price per piece. */
  readonly price: number
  /** Price per piece without any discount. */
  readonly regularPrice: number
  /** Whether `discountType` is `PRICE_CAMPAIGN`. */
  readonly priceCampaign: boolean
  /** Discount off the regular price in per cent, 0–100. */
  readonly discountPercentage: number
  readonly quantity: number
  /** Position in its list, from 0. */
  readonly index?: number
  readonly listName?: string
}

export interface OneItem {
  readonly currency: string
  readonly item: EventItem
}

/** A line of an order. It has the total of the line instead of the selling price per piece and the discount. */
export interface PurchasedItem extends Omit<EventItem, 'price' | 'discountPercentage'> {
  /** Total of all pieces of the line, after campaigns and before fixed amounts off. */
  readonly totalIncVat: number
}

/** A line of a cart. `price` is the price per piece before the cart's campaigns. */
export type CartLine = EventItem & PurchasedItem

/** A cart, with the amounts of the order that would be placed from it. */
export interface CartContent {
  readonly cartId: string
  readonly currency: string
  readonly items: readonly CartLine[]
  /** Fixed amounts off the whole cart, including VAT. */
  readonly fixedAmountDiscountIncVat: number
  readonly promoCode: string | null
}

/** A placed order. */
export interface Purchase {
  readonly orderId: string
  readonly currency: string
  readonly items: readonly PurchasedItem[]
  readonly fixedAmountDiscountIncVat: number
  readonly shippingIncVat: number
  /** Total including shipping, minus fixed amounts off. Gift cards are a payment, so they are not deducted. */
  readonly totalIncVat: number
  readonly totalExVat: number
  readonly promoCode: string | null
  /** Number of the order among the customer's orders, counted from 1. */
  readonly nthPurchase: number
  /** Country code, ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly zip: string
}

export interface PageImpression {
  readonly pageType: string
  /** Path with its query. */
  readonly path: string
  /** Whether the browser loaded the page as a document; false when it was shown in place. */
  readonly first: boolean
}

type NoData = Readonly<Record<string, never>>
