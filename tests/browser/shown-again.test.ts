import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chosenCookie } from '../chosen-cookie.ts'
import { alive, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { badge, places, putInCart } from './shopper.ts'
import { greeting, register, signInForm } from './tabs.ts'

const browser = useBrowser({ processPerTab: true })
const book = '/p/matilda'
const at = (path: string) => `${currentShop().url}${path}`

const heart = (page: Page) => page.locator('button[data-heart]').first()
const isPressed = (page: Page) => heart(page).getAttribute('aria-pressed')
const panel = (page: Page) => page.locator('[data-consent-panel]')

async function pressHeart(page: Page, id: string | null = null): Promise<void> {
  const saved = page.waitForResponse('**/actions/favorites/toggle')
  await (id === null ? heart(page) : page.locator(`button[data-heart="${id}"]`).first()).click()
  await (await saved).finished()
}

async function otherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await visit(tab, at(path))
  return tab
}

const grantAll = (context: BrowserContext) =>
  context.addCookies([chosenCookie(currentShop().url, { analytics: true, marketing: true })])

/** Freezes a tab, as browsers do with tabs in the background. */
async function suspend(page: Page): Promise<{ resume(): Promise<void> }> {
  const set = async (state: 'frozen' | 'active') => {
    // Open a new session each time, because a session belongs to one document.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state })
  }
  await set('frozen')
  return {
    // Poll, because the command fails while the page loads another document. A new document is active from the start.
    resume: () =>
      expect
        .poll(() =>
          set('active').then(
            () => 'active',
            (error) => String(error),
          ),
        )
        .toBe('active'),
  }
}

/**
 * Simulates that the visitor leaves a page, and that the browser puts the page into its back/forward cache. The browser
 * of the tests has no such cache, so the page only gets the events and is frozen. Returns a function that shows the
 * page again.
 */
async function leave(page: Page): Promise<() => Promise<void>> {
  const send = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  await send('pagehide')
  const suspended = await suspend(page)
  return async () => {
    await suspended.resume()
    await send('pageshow')
  }
}

describe('[N3] a page from the back/forward cache', () => {
  test('has the number of titles in the cart and the hearts of now', async () => {
    await browser.open(book, async (page) => {
      await putInCart(page, places.sv)
      await pressHeart(page)
      await expect.poll(() => badge(page)).toBe('1')
      const other = await otherTab(page, book)
      await expect.poll(() => isPressed(other)).toBe('true')
      const comeBack = await leave(page)
      await putInCart(other, places.sv)
      await pressHeart(other)
      await comeBack()
      await expect.poll(() => badge(page)).toBe('2')
      await expect.poll(() => isPressed(page)).toBe('false')
      // Adding a book changes the current cart, and not the cart that was current when the visitor left the page.
      await putInCart(page, places.sv)
      await expect.poll(() => badge(page)).toBe('3')
    })
  })

  test('[F88] knows the consent of now', async () => {
    await browser.open(
      book,
      async (page) => {
        await panel(page).waitFor()
        const comeBack = await leave(page)
        await grantAll(page.context())
        await comeBack()
        await panel(page).waitFor({ state: 'hidden' })
        await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
      },
      { hasChosen: false },
    )
  })

  test('[F33] of the cart has the lines of now', async () => {
    await browser.open(book, async (page) => {
      await putInCart(page, places.sv)
      await visit(page, at('/varukorg'))
      const other = await otherTab(page, '/p/pride-and-prejudice')
      const comeBack = await leave(page)
      await putInCart(other, places.sv)
      await comeBack()
      await expect.poll(() => page.locator('li[data-sku-id]').count()).toBe(2)
    })
  })

  test.each([book, '/account'])(
    '[S8] shows at %s nothing of a customer who has signed out in another tab',
    async (path) => {
      await browser.open('/account', async (page) => {
        await register(page, `${crypto.randomUUID()}@example.com`)
        await visit(page, at(book))
        await pressHeart(page)
        await visit(page, at(path))
        const other = await otherTab(page, '/mina-sidor/installningar')
        const comeBack = await leave(page)
        await other.getByRole('button', { name: 'Logga ut', exact: true }).click()
        await other.locator(signInForm).waitFor()
        await comeBack()
        if (path === book) await expect.poll(() => isPressed(page)).toBe('false')
        else await page.locator(signInForm).waitFor()
      })
    },
  )
})

describe('[S5] a page whose market is selected in another tab', () => {
  const region = `/region?market=fi&to=${book}`
  const prices = (page: Page) => page.locator('main').innerText()

  test('has the prices of that market at once, loses nothing that was typed, and sells at them', async () => {
    await browser.open(book, async (page) => {
      expect(await prices(page)).not.toContain('€')
      const words = page.locator('input[type="search"]').first()
      // Type only one character. From two characters on, suggestions open and cover the page.
      await words.fill('t')
      const other = await otherTab(page, '/')
      await visit(other, at(region))
      expect(await prices(other)).toContain('€')
      await expect.poll(() => prices(page)).toContain('€')
      expect(await prices(page)).not.toMatch(/\d kr\b/)
      expect(await words.inputValue()).toBe('t')
      await putInCart(page, places.sv)
      await visit(other, at('/varukorg'))
      expect(await prices(other)).toContain('€')
    })
  })

  test('has them when it returns from the back/forward cache', async () => {
    await browser.open(book, async (page) => {
      const other = await otherTab(page, '/')
      const comeBack = await leave(page)
      await visit(other, at(region))
      await comeBack()
      await expect.poll(() => prices(page)).toContain('€')
    })
  })
})

describe('[S1] a page whose customer type is chosen in another tab', () => {
  const prices = (page: Page) => page.locator('main').innerText()
  async function chooseCompany(page: Page): Promise<void> {
    await page.locator('button[name="customerType"][value="COMPANY"]').click()
    await page.locator('button[value="COMPANY"][aria-pressed="true"]').waitFor()
  }

  test('has the prices without VAT at once', async () => {
    await browser.open(book, async (page) => {
      const before = await prices(page)
      await chooseCompany(await otherTab(page, '/region'))
      await expect.poll(() => prices(page)).not.toBe(before)
    })
  })

  test('has them when it returns from the back/forward cache', async () => {
    await browser.open(book, async (page) => {
      const before = await prices(page)
      const other = await otherTab(page, '/region')
      const comeBack = await leave(page)
      await chooseCompany(other)
      await comeBack()
      await expect.poll(() => prices(page)).not.toBe(before)
    })
  })
})

describe('[N3] a page that the browser has prerendered', () => {
  /** Opens a page as if the browser prerendered it. Returns a function that shows the page. */
  async function prerender(page: Page, path: string): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    })
    await page.goto(at(path))
    return async () => {
      await page.evaluate(() => {
        Reflect.deleteProperty(document, 'prerendering')
        document.dispatchEvent(new Event('prerenderingchange'))
      })
      await alive(page)
    }
  }

  test('counts no view before it is shown, and then has the cart, hearts and consent of now', async () => {
    await browser.open(
      book,
      async (page) => {
        await pressHeart(page)
        const id = await heart(page).getAttribute('data-heart')
        const show = await prerender(page, book)
        const context = page.context()
        await grantAll(context)
        const views: string[] = []
        context.on('request', (request) => {
          const events = request.url().endsWith('/api/events') ? (request.postData() ?? '') : ''
          if (events.includes('"view_item"') && events.includes(`"productId":"${id}"`)) views.push(events)
        })
        const other = await otherTab(page, '/p/pride-and-prejudice')
        await putInCart(other, places.sv)
        await visit(other, at('/s/matilda'))
        await pressHeart(other, id)
        expect([views, await page.evaluate(() => performance.getEntriesByName('kolofon:visitor').length)]).toEqual([
          [],
          0,
        ])
        await show()
        await expect.poll(() => badge(page)).toBe('1')
        await expect.poll(() => isPressed(page)).toBe('false')
        await panel(page).waitFor({ state: 'hidden' })
        await expect.poll(() => views.length).toBe(1)
      },
      { hasChosen: false },
    )
  })

  test('[F33] [S8] shows the cart and the customer of now, also where it was rendered before', async () => {
    await browser.open(book, async (page) => {
      await putInCart(page, places.sv)
      const show = await prerender(page, '/varukorg')
      const other = await otherTab(page, '/p/pride-and-prejudice')
      await putInCart(other, places.sv)
      await show()
      await expect.poll(() => page.locator('li[data-sku-id]').count()).toBe(2)

      const showAccount = await prerender(page, '/account')
      await visit(other, at('/account'))
      await register(other, `${crypto.randomUUID()}@example.com`)
      await showAccount()
      await greeting(page)
    })
  })
})

describe('[N3] a tab that the browser has suspended', () => {
  test('shows what the other tabs did, once it runs again', async () => {
    await browser.open('/account', async (page) => {
      await register(page, `${crypto.randomUUID()}@example.com`)
      await visit(page, at(book))
      await pressHeart(page)
      const other = await otherTab(page, book)
      const suspended = await suspend(page)
      await putInCart(other, places.sv)
      await expect.poll(() => badge(other)).toBe('1')
      await expect.poll(() => isPressed(other)).toBe('true')
      await pressHeart(other)
      await suspended.resume()
      await expect.poll(() => badge(page)).toBe('1')
      await expect.poll(() => isPressed(page)).toBe('false')

      await visit(page, at('/account'))
      await greeting(page)
      const again = await suspend(page)
      await visit(other, at('/mina-sidor/installningar'))
      await other.getByRole('button', { name: 'Logga ut', exact: true }).click()
      await other.locator(signInForm).waitFor()
      await again.resume()
      await page.locator(signInForm).waitFor()
    })
  })
})
