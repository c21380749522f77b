import type { EventType, NewEvent } from '#runtime/events/event.ts'
import { book, cart, cartLine, line, order } from '#runtime/events/testing/samples.ts'

/** Fields of an item (specification, section 7). `item_list_name` is GA4’s name of the list that shows a product. */
const item = [
  'item_name',
  'item_id',
  'price',
  'price_campaign',
  'item_brand',
  'item_category',
  'item_variant',
  'index',
  'quantity',
  'sales_type',
  'discount',
].map((field) => `ecommerce.items.${field}`)
const listName = 'ecommerce.items.item_list_name'
/** Fields of messages about items. GA4 requires value and currency. */
const ecommerce = ['ecommerce.currency', 'ecommerce.value', ...item]

/** Messages of the specification (section 7, analytics) with all their fields. */
export const specifiedMessages: Readonly<Record<string, readonly string[]>> = {
  add_to_cart: ecommerce,
  remove_from_cart: ecommerce,
  view_item_list: [...ecommerce, listName],
  select_item: [...ecommerce, listName],
  view_item: ecommerce,
  begin_checkout: [...ecommerce, 'ecommerce.coupon'],
  page_data: ['page_type'],
  original_location: ['path'],
  virtual_page_view: ['path'],
  add_to_wishlist: [...ecommerce, listName],
  purchase: [
    ...ecommerce,
    'ecommerce.transaction_id',
    'ecommerce.value_ex_vat',
    'ecommerce.items_value',
    'ecommerce.tax',
    'ecommerce.shipping',
    'ecommerce.coupon',
    'ecommerce.total_discount',
    'ecommerce.nth_purchase',
    'ecommerce.country',
    'user_data.sha256_email_address',
    'user_data.address.sha256_first_name',
    'user_data.address.sha256_last_name',
    'user_data.address.sha256_postal_code',
  ],
}

/** Messages that the specification does not have: further steps of GA4's funnel, with GA4's names (row F86). */
export const furtherMessages: typeof specifiedMessages = {
  view_cart: [...ecommerce, 'ecommerce.coupon'],
  add_shipping_info: [...ecommerce, 'ecommerce.coupon', 'ecommerce.shipping_tier'],
  add_payment_info: [...ecommerce, 'ecommerce.coupon', 'ecommerce.payment_type'],
  search: ['search_term', 'results'],
  login: [],
  sign_up: [],
}

interface Sent {
  readonly events: readonly NewEvent[]
  /** Names of the messages that the events become, in order. */
  readonly messages: readonly string[]
}

const coloured = { ...book, color: 'blå' }
const listed = { currency: 'SEK', item: { ...coloured, index: 3, listName: 'nyheter' } }
const shown = { currency: 'SEK', item: coloured }
const bought = { ...cart, items: [cartLine(158.4, 2, { color: 'blå' })], promoCode: 'HÖST50' }
const seen = (productId: string): NewEvent => ({
  type: 'product:impression',
  data: { ...listed, item: { ...listed.item, productId } },
})

/**
 * Every event of the shop, with the messages to which it leads. The list is empty if the event is not sent to the data
 * layer.
 */
export const events: Readonly<Record<EventType, Sent>> = {
  'page:impression': {
    events: [
      { type: 'page:impression', data: { pageType: 'index', path: '/', first: true } },
      { type: 'page:impression', data: { pageType: 'list', path: '/nyheter', first: true } },
    ],
    messages: ['page_data', 'original_location', 'page_data', 'virtual_page_view'],
  },
  'product:impression': { events: ['1', '2', '3', '4', '5'].map(seen), messages: ['view_item_list'] },
  'product:click': { events: [{ type: 'product:click', data: listed }], messages: ['select_item'] },
  'product-detail:impression': {
    events: [{ type: 'product-detail:impression', data: shown }],
    messages: ['view_item'],
  },
  'cart:add': { events: [{ type: 'cart:add', data: shown }], messages: ['add_to_cart'] },
  'cart:remove': { events: [{ type: 'cart:remove', data: shown }], messages: ['remove_from_cart'] },
  'cart:view': { events: [{ type: 'cart:view', data: bought }], messages: ['view_cart'] },
  'checkout:impression': { events: [{ type: 'checkout:impression', data: bought }], messages: ['begin_checkout'] },
  'checkout:shipping': {
    events: [{ type: 'checkout:shipping', data: { ...bought, shippingMethod: 'home' } }],
    messages: ['add_shipping_info'],
  },
  'checkout:payment': {
    events: [{ type: 'checkout:payment', data: { ...bought, paymentMethod: 'card' } }],
    messages: ['add_payment_info'],
  },
  'checkout:purchase': {
    events: [{ type: 'checkout:purchase', data: { ...order, items: [line(258.4, 2, { color: 'blå' })] } }],
    messages: ['purchase'],
  },
  'favorite:add': { events: [{ type: 'favorite:add', data: listed }], messages: ['add_to_wishlist'] },
  'favorite:remove': { events: [{ type: 'favorite:remove', data: listed }], messages: [] },
  'customer-type:change': {
    events: [{ type: 'customer-type:change', data: { customerType: 'COMPANY' } }],
    messages: [],
  },
  'market:change': { events: [{ type: 'market:change', data: { marketId: '2' } }], messages: [] },
  'auth:login': {
    events: [
      { type: 'auth:login', data: { isHere: true } },
      { type: 'auth:login', data: { isHere: false } },
    ],
    messages: ['login'],
  },
  'auth:register': { events: [{ type: 'auth:register', data: {} }], messages: ['sign_up'] },
  'auth:logout': { events: [{ type: 'auth:logout', data: {} }], messages: [] },
  'search:query': { events: [{ type: 'search:query', data: { query: 'selma', results: 3 } }], messages: ['search'] },
  'promo:set': { events: [{ type: 'promo:set', data: { code: 'HÖST50' } }], messages: [] },
}
