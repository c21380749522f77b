import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleAction } from './handle-action.ts'
import { openTestShop, type TestShop } from './testing/open-shop.ts'

let shop: TestShop
/** A title that is sold in Sweden and Denmark, and a title that is not sold in Denmark. */
let skus = { everywhere: '', swedish: '' }
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.backend.database
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
    where k.quantity > 20 and p.release_date < now()
    order by (select count(distinct price_list_id) from prices where sku_id = s.id) desc, s.id limit 2`)
  const [everywhere = '', swedish = ''] = rows.map(({ id }) => String(id))
  skus = { everywhere, swedish }
})
afterAll(() => shop.stop())

let cart = ''
beforeEach(async () => {
  cart = await cartWith(skus.everywhere)
})

/**
 * Sends a form of a Swedish page. Returns the response and the cookies that it sets. A deleted cookie has the value
 * null.
 */
async function send(name: string, fields: Readonly<Record<string, string>>, cookie = '') {
  const body = new URLSearchParams({ market: 'se', language: 'sv', ...fields })
  const headers = { accept: 'application/json', cookie }
  const response = await handleAction(
    new Request(`http://shop/actions/${name}`, { method: 'POST', body, headers }),
    name,
  )
  const set = response.headers.getSetCookie().map((one) => {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    return [key, one.includes('Max-Age=0') ? null : value] as const
  })
  return {
    answer: (await response.json()) as { readonly cart?: { readonly id: string } },
    cookies: Object.fromEntries(set),
  }
}

async function cartWith(skuId: string): Promise<string> {
  const { answer } = await send('cart/add', { skuId, quantity: '1' })
  return answer.cart?.id ?? ''
}

async function marketOf(id: string): Promise<string | undefined> {
  const { data } = await shop.backend.ask<{ getCart: { marketId: string } }>(
    'query ($id: String!) { getCart(id: $id) { marketId } }',
    { id },
  )
  const { rows } = await shop.backend.database.db.execute<{ alias: string }>(
    sql`select alias from markets where id = ${data?.getCart.marketId}`,
  )
  return rows[0]?.alias
}

const open = async (path: string, checkoutMarket: string, id = cart) => {
  const cookies = { 'ralph-cart': id, 'ralph-checkout-market': checkoutMarket }
  return (await shop.render(path, { cookies })).html
}
const noticeOf = (country: string) => `Din beställning skickas till ${country}, som du valde förra gången.`

describe('[S3] the checkout of a shopper who once chose another country there', () => {
  test.each([
    ['dk', 'Danmark'],
    // Åland is a market only in the checkout.
    ['ax', 'Åland'],
  ])('uses its market (%s) for a new cart, says so once, and the cart page does not', async (market, country) => {
    await open('/varukorg', market)
    expect(await marketOf(cart)).toBe('se')
    const html = await open('/kassan', market)
    expect(html).toContain(noticeOf(country))
    expect(html).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${country}<`))
    if (market === 'ax') expect(html).toMatch(/\d\s€/)
    expect(await marketOf(cart)).toBe(market)
    expect(await open('/kassan', market)).not.toContain(noticeOf(country))
  })

  test.each(['xx', '', 'dk/DK', '../se', "dk' or 1=1", 'dkdkdk'])(
    'ignores “%s”, which is no market',
    async (market) => {
      const html = await open('/kassan', market)
      expect(html).not.toContain('som du valde förra gången')
      expect(await marketOf(cart)).toBe('se')
    },
  )

  test('leaves a cart alone if one of its titles is not sold there', async () => {
    await shop.backend.database.db.execute(sql`
      delete from prices where sku_id = ${skus.swedish} and price_list_id <> 1`)
    const both = await cartWith(skus.swedish)
    await send('cart/add', { skuId: skus.everywhere, quantity: '1' }, `ralph-cart=${both}`)
    expect(await open('/kassan', 'dk', both)).not.toContain(noticeOf('Danmark'))
    expect(await marketOf(both)).toBe('se')
  })

  test('remembers a country of another market only, and forgets it with the cart’s return to the page’s market', async () => {
    const cookie = `ralph-cart=${cart}`
    const there = await send('checkout/market', { checkoutMarket: 'dk' }, cookie)
    expect(there.cookies['ralph-checkout-market']).toBe('dk')
    expect((await send('cart/market', {}, cookie)).cookies['ralph-checkout-market']).toBeNull()
    expect(await marketOf(cart)).toBe('se')
    const here = await send('checkout/market', { checkoutMarket: 'se' }, cookie)
    expect(here.cookies['ralph-checkout-market']).toBeNull()
  })
})
