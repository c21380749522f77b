import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openActions, type TestActions } from '#app/testing/open-actions.ts'
import { readAdPriceSettings } from '#bin/ad-price-settings.ts'
import { priceToken } from '#bin/price-token.ts'
import { readSetCookie } from '#schemas/cookies.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createShopper } from '#tests/shopper.ts'

let actions: TestActions
let folder = ''
let skuId = 0
let productId = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-'))
  const read = await readAdPriceSettings(shopConfigSchema.parse({}), { folder })
  if (!read.ok || !read.settings) throw new Error('A demo has terms of ad prices.')
  actions = await openActions({ catalog: true, adPrices: read.settings })
  skuId = await createShopper(actions.backend).newSku(20)
  const { db } = actions.backend.database
  productId = String((await db.execute(sql`select product_id as id from skus where id = ${skuId}`)).rows[0]?.id)
  await db.execute(sql`delete from discount_campaign_products where product_id = ${productId}`)
  await db.execute(sql`update prices set regular = 20000 where sku_id = ${skuId} and price_list_id = 1`)
  vi.stubEnv('KOLOFON_DATA_DIR', folder)
  vi.stubEnv('SECRET_KEYS', 'a-secret-for-tests')
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
})
afterAll(async () => {
  await actions.stop()
  await rm(folder, { recursive: true, force: true })
})

async function command(...args: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const err = vi.mocked(console.error).mockImplementation(() => undefined)
  const code = await priceToken(args)
  const lines = [...out.mock.calls.splice(0), ...err.mock.calls.splice(0)].map(([line]) => String(line))
  return { code, lines }
}

interface Added {
  readonly notification?: { readonly item: { readonly price: number } }
}

const add = (cookie: string) => actions.send<Added>('cart/add', { skuId: String(skuId) }, cookie)

test('[S10] `kolofon price-token` prints the URL of an ad; the title it lands on goes into the cart at that price', async () => {
  const { code, lines } = await command(productId, '--price', '149,50')
  expect(code).toBe(0)
  const url = new URL(lines[1] ?? '')
  expect(`${url.origin}${url.pathname}`).toMatch(/^http:\/\/localhost:3000\/p\/[\w-]+$/)
  const landed = await fetch(`${actions.origin}/api/gad-prices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: { productId, skus: [] }, token: url.searchParams.get('pv2'), marketId: 'se' }),
  })
  expect(await landed.json()).toMatchObject({ success: true, prices: [{ skuId, sellingPriceIncVat: 149.5 }] })
  const { name, value } = readSetCookie(landed.headers.getSetCookie()[0] ?? '')
  expect(await add(`${name}=${value}`)).toMatchObject({ notification: { item: { price: 149.5 } } })
  expect(await add(`${name}=${value}x`)).toMatchObject({
    notification: { item: { price: 200 } },
  })
})

test('[S10] `kolofon price-token` refuses what the shop would refuse', async () => {
  expect(await command('--price', '149')).toMatchObject({ code: 2 })
  expect(await command(productId, '--price', 'cheap')).toMatchObject({ code: 2 })
  expect(await command(productId, '--price', '149', '--market', 'xx')).toEqual({
    code: 1,
    lines: ['There is no market xx.'],
  })
  expect(await command('999999999', '--price', '149')).toMatchObject({ code: 1 })
  vi.stubEnv('PROFILE', 'production')
  expect(await command(productId, '--price', '149')).toMatchObject({ code: 1 })
  vi.stubEnv('PROFILE', 'demo')
})
