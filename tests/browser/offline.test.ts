import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWorkerScripts } from '#bin/service-worker-file.ts'
import { axeFindings, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { type OfflineProxy, openOfflineProxy } from './offline-proxy.ts'
import { useShopDatabase } from './shop-database.ts'

// Longer than usual, because each test waits for a worker to be installed.
vi.setConfig({ testTimeout: 120_000 })

const browser = useBrowser()
const database = useShopDatabase()
let shop: OfflineProxy

beforeAll(async () => {
  shop = await openOfflineProxy(currentShop().url)
})
afterAll(() => shop.close())
afterEach(() => {
  shop.isOffline = false
  shop.worker = null
})

const at = (path: string) => `${shop.url}${path}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

async function stored(page: Page, path: string): Promise<void> {
  const has = (url: string) =>
    page.evaluate(async (stored) => !!(await caches.match(stored, { ignoreVary: true })), url)
  await expect.poll(() => has(at(path)), { timeout: 20_000 }).toBe(true)
}

/** Returns whether a navigation ends on the browser's own error page, as it does without a service worker. */
async function failsAt(page: Page, path: string): Promise<boolean> {
  const hasFailed = await page.goto(at(path)).then(
    () => false,
    () => true,
  )
  // Wait for the browser's error page, because its opening would interrupt the next navigation.
  if (hasFailed) await page.waitForURL('chrome-error://chromewebdata/')
  return hasFailed
}

/** Sets a title's price in Sweden, in minor units, and invalidates its pages as a module of the back end does. */
async function publishPrice(alias: string, price: number): Promise<void> {
  await database.query(
    `with changed as (
       update prices set regular = $2 from skus s join products p on p.id = s.product_id
         where s.id = prices.sku_id and p.alias = $1 and price_list_id = 1 returning p.id)
     insert into pending_changes (tags) select array['product:' || id] from changed`,
    [alias, price],
  )
}

test('[S12] without a connection, a visited book is readable, and other pages say so in their language', async () => {
  const alias = await database.anyTitle(0)
  await browser.open(at(`/p/${alias}`), async (page) => {
    expect(await page.locator('#old-browser').isVisible()).toBe(false)
    const title = await heading(page)
    await stored(page, `/p/${alias}`)
    await visit(page, at('/en/about-us'))
    await stored(page, '/en/about-us')
    await visit(page, at('/varukorg'))

    shop.isOffline = true
    await page.goto(at(`/p/${alias}?utm_source=mail`))
    expect(await heading(page)).toBe(title)
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)

    await page.goto(at('/en/brands'))
    expect(await heading(page)).toBe('You’re offline')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(
      await page.locator('main li a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/en/about-us'])
    expect(await axeFindings(page)).toEqual([])
    await page.goto(at('/varukorg'))
    expect(await heading(page)).toBe('Du är inte uppkopplad')
    expect(await failsAt(page, '/kassan')).toBe(true)

    shop.isOffline = false
    await page.goto(at('/varukorg'))
    await page.getByRole('link', { name: 'Försök igen' }).waitFor({ state: 'detached' })
    await visit(page, at(`/p/${alias}`))
    await publishPrice(alias, 5_101_00)
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.locator('main').innerText()
        },
        { timeout: 20_000 },
      )
      .toMatch(/5\s101\skr/)
  })
})

test('[S12] a new release replaces the worker while pages are open, and a shop without one removes it', async () => {
  const script = await (await fetch(`${currentShop().url}/sw.js`)).text()
  shop.worker = script.replaceAll('Du är inte uppkopplad', 'Ingen kontakt')
  await browser.open(at('/om-oss'), async (page) => {
    await stored(page, '/om-oss')
    const title = await heading(page)
    const offlineHeading = async () => {
      shop.isOffline = true
      await page.goto(at('/forfattare'))
      const text = await heading(page)
      shop.isOffline = false
      await visit(page, at('/om-oss'))
      return text
    }
    expect(await offlineHeading()).toBe('Ingen kontakt')
    shop.worker = null
    // Check for a new worker now. The browser would do so only a moment after a navigation, when this test may be
    // offline again.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(offlineHeading, { timeout: 30_000, interval: 500 }).toBe('Du är inte uppkopplad')
    shop.isOffline = true
    await page.goto(at('/om-oss'))
    expect(await heading(page)).toBe(title)
    shop.isOffline = false

    shop.worker = await createWorkerScripts({ development: false })('removal-worker')
    await visit(page, at('/om-oss'))
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).filter((name) => name.startsWith('kolofon-')).length,
      ])
    await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0])
  })
})

test('[S12] the browser prefetches a title that the shopper points at, and not the cart', async () => {
  await browser.open(
    at('/c/skonlitteratur'),
    async (page) => {
      const book = page.getByRole('article').first().locator('h2 a')
      const path = (await book.getAttribute('href')) ?? ''
      const prefetched = async () => {
        // Hover again, because the browser may not have read the prefetch rules at the first attempt.
        await page.locator('a[href="/varukorg"]').first().hover()
        await book.hover()
        return shop.prefetched
      }
      await expect.poll(prefetched, { timeout: 20_000, interval: 1_000 }).toContain(path)
      expect(shop.prefetched).not.toContain('/varukorg')
    },
    { serviceWorkers: 'block' },
  )
})

test('[S12] after a change of the customer type, a category that was prefetched before shows the new prices', async () => {
  await browser.open(
    at('/region'),
    async (page) => {
      const path = '/c/deckare'
      const link = page.locator(`a[href="${path}"]:visible`).first()
      const before = shop.prefetched.length
      const prefetched = async () => {
        await page.locator('a[href="/varukorg"]').first().hover()
        await link.hover()
        return shop.prefetched.slice(before)
      }
      await expect.poll(prefetched, { timeout: 20_000, interval: 1_000 }).toContain(path)
      await page.locator('button[name="customerType"][value="COMPANY"]').click()
      await page.locator('button[value="COMPANY"][aria-pressed="true"]').waitFor()
      await link.click()
      await page.waitForURL(`**${path}`)
      const shown = await page.getByRole('article').allInnerTexts()
      await page.reload()
      expect(shown).toEqual(await page.getByRole('article').allInnerTexts())
    },
    { serviceWorkers: 'block' },
  )
})

test('[S1] an outdated browser shows a notice until it is closed', async () => {
  await browser.open(
    'about:blank',
    async (page) => {
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll('1lh', '1none') })
      })
      await page.goto(at('/fi/meista'))
      const notice = page.locator('#old-browser')
      await notice.getByText('Selaimesi on vanhentunut.').waitFor()
      await notice.getByRole('button', { name: 'Sulje ilmoitus' }).click()
      expect(await notice.isVisible()).toBe(false)
      await page.reload()
      expect(await notice.isVisible()).toBe(false)
    },
    { serviceWorkers: 'block' },
  )
})
