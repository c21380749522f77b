import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionToken } from '#tests/session-token.ts'
import { createShopper } from '#tests/shopper.ts'
import { openTestShop, type TestShop } from './testing/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const anna = { id: 9001, email: 'anna@example.com', name: 'Anna', customerType: 'PERSON', actingStaff: null }
const address = { careOf: 'Berg', addressLine1: 'Dalagatan 46', addressLine2: '2 tr', zip: '11324', city: 'Stockholm' }
const delivery = { addressLine1: 'Storgatan 1', zip: '75310', city: 'Uppsala', country: 'SE' }

/**
 * Signs in the customer Anna with these addresses. Returns the values of the checkout's fields, and which boxes are
 * ticked.
 */
async function checkoutOf(addresses: { readonly address: object; readonly deliveryAddress: object }) {
  const { backend } = shop
  const token = await sessionToken(backend, anna, 3_600)
  await backend.database.db.execute(sql`update customers set first_name = 'Anna', last_name = 'Ek',
    address = ${JSON.stringify(addresses.address)}::jsonb, delivery_address = ${JSON.stringify(addresses.deliveryAddress)}::jsonb
    where id = ${anna.id}`)
  const shopper = createShopper(backend)
  const cart = await shopper.cartWith(await shopper.newSku(9))
  const { html } = await shop.render('/kassan', { cookies: { 'ralph-cart': cart, 'ralph-auth': token } })
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const of = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return {
    values: Object.fromEntries(inputs.map((input) => [of(input, 'name'), of(input, 'value')])),
    isElsewhere: inputs.some((input) => of(input, 'name') === 'otherAddress' && input.includes('checked')),
  }
}

describe('[F58] the checkout of a customer', () => {
  test('is filled in with the whole address, and with the delivery address of the account', async () => {
    const { values, isElsewhere } = await checkoutOf({
      address: { ...address, country: 'SE' },
      deliveryAddress: delivery,
    })
    expect(values).toMatchObject({ ...address, zip: '113 24' })
    expect(isElsewhere).toBe(true)
    expect(values).toMatchObject({
      'shippingAddress.firstName': 'Anna',
      'shippingAddress.addressLine1': 'Storgatan 1',
      'shippingAddress.zip': '753 10',
    })
  })

  test('leaves out addresses of another country than that of the cart', async () => {
    const { values, isElsewhere } = await checkoutOf({
      address: { ...address, country: 'DK' },
      deliveryAddress: { ...delivery, country: 'DK' },
    })
    expect([values.addressLine1, values.zip, values.firstName]).toEqual(['', '', 'Anna'])
    expect(isElsewhere).toBe(false)
  })
})

test('[F72] the links to other languages keep filters and sorting, but not the page', async () => {
  const { html } = await shop.render('/c/deckare?p-format=Pocket~pocket&sort=PRICE_ASC')
  const english = [...html.matchAll(/<a[^>]*hreflang="en"[^>]*>/gi)].map(([link]) => link)
  expect(english.join('')).toMatch(/p-format=[^"]*pocket[^"]*sort=PRICE_ASC/)
  expect(english.join('')).not.toContain('page=')
})
