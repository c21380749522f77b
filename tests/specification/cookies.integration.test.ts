import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { handleAction } from '#app/handle-action.ts'
import { createVisitorTests } from '#gateway/visitor-tests.ts'
import { actionNameIn } from '#runtime/actions/contract.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import { dependsOn } from '#runtime/page/depends.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createTestGateway, listen } from '../attack/open-gateway.ts'
import type { TestBackend } from '../backend.ts'
import { type ListeningBackend, openListeningBackend } from '../listening-backend.ts'
import { documentOf, pagesOf } from '../made-pages.ts'
import { cookies } from './cookies.ts'

const config = shopConfigSchema.parse({})
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let opened: ListeningBackend
let backend: TestBackend
let sold = { skuId: '', productId: '' }
beforeAll(async () => {
  opened = await openListeningBackend({
    catalog: true,
    publicUrl: 'https://shop.example',
    adPrices: { publicKey: keys.publicKey, merchantId: 'shop', lowestPercent: 50 },
  })
  backend = opened.backend
  vi.stubEnv('KOLOFON_SERVER_KEY', backend.keys.serverKey)
  const { db } = backend.database
  const { rows } = await db.execute<{ id: number; product: number }>(sql`
    select s.id, s.product_id as product from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
    where k.quantity > 20 and p.format = 'hardcover' and p.release_date < now() order by s.id limit 1`)
  sold = { skuId: String(rows[0]?.id), productId: String(rows[0]?.product) }
  await db.execute(sql`delete from discount_campaign_products where product_id = ${sold.productId}`)
  await db.execute(sql`update prices set regular = 20000 where sku_id = ${sold.skuId} and price_list_id = 1`)
})
afterAll(() => opened.stop())

/** Opens a gateway in front of the back end, with the shop's actions and one page with a variant test. */
async function openShop(): Promise<string> {
  const { data } = await backend.ask<{ channel: ResolveInput['channel'] }>(
    '{ channel { defaultMarketId markets { id alias defaultLanguageId onlyDisplayInCheckout allowedLanguages { id name code } } } }',
  )
  if (!data) throw new Error('The shop has no channel.')
  const { channel } = data
  await backend.database.db.execute(sql`
    insert into variant_tests (id, definition, revision, started_at, ends_at, author, saved_at)
    values ('hero', ${JSON.stringify(tested)}::jsonb, 'r', now(), now() + interval '8 weeks', 'anna', now())
    on conflict do nothing`)
  const headers = { 'x-kolofon-server-key': backend.keys.serverKey }
  const ofVisitors = { backendUrl: opened.origin, headers, secure: true, clock: Date.now }
  const visitorTests = createVisitorTests(ofVisitors)
  await visitorTests.refresh()
  const gateway = createTestGateway(opened.origin, {
    visitorTests,
    serverKey: backend.keys.serverKey,
    resolve: (input) => resolveRequest({ ...input, config, channel }),
    pages: pagesOf(
      () => documentOf('<p>A page.</p>', { depends: dependsOn({ dims: ['test:hero'] }) }),
      (request) => handleAction(request, actionNameIn(request.url)),
    ),
  })
  const shop = await listen(gateway.server)
  onTestFinished(() => gateway.stop())
  return shop
}

const tested = {
  ...{ id: 'hero', title: 'Hero', goal: 'click', baseline: 0.1, effect: 0.5, dailyVisitors: 900 },
  groups: ['control', 'b'].map((id) => ({ id, title: id, share: 50 })),
}

interface Seen {
  readonly life: number
  readonly httpOnly: boolean
}

function createBrowser(shop: string) {
  const jar = new Map<string, string>()
  const seen = new Map<string, Seen>()
  const attributes = new Set<string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${shop}${path}`, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = header.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const life = Number(rest.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length))
      attributes.add(
        rest
          .filter((one) => !one.startsWith('Max-Age=') && one !== 'HttpOnly')
          .sort()
          .join('; '),
      )
      if (life > 0) seen.set(name, { life, httpOnly: rest.includes('HttpOnly') })
      if (life > 0) jar.set(name, pair.slice(name.length + 1))
      else jar.delete(name)
    }
    return response
  }
  const post = (path: string, body: BodyInit, headers: Readonly<Record<string, string>>) =>
    send(path, { method: 'POST', body, headers })

  return {
    seen,
    attributes,
    open: (path: string) => send(path),
    /** Submits a form with the Accept header of the page's script, or with another Accept header. */
    async act(name: string, fields: Readonly<Record<string, string>> = {}, accept = 'application/json') {
      const form = new URLSearchParams({ market: 'se', language: 'sv', ...fields })
      const response = await post(`/actions/${name}`, form, { accept })
      expect(response.status, name).toBeLessThan(400)
      return response
    },
    async call(path: string, body: object) {
      const response = await post(path, JSON.stringify(body), { 'content-type': 'application/json' })
      expect(response.status, `${path} ${response.status}`).toBeLessThan(300)
    },
  }
}

const address = {
  email: 'astrid@example.com',
  phone: '070-123 45 67',
  firstName: 'Astrid',
  lastName: 'Ek',
  addressLine1: 'Dalagatan 46',
  zip: '113 24',
  city: 'Stockholm',
  country: 'SE',
}
const password = 'en helt egen fras 7'

test('[S14] the shop sets the cookies of the specification, with their lives and attributes, and no others', async () => {
  const browser = createBrowser(await openShop())
  const { skuId, productId } = sold
  const landing = await new SignJWT({ m: 'shop', o: productId, c: 'SEK', p: 149.5 })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime('30m')
    .sign(keys.privateKey)
  await browser.open('/en/region?market=dk')
  await browser.act('consent', { choice: 'all' })
  await browser.open('/en')
  await browser.call('/api/events', { market: 'se', language: 'sv', pageType: 'index', events: [] })
  await browser.call('/api/gad-prices', { product: { productId, skus: [] }, token: landing, marketId: 'se' })
  await browser.act('customer-type/set', { customerType: 'PERSON' })
  await browser.act('favorites/toggle', { productId })
  await browser.act('compare/add', { productId })
  await browser.act('cart/add', { skuId, quantity: '1' }, 'text/html')
  await browser.act('checkout/market', { checkoutMarket: 'dk' })
  await browser.act('checkout/market', { checkoutMarket: 'se/SE' })
  const choices = { shippingOptionId: '1-pickup', paymentMethod: 'card', termsAccepted: '1', digitalConsent: '1' }
  await browser.act('checkout/place', { ...address, ...choices })
  await browser.act('account/register', { ...address, password })
  await browser.act('account/sign-in', { ...address, password, remember: '1' })

  const expected = cookies.filter(({ by }) => by !== 'script' && by !== 'maintenance')
  const set = [...browser.seen].map(([name, { life, httpOnly }]) => ({ name, life, httpOnly }))
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)
  expect(set.sort(byName)).toEqual(expected.map(({ name, life, httpOnly }) => ({ name, life, httpOnly })).sort(byName))
  expect([...browser.attributes]).toEqual(['Path=/; SameSite=Lax; Secure'])
})
