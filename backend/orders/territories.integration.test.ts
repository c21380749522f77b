import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
let sku = 0
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
  // Pick the book with prices in the most price lists, so that all markets sell it.
  const { rows } = await backend.database.db.execute<{ id: number }>(sql`
    select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
    where p.format = 'hardcover' and k.quantity > 0 and (p.release_date is null or p.release_date < now())
    order by (select count(distinct price_list_id) from prices where sku_id = s.id) desc, s.id limit 1`)
  sku = Number(rows[0]?.id)
  await backend.database.db.execute(sql`update stock set quantity = 1000 where sku_id = ${sku}`)
})
afterAll(() => backend.stop())

const move = 'mutation ($id: ID!, $market: ID!) { changed: setCartMarket(cartId: $id, market: $market) { __typename } }'
const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/a", failPath: "/b") {
  __typename ... on OrderStarted { token redirectUrl order { orderId status } } ... on InvalidCheckout { fields { field code } } ... on OrderProblem { code } } }`
const validate = `query ($cartId: String!, $checkout: CheckoutInputType!) { validation: validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid fields { field code } } }`
const shippingTo =
  'query ($cartId: String!, $zip: String) { options: shippingOptions(cartId: $cartId, zip: $zip) { id } }'
const readOrder = 'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { zip vat totalIncVat } }'

async function cartIn(market: string): Promise<string> {
  const id = await shopper.cartWith(sku)
  const { data } = await backend.ask(move, { id, market })
  expect(data).toEqual({ changed: { __typename: 'Cart' } })
  return id
}

const options = { se: '1-pickup', dk: '2-pickup', fi: '3-pickup', no: '4-pickup', eu: '5-pickup', ax: '6-pickup' }
type Market = keyof typeof options

const to = (market: Market, zip: string, rest: object = {}) => ({
  ...checkout,
  phone: '+46 70 123 45 67',
  shippingOptionId: options[market],
  billingAddress: { ...checkout.billingAddress, zip, city: 'Orten' },
  ...rest,
})

async function buy(market: Market, zip: string): Promise<Made | undefined> {
  const cartId = await cartIn(market)
  return (await backend.ask<{ made: Made }>(create, { cartId, checkout: to(market, zip) })).data?.made
}

describe('[C4] an address whose VAT differs from the market’s', () => {
  test.each<[Market, string]>([
    ['fi', '22100'],
    ['fi', 'AX-22100'],
    ['fi', 'FI\u201122\u200b100'],
    ['fi', 'AX 22 100'],
    ['no', '9170'],
    ['no', 'N-8099'],
    ['dk', 'FO-100'],
    ['dk', '3900'],
    ['eu', '78266'],
    ['eu', 'D\u201327498'],
  ])('is refused in the market %s: %j', async (market, zip) => {
    expect(await buy(market, zip)).toEqual({
      __typename: 'InvalidCheckout',
      fields: [{ field: 'zip', code: 'territory' }],
    })
    const cartId = await cartIn(market)
    const { data } = await backend.ask(validate, { cartId, checkout: to(market, zip) })
    expect(data).toEqual({ validation: { isValid: false, fields: [{ field: 'zip', code: 'territory' }] } })
    expect((await backend.ask(shippingTo, { cartId, zip })).data).toEqual({ options: [] })
  })

  test('is refused for a company too', async () => {
    const company = { companyName: 'Provbolaget', organisationNumber: '2077474\u20130' }
    const { data } = await backend.ask<{ made: Made }>(create, {
      cartId: await cartIn('fi'),
      checkout: to('fi', '22100', company),
      customerType: 'COMPANY',
    })
    expect(data?.made.fields).toEqual([{ field: 'zip', code: 'territory' }])
  })

  test('is accepted in a market of its own, without that VAT', async () => {
    const made = await buy('ax', 'AX\u201122\u00a0100')
    if (made?.__typename !== 'OrderStarted') throw new Error(JSON.stringify(made))
    const { data } = await backend.ask(readOrder, { id: made.order.orderId, token: made.token })
    expect(data).toMatchObject({ order: { zip: '22100', vat: 0 } })
    expect((await buy('ax', '00100'))?.fields).toEqual([{ field: 'zip', code: 'zip' }])
  })
})

test.each<[Market, string, string, string]>([
  ['se', 'S\u2011113\u00a024', '11324', '113 24'],
  ['fi', 'FIN 00\u200b100', '00100', '00100'],
  ['no', 'NO\u20130150', '0150', '0150'],
  ['dk', '１０５０', '1050', '1050'],
])('a postcode pasted in the market %s as %j is stored as %s and shown as %s', async (market, zip, stored, shown) => {
  const made = await buy(market, zip)
  if (made?.__typename !== 'OrderStarted') throw new Error(JSON.stringify(made))
  const { rows } = await backend.database.db.execute(
    sql`select address->>'zip' as zip from orders where id = ${made.order.orderId}`,
  )
  expect(rows).toEqual([{ zip: stored }])
  const { data } = await backend.ask(readOrder, { id: made.order.orderId, token: made.token })
  expect(data).toMatchObject({ order: { zip: shown } })
})

test.each<[Market, string, string, string]>([
  ['fi', '00100', 'FI\u00a02077474\u20130', '2077474-0'],
  ['se', '11324', 'SE556016068001', '5560160680'],
  ['se', '11324', 'Org.nr 556016\u20130680', '5560160680'],
  ['no', '0150', '974\u2013760\u2013673 mva', '974760673'],
  ['dk', '1050', '13\u201158\u201156\u201128', '13585628'],
  ['eu', '10115', 'de\u202f136\u2013695\u2013976', 'DE136695976'],
])(
  '[C5] a company’s registration number pasted in the market %s is stored in the format of its register',
  async (market, zip, text, stored) => {
    const company = { companyName: 'Provbolaget', organisationNumber: text }
    const { data } = await backend.ask<{ made: Made }>(create, {
      cartId: await cartIn(market),
      checkout: to(market, zip, company),
      customerType: 'COMPANY',
    })
    if (data?.made.__typename !== 'OrderStarted') throw new Error(JSON.stringify(data))
    const { rows } = await backend.database.db.execute(
      sql`select address->>'organisationNumber' as number from orders where id = ${data.made.order.orderId}`,
    )
    expect(rows).toEqual([{ number: stored }])
  },
)
