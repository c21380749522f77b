import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

const network = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const minute = 60_000
const start = Date.now()
let now = start
let backend: TestBackend
let shopper: Shopper
let origin = ''
/** A book that costs 200 kr and is in no campaign, and the id of another book. */
let book: { readonly skuId: number; readonly productId: number; readonly alias: string }
let otherId = 0

beforeAll(async () => {
  const adPrices = { publicKey: network.publicKey, merchantId: '140', lowestPercent: 60 }
  backend = await createTestBackend({ catalog: true, clock: () => now, adPrices })
  shopper = createShopper(backend)
  const skuId = await shopper.newSku(50)
  const { db } = backend.database
  const { rows } = await db.execute<{ id: number; alias: string }>(
    sql`select p.id, p.alias from products p join skus s on s.product_id = p.id where s.id = ${skuId}`,
  )
  book = { skuId, productId: Number(rows[0]?.id), alias: String(rows[0]?.alias) }
  const other = await shopper.newSku(50)
  otherId = Number(
    (await db.execute<{ id: number }>(sql`select product_id as id from skus where id = ${other}`)).rows[0]?.id,
  )
  await db.execute(sql`delete from discount_campaign_products where product_id = ${book.productId}`)
  await db.execute(sql`delete from price_history where sku_id = ${skuId}`)
  await db.execute(sql`update prices set regular = 20000, since = ${new Date(start - 90 * 24 * 60 * minute)}
    where sku_id = ${skuId} and price_list_id = 1`)
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterEach(() => {
  now = start
})
afterAll(async () => {
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
})

const claims = (more: object = {}) => ({ m: '140', o: String(book.productId), c: 'SEK', p: 149.5, ...more })

/** Signs the token in an ad's link, as the ad network does. */
function landing(more: object = {}, { key = network.privateKey, header = {}, expires = now + 30 * minute } = {}) {
  return new SignJWT(claims(more))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
    .setExpirationTime(new Date(expires))
    .sign(key)
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly success: boolean
    readonly code?: string
    readonly jwtToken?: string
    readonly expiresIn?: number
    readonly prices?: readonly Record<string, unknown>[]
  }
}

async function ask(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch(`${origin}/api/gad-prices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
}

const product = () => ({ productId: String(book.productId), skus: [] })
const land = async (token: string, more: object = {}, headers = {}) =>
  ask({ product: product(), token, ...more }, headers)

async function ownToken(): Promise<string> {
  const { body } = await land(await landing())
  return body.jwtToken ?? ''
}

const shown =
  'query ($ids: [ID!]!) { shown: productsByIds(ids: $ids) { unitPrice { sellingPriceIncVat isDiscounted discountPercentage lowestPriceLast30DaysIncVat } } }'
const cart =
  'query ($id: String!) { cart: getCart(id: $id) { items { skuId unitPrice { sellingPriceIncVat } priceBeforeIncVat } summary { subTotal { sellingPriceIncVat } } } }'

interface SeenPrice {
  readonly sellingPriceIncVat: number
  readonly isDiscounted: boolean
  readonly discountPercentage: number
  readonly lowestPriceLast30DaysIncVat: number | null
}

async function priceFor(headers: Readonly<Record<string, string>> = {}, market = 'se') {
  const variables = { ids: [String(book.productId)], marketId: market }
  const { data } = await backend.ask<{ shown: readonly { unitPrice: SeenPrice }[] }>(shown, variables, headers)
  return data?.shown[0]?.unitPrice
}

async function inCart(id: string, headers: Readonly<Record<string, string>> = {}) {
  const { data } = await backend.ask<{
    cart: { items: readonly { unitPrice: { sellingPriceIncVat: number } }[] }
  }>(cart, { id }, headers)
  return data?.cart.items[0]?.unitPrice.sellingPriceIncVat
}

describe('[S10] a visitor who comes from an ad', () => {
  test('gets the ad’s price with a token of three parts, and the API shows it only with that token', async () => {
    const { status, headers, body } = await land(await landing())
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, expiresIn: 1800 })
    expect(body.jwtToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(body.prices).toEqual([
      expect.objectContaining({
        skuId: book.skuId,
        productId: String(book.productId),
        isDiscounted: true,
        discountPercentage: 25,
        sellingPriceIncVat: 149.5,
        lowestPriceLast30DaysIncVatFormatted: expect.stringContaining('200'),
      }),
    ])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toContain(`kolofon-prices=${body.jwtToken}; Max-Age=${48.5 * 3600}; Path=/; SameSite=Lax`)
    expect(await priceFor({ 'x-prices': body.jwtToken ?? '' })).toMatchObject({ sellingPriceIncVat: 149.5 })
    expect(await priceFor()).toMatchObject({ sellingPriceIncVat: 200, isDiscounted: false })
  })

  test('sees no reduction where the price was lower within the last 30 days', async () => {
    const { db } = backend.database
    const at = new Date(start - 100 * 24 * 60 * minute)
    await db.execute(sql`insert into price_history values (1, ${book.skuId}, ${at}, 14000)`)
    await db.execute(sql`update prices set since = ${new Date(start - 10 * 24 * 60 * minute)}
      where sku_id = ${book.skuId} and price_list_id = 1`)
    const price = await priceFor({ 'x-prices': await ownToken() })
    expect(price).toMatchObject({ sellingPriceIncVat: 149.5, isDiscounted: false, lowestPriceLast30DaysIncVat: 140 })
    await db.execute(sql`delete from price_history where sku_id = ${book.skuId}`)
    await db.execute(sql`update prices set since = ${new Date(start - 90 * 24 * 60 * minute)}
      where sku_id = ${book.skuId} and price_list_id = 1`)
  })

  test('pays that price: in the cart and in the order, also 47 hours after adding the title', async () => {
    const token = { 'x-prices': await ownToken() }
    const cartId = await shopper.cartWith(book.skuId, 2, token)
    expect(await inCart(cartId, token)).toBe(149.5)
    now = start + 47 * 60 * minute
    expect(await priceFor(token)).toMatchObject({ sellingPriceIncVat: 200 })
    expect(await inCart(cartId, token)).toBe(149.5)
    const made = await shopper.buy(cartId, { headers: token })
    const { rows } = await backend.database.db.execute<{ total: number }>(
      sql`select items_inc_vat as total from orders where id = ${made.order.orderId}`,
    )
    expect(Number(rows[0]?.total)).toBe(29_900)
  })

  test('pays the usual price for a title added after half an hour, and for any title after 48 hours in the cart', async () => {
    const token = { 'x-prices': await ownToken() }
    const early = await shopper.cartWith(book.skuId, 1, token)
    now = start + 31 * minute
    expect(await inCart(await shopper.cartWith(book.skuId, 1, token), token)).toBe(200)
    now = start + 49 * 60 * minute
    expect(await inCart(early, token)).toBe(200)
  })

  test('gets it for a title that was in the cart already', async () => {
    const cartId = await shopper.cartWith(book.skuId)
    now = start + minute
    const token = { 'x-prices': await ownToken() }
    now = start + 40 * minute
    expect(await inCart(cartId, token)).toBe(149.5)
    expect(await inCart(cartId)).toBe(200)
  })

  test('sees the price again without the landing token, and with one that has expired meanwhile', async () => {
    const stale = await landing({}, { expires: now + minute })
    const token = { 'x-prices': (await land(stale)).body.jwtToken ?? '' }
    now = start + 10 * minute
    const again = await ask({ product: product() }, token)
    expect(again.body).toMatchObject({ success: true, expiresIn: 20 * 60 })
    expect((await land(stale, {}, token)).body.success).toBe(true)
    expect((await land(stale)).body).toMatchObject({ success: false, code: 'TOKEN_EXPIRED' })
  })

  test('gets it in the ad’s market only', async () => {
    const token = { 'x-prices': await ownToken() }
    expect(await priceFor(token, 'dk')).toEqual(await priceFor({}, 'dk'))
  })

  test('gets the campaign’s price where that is lower', async () => {
    const { body } = await land(await landing({ p: 200 }))
    expect(body).toMatchObject({ success: false, code: 'PRICE_NOT_LOWER' })
  })

  test('can have the token deleted', async () => {
    const response = await fetch(`${origin}/api/gad-clear`, { method: 'DELETE' })
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.getSetCookie()[0]).toMatch(/^kolofon-prices=; Max-Age=0/)
  })
})

describe('[S10] no price changes, and the answer says why, for a token', () => {
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = () => network.publicKey.export({ format: 'pem', type: 'spki' })
  const hmac = (text: string, key: string | Buffer) => createHmac('sha256', key).update(text).digest('base64url')
  const unsigned = (alg: string) => {
    const expires = Math.floor(now / 1_000) + 600
    return `${part({ alg, typ: 'JWT' })}.${part({ ...claims(), exp: expires })}`
  }
  const cases: readonly (readonly [name: string, token: () => string | Promise<string>, code: string])[] = [
    ['of four parts', async () => `${await landing()}.part`, 'TOKEN_INVALID'],
    ['with an empty part', async () => (await landing()).replace(/\.[\w-]+\./, '..'), 'TOKEN_INVALID'],
    ['of another product', () => landing({ o: String(otherId) }), 'OTHER_PRODUCT'],
    ['that has expired', () => landing({}, { expires: now - 1_000 }), 'TOKEN_EXPIRED'],
    ['without an expiry', async () => (await landing()).replace(/\.[\w-]+\./, `.${part(claims())}.`), 'TOKEN_INVALID'],
    ['of another key', () => landing({}, { key: foreign.privateKey as KeyObject }), 'TOKEN_INVALID'],
    ['with `alg: none`', () => `${unsigned('none')}.`, 'TOKEN_INVALID'],
    ['with `alg: none` and a signature', () => `${unsigned('none')}.AAAA`, 'TOKEN_INVALID'],
    [
      'signed as HS256 with the public key',
      () => `${unsigned('HS256')}.${hmac(unsigned('HS256'), spki())}`,
      'TOKEN_INVALID',
    ],
    ['whose header has another field', () => landing({}, { header: { kid: '1' } }), 'TOKEN_INVALID'],
    ['of another merchant', () => landing({ m: '141' }), 'OTHER_MERCHANT'],
    ['in another currency', () => landing({ c: 'EUR' }), 'OTHER_CURRENCY'],
    ['below the lowest price of the shop', () => landing({ p: 119.99 }), 'PRICE_TOO_LOW'],
    ['of a negative price', () => landing({ p: -5 }), 'TOKEN_INVALID'],
    ['of a fraction of an öre', () => landing({ p: 149.505 }), 'TOKEN_INVALID'],
    ['that is the shop’s own', () => ownToken(), 'TOKEN_INVALID'],
  ]
  test.each(cases)('%s', async (_name, token, code) => {
    const { status, headers, body } = await land(await token())
    expect({ status, code: body.code, success: body.success }).toEqual({ status: 422, code, success: false })
    expect(headers.getSetCookie()).toEqual([])
  })

  test('that claims prices in `x-prices` but was not signed by this shop', async () => {
    const prices = [{ sku: book.skuId, product: book.productId, market: '1', price: 100, until: now + minute }]
    const body = `${part({ alg: 'HS256' })}.${part({ prices, iss: 'kolofon-prices', exp: now / 1_000 + 600 })}`
    for (const signature of [hmac(body, 'another-secret'), hmac(body, spki()), 'AAAA']) {
      expect(await priceFor({ 'x-prices': `${body}.${signature}` })).toMatchObject({ sellingPriceIncVat: 200 })
    }
    expect(await priceFor({ 'x-prices': await landing() })).toMatchObject({ sellingPriceIncVat: 200 })
    expect(await priceFor({ 'x-prices': 'rubbish' })).toMatchObject({ sellingPriceIncVat: 200 })
  })
})

describe('[S10] `/api/gad-prices` refuses', () => {
  test.each([
    ['text that is no JSON', '{"product":', 400],
    ['a body without a product', { token: 'a.b.c' }, 400],
    ['a product id that is no number', { product: { productId: "1' or 1=1" } }, 400],
    ['a negative product id', { product: { productId: -1 } }, 400],
    ['a token of a megabyte', { product: { productId: 1 }, token: 'a'.repeat(1024 * 1024) }, 400],
    ['a product without a token', { product: { productId: 1 } }, 422],
  ])('%s', async (_name, body, status) => {
    const answer = await ask(body)
    expect({ status: answer.status, success: answer.body.success }).toEqual({ status, success: false })
  })

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('a post of %s', async (_name, headers, status) => {
    const token = await landing()
    expect((await land(token, {}, headers)).status).toBe(status)
  })

  test('a deletion of another site, and methods that it does not know', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await fetch(`${origin}/api/gad-clear`, { method: 'DELETE', headers })).status).toBe(403)
    expect((await fetch(`${origin}/api/gad-clear`)).status).toBe(405)
    expect((await fetch(`${origin}/api/gad-prices`)).status).toBe(405)
  })
})
