import type { MeasuredEvent } from '#schemas/measurement.ts'
import type { EventType, NewEvent, ShopEvents } from './event.ts'
import type { SentMemory } from './sent-memory.ts'

/** An event for the shop's own event sink. The field `ago` is added when the event is sent. */
export type Measured = MeasuredEvent extends infer Event ? (Event extends object ? Omit<Event, 'ago'> : never) : never

type Converters = { readonly [T in EventType]?: (data: ShopEvents[T]) => Measured | null }

/**
 * Creates the converter of shop events into events for the shop's own event sink, without personal data. The converter
 * returns null for an event that the sink does not count, for a second view of the cart or a repeated search within a
 * page view, and for a checkout step that was already sent for the cart (`steps`). The server itself counts purchases.
 */
export function createMeasuredEvents(steps: SentMemory): (event: NewEvent) => Measured | null {
  const said = new Set<string>()

  function once(key: string, event: Measured): Measured | null {
    if (said.has(key)) return null
    said.add(key)
    return event
  }

  function oncePerCart(cartId: string, type: 'begin_checkout' | 'add_shipping_info' | 'add_payment_info') {
    const key = `own:${type}:${cartId}`
    if (steps.has(key)) return null
    steps.add(key)
    return { type }
  }

  const converters: Converters = {
    'page:impression': () => {
      said.clear()
      return { type: 'page_view' }
    },
    'product-detail:impression': ({ item }) => ({ type: 'view_item', productId: item.productId }),
    'cart:add': ({ item }) => ({ type: 'add_to_cart', productId: item.productId }),
    'cart:remove': ({ item }) => ({ type: 'remove_from_cart', productId: item.productId }),
    'favorite:add': ({ item }) => ({ type: 'add_to_wishlist', productId: item.productId }),
    'cart:view': ({ items }) => (items.length > 0 ? once('cart', { type: 'view_cart' }) : null),
    'checkout:impression': ({ cartId }) => oncePerCart(cartId, 'begin_checkout'),
    'checkout:shipping': ({ cartId }) => oncePerCart(cartId, 'add_shipping_info'),
    'checkout:payment': ({ cartId }) => oncePerCart(cartId, 'add_payment_info'),
    'search:query': ({ query, results }) => once(`search ${query}`, { type: 'search', query, results }),
    'auth:login': ({ isHere }) => (isHere ? { type: 'login' } : null),
    'auth:register': () => ({ type: 'sign_up' }),
  }

  function convert<T extends EventType>({ type, data }: NewEvent<T>): Measured | null {
    return converters[type]?.(data) ?? null
  }
  return convert
}
