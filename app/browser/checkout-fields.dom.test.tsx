import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('[F53] the town of a postcode', () => {
  const waiting = new Map<string, (town: string) => void>()
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!found) throw new Error(`There is no field ${name}.`)
    return found
  }
  const type = (name: string, text: string) => {
    field(name).value = text
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const answer = async (zip: string, town: string) => {
    waiting.get(zip)?.(town)
    await new Promise((done) => setTimeout(done))
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string) => {
      const zip = new URL(url, location.href).searchParams.get('zip') ?? ''
      return new Promise<Response>((send) => waiting.set(zip, (place) => send(Response.json({ place }))))
    })
    document.body.innerHTML = `<form data-checkout="contact"><input name="zip"><input name="city">
      <input name="shippingAddress.zip" value="411 04"><input name="shippingAddress.city"></form>`
  })
  afterEach(() => {
    waiting.clear()
    vi.unstubAllGlobals()
  })
  const watch = () => {
    stop = watchCheckout({ shop: { send: async () => null }, refresh, onPayment: () => undefined })
  }

  test('that was typed before the script arrived is filled in', async () => {
    field('zip').value = '113 24'
    watch()
    await answer('113 24', 'Stockholm')
    expect(field('city').value).toBe('Stockholm')
    expect(field('shippingAddress.city').value).toBe('')
    expect([...waiting.keys()]).toEqual(['113 24'])
  })

  test('follows the postcode until the visitor types another town', async () => {
    watch()
    type('zip', '0150')
    await answer('0150', 'Oslo')
    type('zip', '5003')
    await answer('5003', 'Bergen')
    expect(field('city').value).toBe('Bergen')
    type('city', 'Bergen sentrum')
    type('zip', '0150')
    expect(waiting.size).toBe(2)
    type('city', '')
    type('zip', '7010')
    expect([...waiting.keys(), field('city').value]).toEqual(['0150', '5003', ''])
  })

  test('does not appear in a field that has the focus, but when an empty field is left', async () => {
    watch()
    type('zip', '0150')
    field('city').focus()
    await answer('0150', 'Oslo')
    expect(field('city').value).toBe('')
    field('zip').focus()
    expect(field('city').value).toBe('Oslo')
    type('zip', '5003')
    field('city').focus()
    await answer('5003', 'Bergen')
    type('city', 'Os')
    field('zip').focus()
    expect(field('city').value).toBe('Os')
  })

  test('is that of the last postcode, even if an earlier response arrives last', async () => {
    watch()
    type('zip', '1132')
    type('zip', '11324')
    await answer('11324', 'Stockholm')
    await answer('1132', 'Solna')
    expect(field('city').value).toBe('Stockholm')
  })
})
