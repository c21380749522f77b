import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'

const browser = useBrowser()
/** Block service workers, because their requests cannot be held back. */
const withoutWorker = { serviceWorkers: 'block' } as const

/** Holds back the script file of a block. `requested` resolves when the page requests the file. */
async function holdScript(page: Page, name: string) {
  const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(new RegExp(`/${name}[\\w.-]*\\.js`), async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return { requested: requested.promise, release: released.resolve }
}

/** Marks the document. A later check shows whether the browser has loaded another document. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''))
const isSameDocument = (page: Page) => page.locator('html[data-marked]').count()
const paramsOf = (page: Page) => new URL(page.url()).searchParams

describe('[B6] what a shopper does before a script has arrived', () => {
  test('[F16] text typed into the search field is suggested, and the focus remains', async () => {
    await browser.open(
      '/',
      async (page, errors) => {
        const script = await holdScript(page, 'search-suggest')
        const field = page.getByRole('searchbox', { name: 'Sök' })
        await field.click()
        await page.keyboard.type('aust')
        await script.requested
        script.release()
        const combobox = page.getByRole('combobox', { name: 'Sök' })
        await page
          .getByRole('option', { name: /Jane Austen/ })
          .first()
          .waitFor()
        await page.keyboard.type('en')
        await page.getByRole('option', { name: /”austen”/ }).waitFor()
        expect(await combobox.inputValue()).toBe('austen')
        expect(await combobox.evaluate((input) => input === document.activeElement)).toBe(true)
        expect(errors).toEqual([])
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/s\/austen$/)
      },
      withoutWorker,
    )
  })

  test('[F33] a press on the cart opens it once, and a later press opens it again', async () => {
    await browser.open(
      '/',
      async (page, errors) => {
        const script = await holdScript(page, 'mini-cart')
        const requests: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/actions/cart/panel')) requests.push(request.url())
        })
        const link = page.getByRole('link', { name: 'Varukorg' }).first()
        await link.click()
        await script.requested
        script.release()
        const dialog = page.getByRole('dialog', { name: 'Varukorg' })
        await dialog.getByText('Varukorgen är tom').waitFor()
        expect([await dialog.count(), requests.length]).toEqual([1, 1])
        await page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
        await link.click()
        await dialog.getByText('Varukorgen är tom').waitFor()
        expect(requests).toHaveLength(2)
        expect(new URL(page.url()).pathname).toBe('/')
        expect(errors).toEqual([])
      },
      withoutWorker,
    )
  })

  test('[F5] a price set by the slider filters the list once', async () => {
    await browser.open(
      '/c/skonlitteratur',
      async (page, errors) => {
        const script = await holdScript(page, 'touched-list')
        const lists: string[] = []
        page.on('request', (request) => {
          if (new URL(request.url()).searchParams.has('price')) lists.push(request.url())
        })
        await page.getByRole('slider', { name: 'Lägsta pris' }).focus()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        await script.requested
        script.release()
        await page.waitForURL(/price=/)
        await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
        const from = await page.getByRole('textbox', { name: 'Från' }).inputValue()
        expect(await page.getByRole('slider', { name: 'Lägsta pris' }).inputValue()).toBe(from)
        expect([lists.length, errors]).toEqual([1, []])
      },
      withoutWorker,
    )
  })
})

test('[F4] [F5] a list is filtered in place: by a value, by the slider and by its fields, and Back restores it', async () => {
  await browser.open('/c/skonlitteratur', async (page, errors) => {
    await mark(page)
    const tiles = page.locator('[data-product-id] h2')
    const before = await tiles.allInnerTexts()
    const [from, to] = [page.getByRole('textbox', { name: 'Från' }), page.getByRole('textbox', { name: 'Till' })]
    const lowest = page.getByRole('slider', { name: 'Lägsta pris' })
    await lowest.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/price=/)
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    const step = await from.inputValue()
    expect(Number(step)).toBeGreaterThan(0)
    expect(await lowest.inputValue()).toBe(step)
    expect(await to.inputValue()).toBe('')
    await to.fill('120')
    await page.keyboard.press('Enter')
    await expect.poll(() => paramsOf(page).get('price')).toContain(`${step}-120`)
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    await page
      .getByRole('link', { name: /^Ta bort/ })
      .first()
      .click()
    await expect.poll(() => paramsOf(page).has('price')).toBe(false)
    await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(['', ''])
    await expect.poll(() => lowest.inputValue()).toBe('0')
    expect(await tiles.allInnerTexts()).toEqual(before)
    await page.goBack()
    await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual([step, '120'])
    expect([await isSameDocument(page), errors]).toEqual([1, []])
  })
})

test('[F14] more titles appear below the others, and the focus moves to the first of them', async () => {
  await browser.open('/c/skonlitteratur', async (page) => {
    await mark(page)
    const tiles = page.locator('[data-product-id] h2')
    const before = await tiles.allInnerTexts()
    await page.getByRole('link', { name: /^Visa \d+ till$/ }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => tiles.count()).toBeGreaterThan(before.length)
    const after = await tiles.allInnerTexts()
    expect(after.slice(0, before.length)).toEqual(before)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(after[before.length])
    expect(await isSameDocument(page)).toBe(1)
  })
})

test('[F10] titles that this browser has viewed return with their price, and a first visit fetches none', async () => {
  await browser.open('/', async (page, errors) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/actions/finding/viewed')) requests.push(request.url())
    })
    await visit(page, `${currentShop().url}/p/matilda`)
    const price = (await page.locator('[data-block="product-detail"] b').first().innerText()).replaceAll('\u00a0', ' ')
    expect(requests).toEqual([])
    await visit(page, `${currentShop().url}/p/pride-and-prejudice`)
    const row = page.getByRole('region', { name: 'Senast visade' })
    const tile = row.getByRole('article').filter({ hasText: 'Matilda' })
    await tile.waitFor()
    expect((await tile.innerText()).replaceAll('\u00a0', ' ')).toContain(price)
    expect(await row.getByRole('article').count()).toBe(1)
    await row.getByRole('button', { name: 'Rensa listan' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect(errors).toEqual([])
  })
})

test('[S3] the header hides on the way down and returns on the way up', async () => {
  await browser.open('/', async (page) => {
    const header = page.locator('[data-hide-after]')
    const isHidden = () => header.evaluate((element) => element.hasAttribute('data-hidden'))
    await page.mouse.wheel(0, 900)
    await expect.poll(isHidden).toBe(true)
    await page.mouse.wheel(0, -300)
    await expect.poll(isHidden).toBe(false)
  })
})

test('[F5] without script the price has its two fields and no slider', async () => {
  await browser.open(
    '/c/skonlitteratur',
    async (page) => {
      const filters = page.locator('[data-keep="price"]')
      await page.locator('[data-keep="filters"] > summary').click()
      await filters.getByRole('textbox', { name: 'Från' }).waitFor()
      expect(await filters.getByRole('slider').count()).toBe(0)
    },
    { javaScriptEnabled: false, viewport: phone },
  )
})
