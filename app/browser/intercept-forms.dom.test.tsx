import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewEvent } from '#runtime/events/event.ts'
import { cart } from '#runtime/state/cart.ts'
import type { Favorites } from './favorites.ts'
import { interceptForms } from './intercept-forms.ts'
import type { VisitorShop } from './visitor-shop.ts'

let sent: number[]
let events: NewEvent[]
let refused: boolean
let undone: unknown
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  events = []
  refused = false
  document.body.innerHTML = line(1)
  const send = async (_: string, data: FormData, undo?: unknown) => {
    undone = undo
    sent.push(Number(data.get('quantity')))
    return refused ? { cart: null } : { cart: { id: '1', quantity: 1 } }
  }
  stop = interceptForms({
    shop: { send, confirm: async () => undefined } as unknown as VisitorShop,
    favorites: {} as Favorites,
    emit: (event) => void events.push(event),
    itemOf: () => ({ currency: 'SEK', item: { item_id: '7', quantity: 4 } as never }),
    refresh: () => undefined,
    onConsent: () => undefined,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const line = (
  quantity: number,
) => `<form action="/actions/cart/update" data-action="quantity" data-quantity="${quantity}">
  <input type="hidden" name="skuId" value="7"><button name="quantity" data-step="-1">-</button>
  <input name="typed" value="${quantity}"><button name="quantity" data-step="1">+</button></form>`

async function step(by: 1 | -1): Promise<void> {
  document.querySelector<HTMLButtonElement>(`[data-step="${by}"]`)?.click()
  await vi.advanceTimersByTimeAsync(500)
}

/** Re-renders the page as React does: the form element remains, and only its quantity changes. */
async function redraw(quantity: number): Promise<void> {
  document.querySelector('form')?.setAttribute('data-quantity', String(quantity))
  await vi.advanceTimersByTimeAsync(0)
}

test('[F35] a click counts from the last response, even when the page re-renders late', async () => {
  await step(1)
  await step(1)
  expect(sent).toEqual([2, 3])
  await vi.advanceTimersByTimeAsync(60_000)
  await step(1)
  expect(sent).toEqual([2, 3, 4])
  // This render is older than the last two responses, so a click still adds to the quantity of the latest response.
  await redraw(2)
  await step(1)
  expect(sent).toEqual([2, 3, 4, 5])
  expect(events.map(({ type, data }) => [type, (data as { item: { quantity: number } }).item.quantity])).toEqual(
    Array(4).fill(['cart:add', 1]),
  )
})

test('[F35] once the page shows the last response, a click counts from what the page shows', async () => {
  await step(1)
  await redraw(2)
  await redraw(1)
  await step(1)
  expect(sent).toEqual([2, 2])
  // The shop stored another tab's change after this tab's change, so the quantity of this tab's response is never
  // rendered.
  await redraw(8)
  await step(-1)
  expect(sent).toEqual([2, 2, 7])
})

test('[F35] a click on a line that was removed and added again counts from what the page shows', async () => {
  await step(-1)
  expect(sent).toEqual([0])
  document.body.innerHTML = ''
  await vi.advanceTimersByTimeAsync(0)
  document.body.innerHTML = line(1)
  await step(1)
  expect(sent).toEqual([0, 2])
})

test('[F35] a refusal restores the field to the last response', async () => {
  await step(1)
  refused = true
  await vi.advanceTimersByTimeAsync(60_000)
  await step(1)
  expect(sent).toEqual([2, 3])
  expect(document.querySelector<HTMLInputElement>('[name="typed"]')?.value).toBe('2')
})

test.each([
  ['removed', '/actions/cart/update', false, 1],
  ['saved for later', '/actions/cart/save', false, 1],
  ['not removed, because the shop refused it,', '/actions/cart/update', true, 0],
])('[S11] a title that is %s counts as removed from the cart', async (_, action, isRefused, count) => {
  refused = isRefused
  document.body.innerHTML = `<form action="/actions/cart/update" data-action="remove">
    <input type="hidden" name="skuId" value="7"><button formaction="${action}">x</button></form>`
  document.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(events.map(({ type }) => type)).toEqual(Array(count).fill('cart:remove'))
})

test('[F34] an added title is counted at once; when the shop refuses it, the count goes back', async () => {
  cart.quantity = 2
  document.body.innerHTML =
    '<form action="/actions/cart/add" data-action="once"><input type="hidden" name="skuId" value="7"><button>+</button></form>'
  refused = true
  document.querySelector('button')?.click()
  expect(cart.quantity).toBe(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(cart.quantity).toBe(2)
})

test('[F34] removing a line offers to undo it, and moves the focus to the next line', async () => {
  document.body.innerHTML = `<main tabindex="-1"><ul><li data-sku-id="7">
    <form action="/actions/cart/update" data-action="remove"><input type="hidden" name="skuId" value="7">
    <button name="quantity" value="0">Ta bort</button></form></li><li data-sku-id="8"><a href="/p/emma">Emma</a></li></ul></main>`
  document.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(undone).toEqual([
    ['skuId', '7'],
    ['quantity', '4'],
  ])
  expect(document.activeElement?.textContent).toBe('Emma')
})

test('[F47] the order is placed once, and again for a shopper who came back from the payment page', () => {
  document.body.innerHTML = '<form action="/actions/checkout/place" data-action="leave"><button>Köp</button></form>'
  const left: boolean[] = []
  const onSubmit = (event: SubmitEvent) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('submit', onSubmit)
  const press = () => document.querySelector('button')?.click()
  press()
  press()
  expect(left).toEqual([true, false])
  window.dispatchEvent(new Event('pageshow'))
  press()
  window.removeEventListener('submit', onSubmit)
  expect(left).toEqual([true, false, true])
})
