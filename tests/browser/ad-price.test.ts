import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { useShopDatabase } from './shop-database.ts'
import { places, plain, putInCart } from './shopper.ts'

const browser = useBrowser()
const database = useShopDatabase()
const root = join(import.meta.dirname, '../..')

/** Returns a title without discounts whose price has not changed for 30 days. Prices are in öre. */
async function steadyTitle() {
  const { rows } = await database.query(
    `select p.id, p.alias, r.regular from products p join skus s on s.product_id = p.id join stock k on k.sku_id = s.id
      join prices r on r.sku_id = s.id and r.price_list_id = 1
      where p.format = 'hardcover' and not k.static and k.quantity > 10 and r.since < now() - interval '31 days'
      and not exists (select 1 from discount_campaign_products d where d.product_id = p.id)
      and (p.release_date is null or p.release_date < now()) order by p.id limit 1`,
  )
  const { id, alias, regular } = rows[0] as { readonly id: number; readonly alias: string; readonly regular: number }
  return { id, alias, regular }
}

/** Returns the URL of a product with the price token of an ad, as printed by `kolofon price-token`. */
async function landingUrl(productId: number, price: number): Promise<string> {
  const { url, backendUrl, folder } = currentShop()
  const args = [join(root, 'bin/kolofon.ts'), 'price-token', String(productId), '--price', String(price)]
  const env = { PORT: new URL(url).port, BACKEND_PORT: new URL(backendUrl).port, KOLOFON_DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  return stdout.trim().split('\n').at(-1) ?? ''
}

const money = (minor: number) =>
  plain(
    new Intl.NumberFormat('sv-SE', {
      style: 'currency',
      currency: 'SEK',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(minor / 100),
  )
const offer = (page: Page) => page.locator('div:has(> template[data-ad-price])')
const shownPrice = async (page: Page) => plain(await offer(page).locator('b').first().innerText())

test('[S10] the price of an ad is on the product page and in the cart, and in no cached page', async () => {
  const { id, alias, regular } = await steadyTitle()
  const promised = Math.floor((regular * 0.8) / 100) * 100
  const [usual, lower] = [money(regular), money(promised)]
  const address = await landingUrl(id, promised / 100)
  const path = `${currentShop().url}/p/${alias}`
  await browser.open('/om-oss', async (page, errors) => {
    await visit(page, address)
    await expect.poll(() => shownPrice(page)).toBe(lower)
    expect(plain(await offer(page).locator('s').innerText())).toBe(usual)
    await putInCart(page, places.sv)
    await visit(page, path)
    await expect.poll(() => shownPrice(page)).toBe(lower)
    await visit(page, `${currentShop().url}/varukorg`)
    expect(plain(await page.locator('li[data-sku-id]').first().innerText())).toContain(lower)
    expect(errors).toEqual([])
  })
  await fetch(path)
  for (const url of [path, address]) {
    const cached = await fetch(url)
    expect(cached.headers.get('x-cache')).toBe('HIT')
    const html = plain(await cached.text())
    expect(html).toContain(usual)
    expect(html).not.toContain(lower)
  }
})
