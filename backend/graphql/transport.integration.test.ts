import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper, type Shopper } from '#tests/shopper.ts'

const apiKey = 'key-of-a-program-0001'
const program = { 'x-apikey': apiKey }

let backend: TestBackend
let shopper: Shopper
let cartId = ''
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, apiKeys: ['key-of-a-program-0000', apiKey] })
  shopper = createShopper(backend)
  cartId = await shopper.cartWith(await shopper.newSku(10, [1, 2]), 1, program)
})
afterAll(() => backend.stop())

interface Failed {
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}
const codeOf = ({ errors }: Failed) => errors?.[0]?.extensions?.code

describe('[S9] `X-ApiKey`', () => {
  const ask = (headers: Readonly<Record<string, string>>) => backend.ask('{ channel { id } }', {}, headers)

  test('is required of programs in a shop with API keys', async () => {
    expect(codeOf(await ask({}))).toBe('API_KEY_REQUIRED')
    expect(codeOf(await ask({ 'x-apikey': `${apiKey}0` }))).toBe('API_KEY_REQUIRED')
    expect(codeOf(await ask({ 'x-apikey': '' }))).toBe('API_KEY_REQUIRED')
    expect((await ask(program)).data).toEqual({ channel: { id: '1' } })
    expect((await ask({ 'X-ApiKey': 'key-of-a-program-0000' })).data).toEqual({ channel: { id: '1' } })
  })

  test('is not required of staff and of the shop’s servers', async () => {
    expect((await ask(await backend.staff('editor'))).data).toEqual({ channel: { id: '1' } })
    expect((await ask({ 'x-kolofon-server-key': backend.keys.serverKey })).data).toEqual({ channel: { id: '1' } })
    expect(codeOf(await ask({ 'x-kolofon-server-key': 'guess' }))).toBe('API_KEY_REQUIRED')
  })
})

describe('[S9] `languageId` is a locale code', () => {
  const named = '{ channel { markets { id country { name } allowedLanguages { code } } getMarkets { id } } }'
  interface Named {
    readonly channel: {
      readonly markets: readonly {
        readonly id: string
        readonly country: { readonly name: string }
        readonly allowedLanguages: readonly { readonly code: string }[]
      }[]
      readonly getMarkets: readonly { readonly id: string }[]
    }
  }
  const ask = async (languageId: string) => (await backend.ask<Named>(named, { languageId }, program)).data?.channel

  test.each([
    ['sv-SE', 'Tyskland'],
    ['sv-FI', 'Tyskland'],
    ['en-SE', 'Germany'],
    ['en-GB', 'Germany'],
    ['en', 'Germany'],
    ['nb-NO', 'Tyskland'],
  ])('%s', async (languageId, country) => {
    expect((await ask(languageId))?.markets.find(({ id }) => id === '5')?.country.name).toBe(country)
  })

  test('every code of the API’s own languages is understood', async () => {
    const codes = new Set(
      (await ask('sv'))?.markets.flatMap((market) => market.allowedLanguages.map(({ code }) => code)),
    )
    expect(codes.size).toBeGreaterThan(5)
    for (const code of codes) {
      const name = new Intl.DisplayNames([code.slice(0, 2)], { type: 'region' }).of('DE')
      expect((await ask(code))?.markets.find(({ id }) => id === '5')?.country.name, code).toBe(name)
    }
  })

  test('`getMarkets` lists the markets of a channel', async () => {
    const channel = await ask('sv')
    expect(channel?.getMarkets).toEqual(channel?.markets.map(({ id }) => ({ id })))
  })
})

describe('[S9] `getCart` as the specification sends it', () => {
  const getCart = `query getCart($id: String!, $channelId: ID, $languageId: ID, $cartMarketAlias: ID, $allowExternalShippingFee: Boolean) {
    getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $cartMarketAlias, allowExternalShippingFee: $allowExternalShippingFee) {
      id marketId currency summary { total { sellingPriceIncVatFormatted } } } }`
  interface Seen {
    readonly getCart: {
      readonly marketId: string
      readonly currency: string
      readonly summary: { readonly total: { readonly sellingPriceIncVatFormatted: string } }
    }
  }
  const ask = async (variables: object) => backend.ask<Seen>(getCart, { id: cartId, ...variables }, program)

  test('answers in the language and with the prices of the market', async () => {
    const place = { channelId: '1', marketId: 'fi', cartMarketAlias: 'fi', allowExternalShippingFee: true }
    const total = async (languageId: string) => {
      const { data } = await ask({ ...place, languageId })
      expect(data?.getCart).toMatchObject({ marketId: '3', currency: 'EUR' })
      return data?.getCart.summary.total.sellingPriceIncVatFormatted
    }
    expect(await total('sv-FI')).toMatch(/€$/)
    expect(await total('en-FI')).toMatch(/^€/)
  })

  test('prices the cart in another market without moving it', async () => {
    expect((await ask({ cartMarketAlias: 'dk' })).data?.getCart).toMatchObject({ marketId: '2', currency: 'DKK' })
    expect((await ask({})).data?.getCart).toMatchObject({ marketId: '1', currency: 'SEK' })
  })

  test('refuses an argument that contradicts the operation', async () => {
    const other = `query ($id: String!) { getCart(id: $id, languageId: "en-GB") { id } }`
    expect(codeOf(await backend.ask(other, { id: cartId, languageId: 'sv-SE' }, program))).toBe('BAD_USER_INPUT')
    expect(codeOf(await ask({ channelId: '2' }))).toBe('BAD_USER_INPUT')
  })
})

describe('[S9] `validateOrderCreation` as the specification sends it', () => {
  const validate = `query validateOrderCreation($cartId: String!, $checkout: CheckoutInputType!, $channelId: ID, $languageId: ID, $checkoutMarketId: ID) {
    validation: validateOrderCreation(cartId: $cartId, checkout: $checkout, channelId: $channelId, languageId: $languageId, marketId: $checkoutMarketId) {
      isValid message memberType fields { field } } }`
  const { email, billingAddress } = checkout
  const ask = async (input: object, more: object = {}) =>
    (await backend.ask(validate, { cartId, checkout: input, channelId: '1', languageId: 'sv-SE', ...more }, program))
      .data

  test('accepts e-mail address and billing address alone', async () => {
    const { firstName, lastName, addressLine1, zip, city } = billingAddress
    const input = { email, billingAddress: { firstName, lastName, addressLine1, zip, city } }
    const valid = { validation: { isValid: true, message: null, memberType: null, fields: [] } }
    expect(await ask(input)).toEqual(valid)
    expect(await ask(input, { checkoutMarketId: '1' })).toEqual(valid)
  })

  test('leaves the chosen shipping option in the cart', async () => {
    const chosen = 'query ($id: String!) { getCart(id: $id) { shippingOptionId } }'
    await backend.ask(
      'mutation ($id: ID!) { setCartDetails(cartId: $id, zip: "113 24", shippingOptionId: "1-pickup") { __typename } }',
      { id: cartId },
      program,
    )
    await ask({ email, billingAddress })
    expect((await backend.ask(chosen, { id: cartId }, program)).data).toEqual({
      getCart: { shippingOptionId: '1-pickup' },
    })
  })

  test('still reports fields that were sent and are wrong', async () => {
    expect(await ask({ email, billingAddress, phone: '', shippingOptionId: '' })).toMatchObject({
      validation: { isValid: false, fields: [{ field: 'phone' }, { field: 'shippingOptionId' }] },
    })
    expect(await ask({ email: 'astrid', billingAddress })).toMatchObject({
      validation: { isValid: false, fields: [{ field: 'email' }] },
    })
  })

  test('validates the postcode in the market that the order is for', async () => {
    expect(await ask({ email, billingAddress }, { checkoutMarketId: 'dk' })).toMatchObject({
      validation: { isValid: false, fields: [{ field: 'zip' }] },
    })
  })
})
