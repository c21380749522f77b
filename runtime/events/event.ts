/**
 * What happens in the shop, as one typed contract (N25): whoever tells, whoever listens and the tag manager's messages
 * all read this file. An event is a type, its data and a timestamp (specification, section 3). Amounts are decimals in
 * the currency's main unit including VAT, as the API gives them; currencies are ISO 4217.
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
    /** In this tab; false: the others have heard of it. */
    readonly isHere: boolean
  }
  readonly 'auth:register': NoData
  readonly 'auth:logout': NoData
  readonly 'search:query': { readonly query: string; readonly results: number }
  readonly 'promo:set': { readonly code: string }
}

export type EventType = keyof ShopEvents

/** What happened, as it is told; without an argument, anything. */
export type NewEvent<T extends EventType = EventType> = {
  readonly [K in T]: { readonly type: K; readonly data: ShopEvents[K] }
}[T]

/** What happened, and when. */
export type ShopEvent = NewEvent & {
  /** Epoch milliseconds. */
  readonly timestamp: number
}

/** A product as the shop knows it where the event happened. */
export interface EventItem {
  readonly productId: string
  readonly skuId: string
  readonly name: string
  readonly brand: string | null
  /** Name of the primary category. */
  readonly category: string | null
  readonly color: string | null
  /** What one piece is sold for. */
  readonly price: number
  /** What one piece costs without any discount. */
  readonly regularPrice: number
  /** True when `discountType` is `PRICE_CAMPAIGN`. */
  readonly priceCampaign: boolean
  /** Per cent, 0–100. */
  readonly discountPercentage: number
  readonly quantity: number
  /** Place in its list, from 0. */
  readonly index?: number
  readonly listName?: string
}

export interface OneItem {
  readonly currency: string
  readonly item: EventItem
}

/** A line of an order: what it came to counts, not the price of a piece, and what that takes off the regular one. */
export interface PurchasedItem extends Omit<EventItem, 'price' | 'discountPercentage'> {
  /** All its pieces, after campaigns and before fixed amounts off. */
  readonly totalIncVat: number
}

/** A line of a cart: with the price of a piece before the cart's campaigns. */
export type CartLine = EventItem & PurchasedItem

/** A cart, with sums that become the order's. */
export interface CartContent {
  readonly cartId: string
  readonly currency: string
  readonly items: readonly CartLine[]
  /** Fixed amounts off the whole cart, including VAT. */
  readonly fixedAmountDiscountIncVat: number
  readonly promoCode: string | null
}

/** An order that was made. */
export interface Purchase {
  readonly orderId: string
  readonly currency: string
  readonly items: readonly PurchasedItem[]
  /** Fixed amounts off the whole order, including VAT. */
  readonly fixedAmountDiscountIncVat: number
  readonly shippingIncVat: number
  /** Everything, shipping included and fixed amounts off; gift money is a way to pay and not taken off. */
  readonly totalIncVat: number
  readonly totalExVat: number
  readonly promoCode: string | null
  /** Which of the customer's orders it is, from 1. */
  readonly nthPurchase: number
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly zip: string
}

export interface PageImpression {
  readonly pageType: string
  /** With its query. */
  readonly path: string
  /** The page came from the server as a document; false: the visitor went to it within the shop. */
  readonly first: boolean
}

type NoData = Readonly<Record<string, never>>
