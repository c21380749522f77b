import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { at, book, impression, order, page, purchased } from './testing/samples.ts'
import { orderPage, setUp } from './testing/set-up.ts'

const adding = at({ type: 'cart:add', data: { currency: 'SEK', item: book } })

function withoutConsent() {
  const shop = setUp()
  shop.consent.given = false
  return {
    ...shop,
    async consentTo(given: boolean) {
      shop.consent.given = given
      shop.layer.consentChanged()
      await shop.settle()
    },
  }
}

test('[N25] nothing is sent before the visitor has consented, not even when the page closes', async () => {
  const shop = withoutConsent()
  for (const event of [page('/', true), adding, impression('1'), purchased]) shop.layer.onEvent(event)
  shop.layer.flush()
  await shop.consentTo(false)
  expect(shop.pushed).toEqual([])
  expect(shop.sent.has('100001')).toBe(false)
})

test('[N25] with consent everything is sent in the order in which it happened, purchases too', async () => {
  const shop = withoutConsent()
  for (const event of [page('/', true), adding, purchased, page('/deckare'), adding]) shop.layer.onEvent(event)
  await shop.consentTo(true)
  expect(shop.names()).toEqual([
    'page_data',
    'original_location',
    'add_to_cart',
    'purchase',
    'page_data',
    'virtual_page_view',
    'add_to_cart',
  ])
})

test('events are not sent again when consent is given again', async () => {
  const shop = withoutConsent()
  shop.layer.onEvent(adding)
  await shop.consentTo(true)
  await shop.consentTo(true)
  expect(shop.names()).toEqual(['add_to_cart'])
})

test('[N25] withdrawn consent holds back later events, seen products included', async () => {
  const shop = withoutConsent()
  await shop.consentTo(true)
  shop.layer.onEvent(impression('1'))
  await shop.consentTo(false)
  shop.layer.onEvent(adding)
  shop.layer.flush()
  expect(shop.pushed).toEqual([])
  await shop.consentTo(true)
  shop.layer.flush()
  expect(shop.names()).toEqual(['add_to_cart', 'view_item_list'])
})

test('[N25] a purchase whose hashing is interrupted by a withdrawal is sent once when consent returns', async () => {
  const shop = withoutConsent()
  await shop.consentTo(true)
  const release = shop.delayHash()
  shop.layer.onEvent(purchased)
  await shop.consentTo(false)
  release()
  await shop.settle()
  expect(shop.pushed).toEqual([])
  expect(shop.sent.has('100001')).toBe(false)
  await shop.consentTo(true)
  expect(shop.names()).toEqual(['purchase'])
})

test('[N25] at most two hundred events wait, the newest, and a purchase is never dropped', async () => {
  const shop = withoutConsent()
  shop.layer.onEvent(purchased)
  for (let number = 0; number < 300; number += 1) {
    shop.layer.onEvent(
      at({ type: 'cart:add', data: { currency: 'SEK', item: { ...book, productId: String(number) } } }),
    )
  }
  shop.layer.onEvent(at({ type: 'checkout:purchase', data: { ...order, orderId: '100002' } }))
  await shop.consentTo(true)
  expect(shop.names()).toHaveLength(200)
  expect(shop.names()[0]).toBe('purchase')
  expect(shop.names().at(-1)).toBe('purchase')
  expect(shop.pushed[3]).toMatchObject({ ecommerce: { items: [{ item_id: '102' }] } })
})

test('events that are never sent to the tag manager do not fill the queue', async () => {
  const shop = withoutConsent()
  shop.layer.onEvent(adding)
  for (let number = 0; number < 300; number += 1) {
    shop.layer.onEvent(at({ type: 'promo:set', data: { code: 'HÖST50' } }))
  }
  await shop.consentTo(true)
  expect(shop.names()).toEqual(['add_to_cart'])
})

test('[N25] for any tabs, reloads and changes of consent, an order is sent once, and never without consent', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constantFrom('open', 'show', 'close', 'settle'), tab: fc.nat(2) }),
    fc.record({ what: fc.constantFrom('allow', 'refuse'), tab: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const shop = setUp({
        push: () => {
          expect(shop.consent.given).toBe(true)
        },
      })
      shop.consent.given = false
      const tabs = new Map<number, ReturnType<typeof orderPage>>()
      const decide = (given: boolean) => {
        shop.consent.given = given
        for (const tab of tabs.values()) tab.consentChanged()
      }
      for (const { what, tab } of steps) {
        if (what === 'open') tabs.set(tab, orderPage(shop))
        else if (what === 'show') tabs.get(tab)?.onEvent(purchased)
        else if (what === 'close') tabs.delete(tab)
        else if (what === 'settle') await shop.settle()
        else decide(what === 'allow')
        expect(shop.names().length).toBeLessThanOrEqual(1)
      }
      decide(true)
      orderPage(shop).onEvent(purchased)
      await shop.settle()
      expect(shop.names()).toEqual(['purchase'])
      expect(shop.onError).not.toHaveBeenCalled()
    }),
    { numRuns: rounds(100) },
  )
})
