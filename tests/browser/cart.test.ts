import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { useShopDatabase } from './shop-database.ts'
import { addBook, allowMeasuring, badge, places, plain, putInCart, wordsOf } from './shopper.ts'

const browser = useBrowser()
const database = useShopDatabase()
const { sv, da } = places
const shop = (path: string) => `${currentShop().url}${path}`
const total = (page: Page) => page.locator('dl > div', { hasText: 'Totalt' }).locator('dd').innerText()
const toCart = (page: Page) => visit(page, shop('/varukorg'))
const lineOf = (page: Page, skuId: string) => page.locator(`li[data-sku-id="${skuId}"] input[name="typed"]`)

async function addTitle(page: Page, alias: string): Promise<void> {
  await visit(page, shop(`/p/${alias}`))
  await putInCart(page, sv)
}

async function lines(page: Page): Promise<readonly string[]> {
  return page
    .locator('li[data-sku-id]')
    .evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset.skuId ?? ''))
}

describe('[F35] many clicks', () => {
  test('fifty on “+” within two seconds are at most three requests, the right quantity, and do not block navigation', async () => {
    await browser.open('/p/matilda', async (page) => {
      // Set a high stock, because other tests of the same shop buy this title too.
      await database.setStock('matilda', 1_000)
      await addBook(page, sv)
      await toCart(page)
      let requests = 0
      page.on('request', (request) => {
        if (request.url().includes('/actions/cart/update')) requests += 1
      })
      const { seconds, rests } = await page.evaluate(async () => {
        const began = performance.now()
        let rests = 0
        for (let click = 0; click < 50; click += 1) {
          document.querySelector<HTMLButtonElement>('button[data-step="1"]')?.click()
          const clicked = performance.now()
          await new Promise((done) => setTimeout(done, 40))
          if (performance.now() - clicked > 250) rests += 1
        }
        return { seconds: (performance.now() - began) / 1000, rests }
      })
      await expect.poll(() => badge(page)).toBe('51')
      await page.waitForTimeout(1_000)
      // The page sends at most one request per second of clicking, and one more after each pause. Two seconds of
      // clicking give at most three requests; on a slow machine, the clicking takes longer.
      expect(requests).toBeLessThanOrEqual(Math.max(3, 1 + Math.ceil(seconds)) + rests)
      expect(await page.locator('input[name="typed"]').inputValue()).toBe('51')
      expect(await badge(page)).toBe('51')
      await page.evaluate(() => document.querySelector<HTMLButtonElement>('button[data-step="1"]')?.click())
      await page.goto(shop('/om-oss'))
      expect(page.url()).toContain('/om-oss')
    })
  })

  test('a click leaves text being typed beside it unchanged, and the focus in place', async () => {
    await browser.open('/p/matilda', async (page) => {
      await addBook(page, sv)
      await toCart(page)
      const code = page.getByLabel(wordsOf(sv).cart.code.label)
      await code.fill('half a co')
      const drawn: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/varukorg')
          drawn.push(request.url())
      })
      await page.evaluate(() => document.querySelector<HTMLButtonElement>('button[data-step="1"]')?.click())
      await expect.poll(() => badge(page)).toBe('2')
      await expect.poll(() => page.locator('input[name="typed"]').getAttribute('value')).toBe('2')
      expect(await code.inputValue()).toBe('half a co')
      expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.waitForTimeout(500)
      expect(drawn, 'the page re-renders once').toHaveLength(1)
    })
  })

  test('responses that arrive in reverse order leave the cart as the server has it', async () => {
    const [one, two] = [await database.anyTitle(5), await database.anyTitle(6)]
    await browser.open('/p/matilda', async (page) => {
      await addTitle(page, one)
      await addTitle(page, two)
      await toCart(page)
      const [first = '', second = ''] = await lines(page)
      const waits = [1_500, 50]
      await page.route('**/actions/cart/update', async (route) => {
        const response = await route.fetch()
        await new Promise((done) => setTimeout(done, waits.shift() ?? 0))
        await route.fulfill({ response })
      })
      await lineOf(page, first).fill('4')
      await lineOf(page, first).press('Enter')
      await lineOf(page, second).fill('3')
      await lineOf(page, second).press('Enter')
      await expect.poll(() => badge(page)).toBe('7')
      await page.waitForTimeout(600)
      expect([await lineOf(page, first).inputValue(), await lineOf(page, second).inputValue()]).toEqual(['4', '3'])
      expect(await badge(page)).toBe('7')
    })
  })

  test('a failed request rolls back its own line alone', async () => {
    const [one, two] = [await database.anyTitle(7), await database.anyTitle(8)]
    await browser.open('/p/matilda', async (page) => {
      await addTitle(page, one)
      await addTitle(page, two)
      await toCart(page)
      const [first = '', second = ''] = await lines(page)
      await page.route('**/actions/cart/update', async (route) => {
        const isFirst = new URLSearchParams(route.request().postData() ?? '').get('skuId') === first
        if (isFirst) await route.abort()
        else await route.continue()
      })
      await lineOf(page, first).fill('4')
      await lineOf(page, first).press('Enter')
      await lineOf(page, second).fill('3')
      await lineOf(page, second).press('Enter')
      await page.getByText('Något gick fel. Försök igen, och kontakta kundtjänst om felet kvarstår.').waitFor()
      await expect.poll(() => lineOf(page, first).inputValue()).toBe('1')
      expect(await lineOf(page, second).inputValue()).toBe('3')
      await expect.poll(() => badge(page)).toBe('4')
    })
  })
})

describe('[F41] tabs', () => {
  test('eight tabs show the same lines and sums, and none of them echoes a change', async () => {
    await browser.open('/p/matilda', async (page) => {
      await addBook(page, sv)
      const context = page.context()
      const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()))
      for (const tab of others) await toCart(tab)
      await toCart(page)
      const counts = new Map<Page, number>()
      for (const tab of others) {
        tab.on('request', (request) => {
          if (request.url().includes('/actions/')) counts.set(tab, (counts.get(tab) ?? 0) + 1)
        })
      }
      await page.locator('input[name="typed"]').fill('6')
      await page.locator('input[name="typed"]').press('Enter')
      await expect.poll(() => badge(page)).toBe('6')
      for (const tab of others) await expect.poll(() => badge(tab)).toBe('6')
      for (const tab of others) {
        await expect.poll(() => tab.locator('input[name="typed"]').inputValue()).toBe('6')
      }
      await page.waitForTimeout(1_000)
      const sums = await Promise.all([page, ...others].map(async (tab) => plain(await total(tab))))
      expect(new Set(sums).size).toBe(1)
      // A tab that is notified of a change neither sends a request nor notifies other tabs, so each tab has sent at
      // most one request.
      expect([...counts.values()].filter((requests) => requests > 1)).toEqual([])
    })
  })

  test('two tabs in different markets do not mix: each requests its own', async () => {
    await browser.open('/p/matilda', async (page) => {
      await addBook(page, sv)
      const danish = await page.context().newPage()
      await visit(danish, shop('/da/om-os'))
      const asked: string[] = []
      danish.on('request', (request) => {
        if (request.url().includes('/actions/cart/summary')) asked.push(request.url())
      })
      await page.getByRole('button', { name: 'Lägg i varukorgen', exact: true }).click()
      await expect.poll(() => badge(danish)).toBe('2')
      expect(asked.length).toBeGreaterThan(0)
      await visit(danish, shop(da.cart))
      // The cart shows a notice that its prices are those of another country. A button in the notice switches to the
      // Danish prices.
      await danish.getByRole('button', { name: /Danmark/ }).click()
      await expect.poll(async () => plain(await danish.locator('dl').innerText())).toContain('kr.')
      await page.waitForTimeout(500)
      expect(await badge(page)).toBe('2')
    })
  })

  test('a favourite marked in one tab is marked in the others', async () => {
    await browser.open('/c/deckare', async (page) => {
      const other = await page.context().newPage()
      await visit(other, shop('/c/deckare'))
      const heart = page.locator('button[data-heart]').first()
      const id = (await heart.getAttribute('data-heart')) ?? ''
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await expect
        .poll(() => other.locator(`button[data-heart="${id}"]`).first().getAttribute('aria-pressed'))
        .toBe('true')
      await page.reload()
      await expect
        .poll(() => page.locator(`button[data-heart="${id}"]`).first().getAttribute('aria-pressed'))
        .toBe('true')
      await visit(page, shop('/favoriter'))
      expect(await page.locator(`[data-product-id="${id}"]`).count()).toBeGreaterThan(0)
    })
  })
})

describe('what can be done with a cart', () => {
  test('[F13] [F125] a title is added from its tile, and a message shows its cover and price', async () => {
    await browser.open('/c/deckare', async (page) => {
      const tile = page.locator('[data-product-id]').first()
      const name = (await tile.getByRole('heading').innerText()).trim()
      await tile.getByRole('button', { name: `Lägg ${name} i varukorgen` }).click()
      // Check everything in a single query, because the message disappears after a few seconds.
      await page
        .getByRole('status')
        .filter({ hasText: 'Varan ligger i varukorgen.' })
        .filter({ hasText: name })
        .filter({ has: page.locator('img') })
        .waitFor()
      await expect.poll(() => page.getByText('Varan ligger i varukorgen.').count()).toBe(0)
    })
  })

  test('[F33] [F124] the mini cart opens over the page, shows the sum, contains the focus, and restores it', async () => {
    await browser.open('/p/matilda', async (page) => {
      await addBook(page, sv)
      const link = page.locator('a[data-opens="mini-cart"]')
      await link.click()
      const dialog = page.getByRole('dialog', { name: 'Varukorg' })
      await dialog.getByRole('list').waitFor()
      expect(await dialog.getByRole('listitem').count()).toBe(1)
      for (let stops = 0; stops < 8; stops += 1) {
        await page.keyboard.press('Tab')
        // Tab also leaves the page for the browser's own controls. The body then has the focus.
        const isInside = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        )
        expect(isInside).toBe(true)
      }
      await page.keyboard.press('Escape')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    })
  })

  for (const script of [true, false]) {
    const how = script ? 'with script' : 'without script, on a phone'
    const options = script ? {} : { javaScriptEnabled: false, viewport: phone }
    test(`[F44] [F46] a title is saved for later and moved back, and a greeting goes with the gift, ${how}`, async () => {
      await browser.open(
        '/p/matilda',
        async (page) => {
          await addBook(page, sv)
          await toCart(page)
          await page.getByRole('button', { name: 'Spara till senare: Matilda' }).click()
          await page.locator('li[data-saved-sku-id]').waitFor()
          expect(await page.locator('li[data-sku-id]').count()).toBe(0)
          await page.getByRole('button', { name: 'Lägg i varukorgen: Matilda' }).click()
          await page.locator('li[data-sku-id]').waitFor()
          await page.getByText('Är det en present?').click()
          await page.getByLabel('Hälsning till mottagaren').fill('Grattis, lilla Ester!')
          await page.getByRole('button', { name: 'Spara hälsningen' }).click()
          await page.getByText('Hälsningen är sparad.').first().waitFor()
          await toCart(page)
          expect(await page.getByLabel('Hälsning till mottagaren').inputValue()).toBe('Grattis, lilla Ester!')
        },
        options,
      )
    })
  }

  test('[F45] a link fills the cart and applies its code; opened twice it changes nothing more', async () => {
    const { rows } = await database.query("select article_number from products where alias = 'matilda'")
    const number = String(rows[0]?.article_number)
    await browser.open('/om-oss', async (page) => {
      for (let times = 0; times < 2; times += 1) {
        await visit(page, shop(`/varukorg?add=${number}~2&code=läsmer`))
        expect(new URL(page.url()).search).toBe('')
        expect(await page.locator('input[name="typed"]').inputValue()).toBe('2')
        expect(await page.getByText('LÄSMER', { exact: true }).count()).toBe(1)
      }
      await visit(page, shop('/varukorg?add=0000000000000&code=nonsens'))
      expect(await page.locator('input[name="typed"]').inputValue()).toBe('2')
      // The link also names items that do not exist. The page reports these items.
      await page.getByText(/0000000000000\. Koden gäller inte\./).waitFor()
    })
  })

  test('[F86] adding, removing and viewing are reported once each, and nothing is reported without consent', async () => {
    const told = (page: Page) =>
      page.evaluate(() =>
        ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(
          ({ event }) => event ?? [],
        ),
      )
    await browser.open('/p/matilda', async (page) => {
      await addBook(page, sv)
      await page.waitForTimeout(500)
      expect(await told(page)).toEqual([])
      await allowMeasuring(page)
      await page.reload()
      await alive(page)
      await page.getByRole('button', { name: 'Lägg i varukorgen', exact: true }).click()
      await expect.poll(() => told(page)).toContain('add_to_cart')
      const here = await told(page)
      expect(here.filter((event) => event === 'view_item')).toHaveLength(1)
      expect(here.filter((event) => event === 'page_data')).toHaveLength(1)
      expect(here).toContain('original_location')
      await toCart(page)
      await page.getByRole('button', { name: 'Ta bort Matilda' }).click()
      await expect.poll(() => told(page)).toContain('remove_from_cart')
    })
  })
})
