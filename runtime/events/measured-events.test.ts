import { expect, test } from 'vitest'
import { measuredEventSchema } from '#schemas/measurement.ts'
import type { NewEvent } from './event.ts'
import { createMeasuredEvents } from './measured-events.ts'
import { book, cart, order } from './testing/samples.ts'

function setUp(sent = new Set<string>()) {
  return createMeasuredEvents({ has: (name) => sent.has(name), add: (name) => void sent.add(name) })
}
const item = { currency: 'SEK', item: book }
const typesOf = (events: readonly NewEvent[], convert = setUp()) => events.map((event) => convert(event)?.type ?? null)
const page: NewEvent = { type: 'page:impression', data: { pageType: 'index', path: '/?token=secret', first: true } }

test('[N25] every event of the shop’s own sink is one that its contract allows, without personal data', () => {
  const convert = setUp()
  const events: readonly NewEvent[] = [
    page,
    { type: 'product-detail:impression', data: item },
    { type: 'cart:add', data: item },
    { type: 'cart:remove', data: item },
    { type: 'favorite:add', data: item },
    { type: 'cart:view', data: cart },
    { type: 'checkout:impression', data: cart },
    { type: 'checkout:shipping', data: { ...cart, shippingMethod: 'home' } },
    { type: 'checkout:payment', data: { ...cart, paymentMethod: 'card' } },
    { type: 'search:query', data: { query: 'selma', results: 3 } },
    { type: 'auth:login', data: { isHere: true } },
    { type: 'auth:register', data: {} },
  ]
  for (const event of events) {
    const measured = convert(event)
    expect(measuredEventSchema.safeParse({ ...measured, ago: 0 }).error, event.type).toBeUndefined()
    expect(JSON.stringify(measured)).not.toContain('secret')
  }
})

test('[F87] the browser reports no purchase to the shop’s own sink: the server counts it', () => {
  expect(typesOf([{ type: 'checkout:purchase', data: order }])).toEqual([null])
})

test('[N25] a checkout step counts once per cart, on whichever page it happens', () => {
  const sent = new Set<string>()
  const begin = (cartId: string): NewEvent => ({ type: 'checkout:impression', data: { ...cart, cartId } })
  expect(typesOf([begin('a'), page, begin('a')], setUp(sent))).toEqual(['begin_checkout', 'page_view', null])
  expect(typesOf([begin('a'), begin('b')], setUp(sent))).toEqual([null, 'begin_checkout'])
})

test('[S11] a cart and a search count once per page; an empty cart and a sign-in on another tab do not count', () => {
  const search: NewEvent = { type: 'search:query', data: { query: 'selma', results: 3 } }
  const shown: NewEvent = { type: 'cart:view', data: cart }
  expect(typesOf([shown, shown, search, search, page, shown, search])).toEqual([
    'view_cart',
    null,
    'search',
    null,
    'page_view',
    'view_cart',
    'search',
  ])
  const empty: NewEvent = { type: 'cart:view', data: { ...cart, items: [] } }
  expect(typesOf([empty, { type: 'auth:login', data: { isHere: false } }])).toEqual([null, null])
})
