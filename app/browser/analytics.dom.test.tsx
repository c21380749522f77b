import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEventBus } from '#runtime/events/event-bus.ts'
import { consent } from '#runtime/state/consent.ts'
import { startAnalytics } from './analytics.ts'

const storageKey = 'kolofon-sent-orders'
const stepsKey = 'kolofon-sent-steps'
const item = {
  productId: '1',
  skuId: '2',
  name: 'Emil',
  brand: null,
  category: null,
  color: null,
  price: 100,
  regularPrice: 100,
  priceCampaign: false,
  discountPercentage: 0,
  quantity: 1,
}

let stop: (() => void) | undefined
beforeEach(() => {
  delete window.dataLayer
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  stop?.()
  Object.assign(consent, { isChosen: false, analytics: false, marketing: false })
})

function start() {
  const bus = createEventBus({ now: () => 0, onError: (error) => expect(error).toBeUndefined() })
  const measuring = startAnalytics(bus, { pageType: 'index', vitalsShare: 0, tagManager: null })
  stop = measuring.stop
  return {
    addBook: () => bus.emit({ type: 'cart:add', data: { currency: 'SEK', item } }),
    openCheckout() {
      const cart = {
        cartId: 'c',
        currency: 'SEK',
        items: [{ ...item, totalIncVat: 100 }],
        fixedAmountDiscountIncVat: 0,
        promoCode: null,
      }
      bus.emit({ type: 'page:impression', data: { pageType: 'checkout', path: '/kassan', first: true } })
      bus.emit({ type: 'checkout:impression', data: cart })
    },
    choose(analytics: boolean, marketing: boolean) {
      Object.assign(consent, { isChosen: true, analytics, marketing })
      measuring.consentChanged()
    },
  }
}
const said = () =>
  (window.dataLayer ?? []).flatMap((entry) => {
    if ('length' in entry) return [Array.from(entry)]
    return 'event' in entry ? [entry.event] : []
  })
const signals = (analytics: string, ads: string) => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: analytics,
})

test('[F89] there is no data layer before a choice, nor after a refusal', () => {
  const shop = start()
  shop.addBook()
  expect('dataLayer' in window).toBe(false)
  shop.choose(false, false)
  shop.addBook()
  expect('dataLayer' in window).toBe(false)
})

test('[F89] after a yes the tag manager gets what is denied, then what is granted, then the events', () => {
  const shop = start()
  shop.addBook()
  shop.choose(true, false)
  expect(said()).toEqual([
    ['consent', 'default', signals('denied', 'denied')],
    ['consent', 'update', signals('granted', 'denied')],
    'add_to_cart',
  ])
  shop.choose(false, true)
  shop.addBook()
  expect(said().slice(3)).toEqual([['consent', 'update', signals('denied', 'granted')]])
})

test('[F89] a command is an Arguments object, the only form that the tag manager accepts', () => {
  start().choose(true, true)
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
})

test('[N25] a step of the checkout that one tab has sent is not sent by another; each tab sends its own first page', () => {
  Object.assign(consent, { isChosen: true, analytics: true })
  start().openCheckout()
  stop?.()
  // Simulate a new tab, which has its own session storage.
  sessionStorage.clear()
  start().openCheckout()
  const names = said().filter((name) => typeof name === 'string')
  const once = names.filter((name) => name === 'begin_checkout' || name === 'original_location')
  expect(once).toEqual(['original_location', 'begin_checkout', 'original_location'])
})

test('[F89] withdrawing consent deletes the stored analytics data, also after a withdrawal on another device', () => {
  localStorage.setItem(storageKey, '100001')
  const shop = start()
  expect(localStorage.getItem(storageKey)).toBeNull()
  shop.choose(true, true)
  localStorage.setItem(storageKey, '100001')
  shop.choose(true, false)
  expect(localStorage.getItem(storageKey)).toBe('100001')
  sessionStorage.setItem(stepsKey, 'page')
  localStorage.setItem(stepsKey, 'begin_checkout:c')
  shop.choose(false, false)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
