import { describe, expect, test } from 'vitest'
import type { NewEvent } from './event.ts'
import { createEventBus } from './event-bus.ts'
import { at, book, bookMessage, cart, cartLine, impression, page } from './testing/samples.ts'
import { orderPage, setUp } from './testing/set-up.ts'

describe('[F86] an event of the shop becomes the tag manager’s own event, with every field', () => {
  const data = { currency: 'SEK', item: book }
  test.each<[NewEvent, string]>([
    [{ type: 'cart:add', data }, 'add_to_cart'],
    [{ type: 'cart:remove', data }, 'remove_from_cart'],
    [{ type: 'product:click', data }, 'select_item'],
    [{ type: 'product-detail:impression', data }, 'view_item'],
    [{ type: 'favorite:add', data }, 'add_to_wishlist'],
    [{ type: 'cart:view', data: cart }, 'view_cart'],
    [{ type: 'checkout:impression', data: cart }, 'begin_checkout'],
  ])('[S11] $type', (event, name) => {
    const { layer, pushed } = setUp()
    layer.onEvent(at(event))
    expect(pushed).toEqual([
      { ecommerce: null },
      { event: name, ecommerce: { currency: 'SEK', value: 79.2, items: [bookMessage] } },
    ])
  })

  test('[S11] a checkout step contains its choice, and the promo code of the cart', () => {
    const { layer, pushed } = setUp()
    layer.onEvent(at({ type: 'checkout:shipping', data: { ...cart, shippingMethod: 'home', promoCode: 'HÖST50' } }))
    layer.onEvent(at({ type: 'checkout:payment', data: { ...cart, paymentMethod: 'card' } }))
    const ecommerce = { currency: 'SEK', value: 79.2, items: [bookMessage] }
    expect(pushed.filter((message) => 'event' in message)).toEqual([
      { event: 'add_shipping_info', ecommerce: { ...ecommerce, coupon: 'HÖST50', shipping_tier: 'home' } },
      { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: 'card' } },
    ])
  })

  test('[S11] a search is sent with its results, once per page; a sign-in only where it happened; a new account always', () => {
    const { layer, pushed } = setUp()
    const found = at({ type: 'search:query', data: { query: 'selma', results: 4 } })
    for (const event of [found, found]) layer.onEvent(event)
    layer.onEvent(at({ type: 'auth:login', data: { isHere: true } }))
    layer.onEvent(at({ type: 'auth:register', data: {} }))
    expect(pushed).toEqual([
      { event: 'search', search_term: 'selma', results: 4 },
      { event: 'login' },
      { event: 'sign_up' },
    ])
  })

  const nothing = {}
  test.each([
    { type: 'favorite:remove', data },
    { type: 'cart:view', data: { ...cart, items: [] } },
    { type: 'customer-type:change', data: { customerType: 'PERSON' } },
    { type: 'market:change', data: { marketId: '2' } },
    { type: 'auth:login', data: { isHere: false } },
    { type: 'auth:logout', data: nothing },
    { type: 'promo:set', data: { code: 'HÖST50' } },
  ] satisfies readonly NewEvent[])('[S11] $type is not sent', (event) => {
    const { layer, pushed } = setUp()
    layer.onEvent(at(event))
    layer.flush()
    expect(pushed).toEqual([])
  })

  test('the variant is the colour if there is one; what a product lacks is omitted', () => {
    const { layer, items } = setUp()
    layer.onEvent(at({ type: 'cart:add', data: { currency: 'SEK', item: { ...book, color: 'röd', brand: null } } }))
    expect(items()[0]).toMatchObject({ item_variant: 'röd' })
    expect(JSON.stringify(items()[0])).not.toContain('item_brand')
  })

  test('a product has its position and the name of its list; a cart’s items are numbered', () => {
    const { layer, items } = setUp()
    layer.onEvent(
      at({ type: 'product:click', data: { currency: 'SEK', item: { ...book, index: 6, listName: 'deckare' } } }),
    )
    expect(items()[0]).toMatchObject({ index: 6, item_list_name: 'deckare' })
    layer.onEvent(
      at({
        type: 'checkout:impression',
        data: { ...cart, items: [cartLine(79.2, 1), cartLine(79.2, 1, { skuId: '1702' })] },
      }),
    )
    expect(items().map(({ index }) => index)).toEqual([0, 1])
  })

  test('the value is the sum of the lines to the öre, minus fixed amounts as in the order', () => {
    const { layer, pushed, items } = setUp()
    const lines = [cartLine(0.3, 3), cartLine(139.93, 7)]
    layer.onEvent(at({ type: 'cart:view', data: { ...cart, items: lines } }))
    expect(pushed[1]).toMatchObject({ ecommerce: { value: 140.23 } })
    layer.onEvent(at({ type: 'checkout:impression', data: { ...cart, items: lines, fixedAmountDiscountIncVat: 50 } }))
    expect(pushed[3]).toMatchObject({ ecommerce: { value: 90.23 } })
    const sum = items().reduce((all, { price, quantity }) => all + Math.round(price * 100) * quantity, 0)
    expect(sum).toBe(9023)
  })

  test('[S11] an impossible discount is labelled invalid', () => {
    const { layer, items } = setUp()
    layer.onEvent(at({ type: 'cart:add', data: { currency: 'SEK', item: { ...book, discountPercentage: 120 } } }))
    expect(items()[0]?.sales_type).toBe('Invalid discount percentage')
  })
})

describe('[S3] pages', () => {
  test('the first page sends page data and the original location', () => {
    const { layer, pushed } = setUp()
    layer.onEvent(page('/nyheter', true))
    expect(pushed).toEqual([
      { event: 'page_data', page_type: 'list' },
      { event: 'original_location', path: '/nyheter' },
    ])
  })

  test('every later page sends page data and a virtual page view with its path, as a document or as a navigation', () => {
    const shop = setUp()
    shop.layer.onEvent(page('/kassan'))
    const later = { event: 'virtual_page_view', path: '/kassan' }
    expect(shop.pushed).toEqual([{ event: 'page_data', page_type: 'list' }, later])
    shop.layer.onEvent(page('/?utm_source=nyhetsbrev', true))
    orderPage(shop).onEvent(page('/kassan', true))
    expect(shop.pushed.at(-1)).toEqual(later)
    expect(shop.names().filter((name) => name === 'original_location')).toHaveLength(1)
  })

  test.each([
    ['/tack?order=100001&token=secret', '/tack'],
    ['/en/account?loginToken=secret#top', '/en/account'],
    ['/?utm_source=nyhetsbrev&loginToken=secret&gclid=a%20b', '/?utm_source=nyhetsbrev&gclid=a+b'],
  ])('no token in a URL is sent: %s', (path, sent) => {
    const { layer, pushed } = setUp()
    layer.onEvent(page(path, true))
    expect(pushed[1]).toEqual({ event: 'original_location', path: sent })
  })
})

describe('[S11] seen products', () => {
  test('are sent in groups of four', () => {
    const { layer, pushed, items } = setUp()
    for (const id of ['1', '2', '3']) layer.onEvent(impression(id))
    expect(pushed).toEqual([])
    layer.onEvent(impression('4'))
    expect(items().map(({ item_id }) => item_id)).toEqual(['1', '2', '3', '4'])
    expect(pushed).toHaveLength(2)
  })

  test('are sent in smaller groups when the page closes, once', () => {
    const { layer, items, pushed } = setUp()
    for (const id of ['1', '2', '3', '4', '5']) layer.onEvent(impression(id))
    layer.flush()
    layer.flush()
    expect(pushed).toHaveLength(4)
    expect(items().map(({ item_id }) => item_id)).toEqual(['5'])
  })

  test('are sent before the next page when the visitor navigates within the shop', () => {
    const { layer, names } = setUp()
    layer.onEvent(impression('1'))
    layer.onEvent(page('/deckare'))
    expect(names()).toEqual(['view_item_list', 'page_data', 'virtual_page_view'])
  })

  test('count once per list and page view, and again in another list or on the next page', () => {
    const { layer, items } = setUp()
    const seen = () => {
      layer.flush()
      return items().map(({ item_list_name, item_id }) => `${item_list_name} ${item_id}`)
    }
    for (const id of ['1', '1', '2', '1']) layer.onEvent(impression(id))
    layer.onEvent(impression('1', 'deckare'))
    expect(seen()).toEqual(['nyheter 1', 'nyheter 2', 'deckare 1'])
    layer.onEvent(page('/nyheter'))
    layer.onEvent(impression('1'))
    expect(seen()).toEqual(['nyheter 1'])
  })

  test('in two currencies are never in one message', () => {
    const { layer, pushed } = setUp()
    layer.onEvent(impression('1'))
    layer.onEvent(impression('2', 'nyheter', 'DKK'))
    layer.flush()
    const currencies = pushed.flatMap((message) =>
      'ecommerce' in message && message.ecommerce ? [message.ecommerce.currency] : [],
    )
    expect(currencies).toEqual(['SEK', 'DKK'])
  })
})

describe('[N25] each step of a checkout is sent once', () => {
  const steps = (cartId: string) => [
    at({ type: 'checkout:impression', data: { ...cart, cartId } }),
    at({ type: 'checkout:shipping', data: { ...cart, cartId, shippingMethod: 'home' } }),
    at({ type: 'checkout:payment', data: { ...cart, cartId, paymentMethod: 'card' } }),
  ]

  test('per cart, however often its pages are opened, and again for the next cart', () => {
    const shop = setUp()
    const sent = () => shop.names().filter((name) => /checkout|_info/.test(name))
    for (const step of steps('a')) shop.layer.onEvent(step)
    // In the shop, each step is a separate page, which starts its own script.
    for (const step of steps('a')) {
      const next = orderPage(shop)
      next.onEvent(page('/kassan', true))
      next.onEvent(step)
    }
    expect(sent()).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info'])
    for (const step of steps('b')) orderPage(shop).onEvent(step)
    expect(sent()).toHaveLength(6)
  })

  test('a cart is sent on each page that shows it', () => {
    const { layer, names } = setUp()
    const shown = at({ type: 'cart:view', data: cart })
    for (const event of [shown, shown, page('/varukorg', true), shown]) layer.onEvent(event)
    expect(names().filter((name) => name === 'view_cart')).toHaveLength(2)
  })
})

test('a tag manager that throws is reported and still receives the next event', () => {
  const shop = setUp({
    push: (message) => {
      if ('event' in message && message.event === 'page_data') throw new Error('no')
    },
  })
  shop.layer.onEvent(page('/'))
  shop.layer.onEvent(page('/deckare'))
  expect(shop.names()).toEqual(['virtual_page_view', 'virtual_page_view'])
  expect(shop.onError).toHaveBeenCalledTimes(2)
})

test('[F86] events from before the data layer was loaded are replayed from the bus', () => {
  const { layer, names, onError } = setUp()
  const bus = createEventBus({ now: () => 0, onError })
  bus.emit({ type: 'page:impression', data: { pageType: 'index', path: '/', first: true } })
  bus.emit({ type: 'cart:add', data: { currency: 'SEK', item: book } })
  bus.onAny(layer.onEvent, { replay: true })
  bus.emit({ type: 'cart:remove', data: { currency: 'SEK', item: book } })
  expect(names()).toEqual(['page_data', 'original_location', 'add_to_cart', 'remove_from_cart'])
})
