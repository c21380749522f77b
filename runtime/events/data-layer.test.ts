import { describe, expect, test } from 'vitest'
import type { NewEvent } from './event.ts'
import { createEventBus } from './event-bus.ts'
import { at, book, bookMessage, impression, page } from './testing/samples.ts'
import { setUp } from './testing/set-up.ts'

describe('[F86] what the shop tells becomes the tag manager’s own event, with every field', () => {
  const data = { currency: 'SEK', item: book }
  test.each<[NewEvent, string]>([
    [{ type: 'cart:add', data }, 'add_to_cart'],
    [{ type: 'cart:remove', data }, 'remove_from_cart'],
    [{ type: 'product:click', data }, 'select_item'],
    [{ type: 'product-detail:impression', data }, 'view_item'],
    [{ type: 'favorite:add', data }, 'add_to_wishlist'],
    [{ type: 'checkout:impression', data: { currency: 'SEK', items: [book] } }, 'begin_checkout'],
  ])('[S11] $type', (event, name) => {
    const { layer, pushed } = setUp()
    layer.hear(at(event))
    expect(pushed).toEqual([
      { ecommerce: null },
      { event: name, ecommerce: { currency: 'SEK', value: 79.2, items: [bookMessage] } },
    ])
  })

  const nothing = {}
  test.each<NewEvent>([
    { type: 'favorite:remove', data },
    { type: 'cart:view', data: { currency: 'SEK', items: [book] } },
    { type: 'checkout:shipping', data: { currency: 'SEK', items: [book], shippingMethod: 'home' } },
    { type: 'checkout:payment', data: { currency: 'SEK', items: [book], paymentMethod: 'card' } },
    { type: 'customer-type:change', data: { customerType: 'PERSON' } },
    { type: 'market:change', data: { marketId: '2' } },
    { type: 'auth:login', data: nothing },
    { type: 'auth:logout', data: nothing },
    { type: 'search:query', data: { query: 'selma', results: 4 } },
    { type: 'promo:set', data: { code: 'HÖST50' } },
  ])('[S11] $type is the shop’s own affair', (event) => {
    const { layer, pushed } = setUp()
    layer.hear(at(event))
    layer.flush()
    expect(pushed).toEqual([])
  })

  test('the variant is the color where there is one; what a product lacks is left out', () => {
    const { layer, items } = setUp()
    layer.hear(at({ type: 'cart:add', data: { currency: 'SEK', item: { ...book, color: 'röd', brand: null } } }))
    expect(items()[0]).toMatchObject({ item_variant: 'röd' })
    expect(JSON.stringify(items()[0])).not.toContain('item_brand')
  })

  test('a product keeps its place and the name of its list; a cart’s items are numbered', () => {
    const { layer, items } = setUp()
    layer.hear(
      at({ type: 'product:click', data: { currency: 'SEK', item: { ...book, index: 6, listName: 'deckare' } } }),
    )
    expect(items()[0]).toMatchObject({ index: 6, item_list_name: 'deckare' })
    layer.hear(
      at({ type: 'checkout:impression', data: { currency: 'SEK', items: [book, { ...book, skuId: '1702' }] } }),
    )
    expect(items().map(({ index }) => index)).toEqual([0, 1])
  })

  test('a value is the sum of the items without a stray öre', () => {
    const { layer, pushed } = setUp()
    const items = [
      { ...book, price: 0.1, quantity: 3 },
      { ...book, price: 19.99, quantity: 7 },
    ]
    layer.hear(at({ type: 'checkout:impression', data: { currency: 'SEK', items } }))
    expect(pushed[1]).toMatchObject({ ecommerce: { value: 140.23 } })
  })

  test('[S11] a discount that cannot be is named so', () => {
    const { layer, items } = setUp()
    layer.hear(at({ type: 'cart:add', data: { currency: 'SEK', item: { ...book, discountPercentage: 120 } } }))
    expect(items()[0]?.sales_type).toBe('Invalid discount percentage')
  })
})

describe('[S3] pages', () => {
  test('the first page, from the server, is page data and the original location', () => {
    const { layer, pushed } = setUp()
    layer.hear(page('/nyheter', true))
    expect(pushed).toEqual([
      { event: 'page_data', page_type: 'list' },
      { event: 'original_location', path: '/nyheter' },
    ])
  })

  test('every later one is page data and a virtual page view with the path', () => {
    const { layer, pushed } = setUp()
    layer.hear(page('/kassan'))
    expect(pushed).toEqual([
      { event: 'page_data', page_type: 'list' },
      { event: 'virtual_page_view', path: '/kassan' },
    ])
  })

  test.each([
    ['/tack?order=100001&token=secret', '/tack'],
    ['/en/account?loginToken=secret#top', '/en/account'],
    ['/?utm_source=nyhetsbrev&loginToken=secret&gclid=a%20b', '/?utm_source=nyhetsbrev&gclid=a+b'],
  ])('no token in an address leaves: %s', (path, told) => {
    const { layer, pushed } = setUp()
    layer.hear(page(path, true))
    expect(pushed[1]).toEqual({ event: 'original_location', path: told })
  })
})

describe('[S11] products that are seen', () => {
  test('are told four at a time', () => {
    const { layer, pushed, items } = setUp()
    for (const id of ['1', '2', '3']) layer.hear(impression(id))
    expect(pushed).toEqual([])
    layer.hear(impression('4'))
    expect(items().map(({ item_id }) => item_id)).toEqual(['1', '2', '3', '4'])
    expect(pushed).toHaveLength(2)
  })

  test('or fewer when the page goes, and then no more', () => {
    const { layer, items, pushed } = setUp()
    for (const id of ['1', '2', '3', '4', '5']) layer.hear(impression(id))
    layer.flush()
    layer.flush()
    expect(pushed).toHaveLength(4)
    expect(items().map(({ item_id }) => item_id)).toEqual(['5'])
  })

  test('or when the visitor goes on within the shop, before the next page is told', () => {
    const { layer, names } = setUp()
    layer.hear(impression('1'))
    layer.hear(page('/deckare'))
    expect(names()).toEqual(['view_item_list', 'page_data', 'virtual_page_view'])
  })

  test('count once in a list and page view, again in another list and on the next page', () => {
    const { layer, items } = setUp()
    const seen = () => {
      layer.flush()
      return items().map(({ item_list_name, item_id }) => `${item_list_name} ${item_id}`)
    }
    for (const id of ['1', '1', '2', '1']) layer.hear(impression(id))
    layer.hear(impression('1', 'deckare'))
    expect(seen()).toEqual(['nyheter 1', 'nyheter 2', 'deckare 1'])
    layer.hear(page('/nyheter'))
    layer.hear(impression('1'))
    expect(seen()).toEqual(['nyheter 1'])
  })

  test('in two currencies are never in one message', () => {
    const { layer, pushed } = setUp()
    layer.hear(impression('1'))
    layer.hear(impression('2', 'nyheter', 'DKK'))
    layer.flush()
    const currencies = pushed.flatMap((message) =>
      'ecommerce' in message && message.ecommerce ? [message.ecommerce.currency] : [],
    )
    expect(currencies).toEqual(['SEK', 'DKK'])
  })
})

describe('[N25] a checkout begins', () => {
  const begin = (...quantities: readonly number[]) =>
    at({
      type: 'checkout:impression',
      data: { currency: 'SEK', items: quantities.map((quantity, sku) => ({ ...book, skuId: `${sku}`, quantity })) },
    })

  test('once with the same cart on a page view, and once more with another', () => {
    const { layer, names } = setUp()
    layer.hear(begin(1, 2))
    layer.hear(begin(1, 2))
    expect(names()).toEqual(['begin_checkout'])
    layer.hear(begin(1, 3))
    expect(names()).toEqual(['begin_checkout', 'begin_checkout'])
  })

  test('anew when the visitor has been on another page', () => {
    const { layer, names } = setUp()
    layer.hear(begin(1))
    layer.hear(page('/varukorg'))
    layer.hear(begin(1))
    expect(names().filter((name) => name === 'begin_checkout')).toHaveLength(2)
  })
})

test('a tag manager that throws is reported and hears what comes next', () => {
  const shop = setUp({
    push: (message) => {
      if ('event' in message && message.event === 'page_data') throw new Error('no')
    },
  })
  shop.layer.hear(page('/'))
  shop.layer.hear(page('/deckare'))
  expect(shop.names()).toEqual(['virtual_page_view', 'virtual_page_view'])
  expect(shop.onError).toHaveBeenCalledTimes(2)
})

test('[F86] what happened before the data layer was loaded is told by way of the bus', () => {
  const { layer, names, onError } = setUp()
  const bus = createEventBus({ now: () => 0, onError })
  bus.emit({ type: 'page:impression', data: { pageType: 'index', path: '/', first: true } })
  bus.emit({ type: 'cart:add', data: { currency: 'SEK', item: book } })
  bus.onAny(layer.hear, { replay: true })
  bus.emit({ type: 'cart:remove', data: { currency: 'SEK', item: book } })
  expect(names()).toEqual(['page_data', 'original_location', 'add_to_cart', 'remove_from_cart'])
})
