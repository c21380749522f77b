import { afterEach, expect, test, vi } from 'vitest'
import { watchCheckout } from './checkout-fields.ts'

const sent: Record<string, string>[] = []
const refresh = vi.fn()
let stop: () => void = () => undefined

afterEach(() => {
  stop()
  sent.length = 0
  refresh.mockClear()
  document.body.replaceChildren()
})

function open(chosen: string | null): void {
  document.body.innerHTML = `<form data-checkout="delivery">
    <input type="radio" name="option" value="post" checked data-recount="">
    <input type="radio" name="option" value="home" data-recount=""></form>`
  if (chosen) document.querySelector<HTMLInputElement>(`[value="${chosen}"]`)?.click()
  const send = async (_: string, data: FormData) => {
    sent.push(Object.fromEntries([...data].map(([name, value]) => [name, String(value)])))
    return null
  }
  stop = watchCheckout({ shop: { send }, refresh, onPayment: () => undefined })
}

test('[F47] an option that was chosen before the script arrived is counted once', async () => {
  open('home')
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ option: 'home' }])
})

test('[F47] an option that nobody has changed is not sent; a later choice is', async () => {
  open(null)
  expect(sent).toEqual([])
  document.querySelector<HTMLInputElement>('[value="home"]')?.click()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ option: 'home' }])
})

test('[F53] the town of a postcode that was typed before the script arrived is filled in', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ place: url.includes('zip=113+24') ? 'Stockholm' : null }),
  )
  document.body.innerHTML = `<form data-checkout="contact"><input name="zip"><input name="city">
    <input name="shippingAddress.zip" value="411 04"><input name="shippingAddress.city"></form>`
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const typed = field('zip')
  if (typed) typed.value = '113 24'
  stop = watchCheckout({ shop: { send: async () => null }, refresh, onPayment: () => undefined })
  await vi.waitFor(() => expect(field('city')?.value).toBe('Stockholm'))
  expect(field('shippingAddress.city')?.value).toBe('')
  vi.unstubAllGlobals()
})
