import { impressionBatch } from '#schemas/constants.ts'
import type { CartContent, EventType, NewEvent, OneItem, PageImpression, ShopEvent, ShopEvents } from './event.ts'
import { clearItems, type Ecommerce, type EcommerceEvent, ecommerceMessages, type Message } from './messages.ts'
import { pricedItems } from './priced-items.ts'
import type { SentMemory } from './sent-memory.ts'

/**
 * Parameters that advertisers and campaigns add to links. Other parameters are not sent, because they may contain
 * tokens of sign-in or order links.
 */
const originParameter = /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid)$/

type Writers = { readonly [T in EventType]?: (data: ShopEvents[T]) => readonly Message[] }

export interface PageMessages {
  /** Returns false for an event type that is never sent to the tag manager. */
  knows(type: EventType): boolean
  write(event: ShopEvent): readonly Message[]
  /** Returns the messages for the collected impressions; empty when there are none. */
  flush(): readonly Message[]
}

/**
 * Creates the converter of events into messages for the tag manager (specification, section 7). Within a page view, it
 * sends the impression of a product once per list, and each cart and each search once. `steps` remembers the checkout
 * steps, which are sent once per cart. `pages` remembers that the first page of the tab was sent.
 */
export function createPageMessages({ steps, pages }: Record<'steps' | 'pages', SentMemory>): PageMessages {
  const seen = new Set<string>()
  const said = new Set<string>()
  let impressions: OneItem[] = []

  function flush(): readonly Message[] {
    const [first] = impressions
    if (!first) return []
    const items = impressions.map(({ item }) => item)
    impressions = []
    return ecommerceMessages('view_item_list', first.currency, items)
  }

  function seeProduct(data: OneItem): readonly Message[] {
    const key = JSON.stringify([data.item.listName, data.item.productId])
    if (seen.has(key)) return []
    seen.add(key)
    const before = impressions[0] && impressions[0].currency !== data.currency ? flush() : []
    impressions.push(data)
    return impressions.length < impressionBatch ? before : [...before, ...flush()]
  }

  function sayOnce(what: string): boolean {
    if (said.has(what)) return false
    said.add(what)
    return true
  }

  function isFirstTime(what: string, memory: SentMemory): boolean {
    if (memory.has(what)) return false
    memory.add(what)
    return true
  }

  function viewCart(cart: CartContent): readonly Message[] {
    return cart.items.length > 0 && sayOnce('view_cart') ? cartMessages('view_cart', cart) : []
  }

  /**
   * Returns the messages of a checkout step. Returns none if the step was already sent for the cart, because a reopened
   * page is not a new step.
   */
  function checkoutStep(
    event: EcommerceEvent,
    cart: CartContent,
    more: Pick<Ecommerce, 'shipping_tier' | 'payment_type'> = {},
  ): readonly Message[] {
    return isFirstTime(`${event}:${cart.cartId}`, steps) ? cartMessages(event, cart, more) : []
  }

  function search({ query, results }: ShopEvents['search:query']): readonly Message[] {
    return sayOnce(`search ${query}`) ? [{ event: 'search', search_term: query, results }] : []
  }

  function beginPage({ pageType, path, first }: PageImpression): readonly Message[] {
    const before = flush()
    seen.clear()
    said.clear()
    const isFirst = first && isFirstTime('page', pages)
    return [
      ...before,
      { event: 'page_data', page_type: pageType },
      { event: isFirst ? 'original_location' : 'virtual_page_view', path: withoutSecrets(path) },
    ]
  }

  const writers: Writers = {
    'page:impression': beginPage,
    'product:impression': seeProduct,
    'product:click': ({ currency, item }) => ecommerceMessages('select_item', currency, [item]),
    'product-detail:impression': ({ currency, item }) => ecommerceMessages('view_item', currency, [item]),
    'cart:add': ({ currency, item }) => ecommerceMessages('add_to_cart', currency, [item]),
    'cart:remove': ({ currency, item }) => ecommerceMessages('remove_from_cart', currency, [item]),
    'favorite:add': ({ currency, item }) => ecommerceMessages('add_to_wishlist', currency, [item]),
    'cart:view': viewCart,
    'checkout:impression': (cart) => checkoutStep('begin_checkout', cart),
    'checkout:shipping': ({ shippingMethod, ...cart }) =>
      checkoutStep('add_shipping_info', cart, { shipping_tier: shippingMethod }),
    'checkout:payment': ({ paymentMethod, ...cart }) =>
      checkoutStep('add_payment_info', cart, { payment_type: paymentMethod }),
    'search:query': search,
    'auth:login': ({ isHere }) => (isHere ? [{ event: 'login' }] : []),
    'auth:register': () => [{ event: 'sign_up' }],
  }

  function write<T extends EventType>({ type, data }: NewEvent<T>): readonly Message[] {
    return writers[type]?.(data) ?? []
  }

  return { knows: (type) => type in writers, write, flush }
}

/**
 * Returns the messages of a cart. Fixed amounts off are spread over the items, so that `value` equals the value of the
 * later order.
 */
function cartMessages(
  event: EcommerceEvent,
  { currency, items, fixedAmountDiscountIncVat, promoCode }: CartContent,
  more: Pick<Ecommerce, 'shipping_tier' | 'payment_type'> = {},
): readonly Message[] {
  const { items: priced, value } = pricedItems(items, fixedAmountDiscountIncVat, currency)
  const coupon = promoCode === null ? {} : { coupon: promoCode }
  return [clearItems, { event, ecommerce: { currency, value, ...coupon, ...more, items: priced } }]
}

/**
 * Removes the fragment and all query parameters except those of advertisers and campaigns, so that no token is sent.
 */
function withoutSecrets(path: string): string {
  const [address = ''] = path.split('#')
  const [place = '', query = ''] = address.split('?')
  const preserved = [...new URLSearchParams(query)].filter(([name]) => originParameter.test(name))
  return preserved.length === 0 ? place : `${place}?${new URLSearchParams(preserved)}`
}
