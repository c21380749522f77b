import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { checkout, createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail") {
  __typename ... on OrderStarted { token redirectUrl order { orderId } } ... on InvalidCheckout { fields { field code } } ... on OrderProblem { code } } }`
const read = `query ($id: ID!, $token: String!) { order(id: $id, token: $token) {
  firstName zip reference digitalConsent vat totalIncVat billingAddress { lines } shippingAddress { lines country } } }`
const move = `mutation ($id: ID!, $market: ID!, $country: String) { changed: setCartMarket(cartId: $id, market: $market, country: $country) {
  ... on Cart { countryCode marketId items { totalPrice { sellingPriceIncVat sellingPriceExVat } } } } }`

interface Seen {
  readonly firstName: string
  readonly zip: string
  readonly reference: string
  readonly digitalConsent: boolean
  readonly vat: number
  readonly totalIncVat: number
  readonly billingAddress: { readonly lines: readonly string[] }
  readonly shippingAddress: { readonly lines: readonly string[]; readonly country: string } | null
}

const order = async (cartId: string, filled: object, customerType = 'PERSON') =>
  (await backend.ask<{ made: Made }>(create, { cartId, checkout: { ...checkout, ...filled }, customerType })).data?.made

async function open(made: Made | undefined): Promise<Seen | undefined> {
  if (made?.__typename !== 'OrderStarted') throw new Error(JSON.stringify(made))
  const { data } = await backend.ask<{ order: Seen }>(read, { id: made.order.orderId, token: made.token })
  return data?.order
}

const bo = { firstName: 'Bo', lastName: 'Ek', addressLine1: 'Storgatan 1', zip: '753 10', city: 'Uppsala' }

describe('[F58] a parcel to another address', () => {
  test('goes there; the order and its mail have both addresses, the seller and the right of withdrawal', async () => {
    const cartId = await shopper.cartWith(await shopper.newSku(9))
    const made = await order(cartId, { email: 'two@example.com', shippingAddress: bo })
    const seen = await open(made)
    expect(seen?.billingAddress.lines).toEqual(['Astrid Ek', 'Dalagatan 46', '113 24 Stockholm'])
    expect(seen?.shippingAddress?.lines).toEqual(['Bo Ek', 'Storgatan 1', '753 10 Uppsala'])
    expect([seen?.firstName, seen?.zip]).toEqual(['Astrid', '113 24'])
    if (made) await shopper.settle(made, 'captured')
    const [mail] = await receivedMails(backend, 'two@example.com')
    expect(mail?.text).toMatch(/Skickas till:\nBo Ek\nStorgatan 1\n753 10 Uppsala\nOmbud/)
    expect(mail?.text).toMatch(/Fakturaadress:\nAstrid Ek\nDalagatan 46/)
    expect(mail?.text).toMatch(/Ångerrätt:\nDu kan ångra köpet inom 14 dagar/)
    expect(mail?.text).toContain('Säljare:\nKolofon')
  })

  test('names the faults of that address', async () => {
    const cartId = await shopper.cartWith(await shopper.newSku(9))
    const made = await order(cartId, { shippingAddress: { ...bo, zip: '1', city: ' ' } })
    expect(made?.fields).toEqual([
      { field: 'shippingAddress.city', code: 'required' },
      { field: 'shippingAddress.zip', code: 'zip' },
    ])
  })
})

test('[S1] the reference of a company is on its order and in its mail; a person has none', async () => {
  const company = { companyName: 'Ek AB', organisationNumber: '556703-7485', reference: 'PO-17' }
  const cart = await shopper.cartWith(await shopper.newSku(9))
  const made = await order(cart, { ...company, email: 'po@example.com' }, 'COMPANY')
  expect((await open(made))?.reference).toBe('PO-17')
  if (made) await shopper.settle(made, 'captured')
  const [mail] = await receivedMails(backend, 'po@example.com')
  expect(mail?.text).toContain('Er referens:\nPO-17')
  expect(mail?.text).not.toContain('Ångerrätt')
  const own = await shopper.cartWith(await shopper.newSku(9))
  expect((await open(await order(own, company)))?.reference).toBe('')
})

describe('[F53] a market of several countries', () => {
  const rateOf = ({ vat, totalIncVat }: Pick<Seen, 'vat' | 'totalIncVat'>) =>
    Math.round((1000 * totalIncVat) / (totalIncVat - vat)) / 10 - 100

  test('ships to each with the same price and the VAT of that country', async () => {
    // Pick a title in as many price lists as possible, because the market of Europe needs a price in EUR.
    const { rows } = await backend.database.db.execute<{ id: number }>(sql`
      select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
      where p.format = 'hardcover' and k.quantity > 9 and (p.release_date is null or p.release_date < now())
      order by (select count(distinct price_list_id) from prices where sku_id = s.id) desc, s.id limit 1`)
    const prices: number[] = []
    for (const [country, rate, zip] of [
      ['FR', 5.5, '75001'],
      ['DE', 7, '10115'],
    ] as const) {
      const cartId = await shopper.cartWith(Number(rows[0]?.id))
      const { data } = await backend.ask<{
        changed: { countryCode: string; items: { totalPrice: { sellingPriceIncVat: number } }[] }
      }>(move, { id: cartId, market: 'eu', country })
      expect(data?.changed.countryCode).toBe(country)
      prices.push(data?.changed.items[0]?.totalPrice.sellingPriceIncVat ?? 0)
      const billingAddress = { ...checkout.billingAddress, zip, city: 'Town' }
      const seen = await open(
        await order(cartId, { billingAddress, shippingOptionId: '5-pickup', phone: '+46701234567' }),
      )
      expect(seen?.shippingAddress?.country).toBe(country)
      expect(seen && Math.abs(rateOf(seen) - rate)).toBeLessThan(0.3)
    }
    expect(new Set(prices).size).toBe(1)
  })

  test('requires the province where addresses need one, and treats an unknown country as its own', async () => {
    const cartId = await shopper.cartWith(await shopper.newSku(9))
    await backend.ask(move, { id: cartId, market: 'eu', country: 'IT' })
    const billingAddress = { ...checkout.billingAddress, zip: '00184', city: 'Roma' }
    const filled = { billingAddress, shippingOptionId: '5-pickup', phone: '+46701234567' }
    expect((await order(cartId, filled))?.fields).toEqual([{ field: 'region', code: 'required' }])
    const { data } = await backend.ask<{ changed: { countryCode: string } }>(move, {
      id: cartId,
      market: 'eu',
      country: 'US',
    })
    expect(data?.changed.countryCode).toBe('DE')
  })
})

test('[F50] a download requires consent, is sent to no address, and its mail confirms the consent', async () => {
  const { rows } = await backend.database.db.execute<{ id: number }>(sql`
    select s.id from skus s join products p on p.id = s.product_id where p.format = 'ebook'
    and (p.release_date is null or p.release_date < now())
    and exists (select 1 from prices where sku_id = s.id and price_list_id = 1) order by s.id limit 1`)
  const cartId = await shopper.cartWith(Number(rows[0]?.id))
  const filled = { email: 'reader@example.com', shippingOptionId: null, digitalConsent: false }
  expect((await order(cartId, filled))?.fields).toEqual([{ field: 'digitalConsent', code: 'digital-consent' }])
  const made = await order(cartId, { ...filled, digitalConsent: true, shippingAddress: bo })
  const seen = await open(made)
  expect([seen?.shippingAddress, seen?.digitalConsent]).toEqual([null, true])
  if (made) await shopper.settle(made, 'captured')
  const [mail] = await receivedMails(backend, 'reader@example.com')
  expect(mail?.text).toContain('skickas till dig med e-post')
  expect(mail?.text).toContain('att ångerrätten då upphör')
  expect(mail?.text).not.toMatch(/Dalagatan|packar/)
})
