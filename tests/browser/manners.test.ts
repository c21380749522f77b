import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { badge } from './shopper.ts'

const browser = useBrowser()
const shop = (path: string) => `${currentShop().url}${path}`
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('[F23] on a phone, a shopper enlarges a cover, buys from the bar, chooses a size, filters, and undoes a removal', async () => {
  await browser.open(
    '/p/kolofon-t-shirt',
    async (page) => {
      await page.getByRole('link', { name: 'Visa omslaget stort' }).click()
      await page.getByRole('dialog', { name: 'T-shirt Kolofon' }).waitFor()
      await page.keyboard.press('Escape')
      expect(new URL(page.url()).pathname).toBe('/p/kolofon-t-shirt')

      const buy = page.getByRole('button', { name: 'Lägg i varukorgen' })
      await buy.click()
      await page.getByText('Välj storlek först.').waitFor()
      await page.getByRole('radio', { name: 'L', exact: true }).check()
      await buy.click()
      await page.getByText('Varan ligger i varukorgen.').waitFor()
      expect(await badge(page)).toBe('1')

      await visit(page, shop('/varukorg'))
      expect(await page.locator('li[data-sku-id]').innerText()).toContain('Storlek L')
      await page.getByRole('button', { name: 'Ta bort T-shirt Kolofon' }).click()
      await page.getByText('Varan är borttagen.').waitFor()
      await page.getByRole('button', { name: 'Ångra' }).click()
      await expect.poll(() => page.locator('li[data-sku-id]').count()).toBe(1)

      await visit(page, shop('/c/deckare'))
      await page.getByText('Filtrera', { exact: true }).click()
      const show = page.getByRole('link', { name: /^Visa \d+ titlar$/ })
      await show.click()
      expect(await show.isVisible()).toBe(false)
      await visit(page, shop('/c/deckare?sort=PRICE_ASC'))
      const english = page.locator('header a[hreflang="en"]').first()
      expect(await english.getAttribute('href')).toContain('sort=PRICE_ASC')
    },
    { viewport: phone },
  )
})

test('[F53] nothing scrolls sideways at 320 px: product, list, cart, checkout, comparison', async () => {
  await browser.open(
    '/p/matilda',
    async (page) => {
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
      await page.getByText('Varan ligger i varukorgen.').waitFor()
      await page.getByRole('button', { name: /^Jämför/ }).click()
      await page.waitForURL(/jamfor|compare/)
      for (const path of ['', '/varukorg', '/kassan', '/c/deckare', '/kontakt']) {
        if (path !== '') await visit(page, shop(path))
        expect(await overflow(page), page.url()).toBeLessThanOrEqual(0)
      }
    },
    { viewport: { width: 320, height: 640 } },
  )
})

describe('[S4] a list is filtered by size, without script', () => {
  const words = {
    sv: ['/c/presenter', 'Storlek', 'Ta bort M'],
    da: ['/da/c/gaver', 'Størrelse', 'Fjern M'],
    en: ['/en/c/gifts', 'Size', 'Remove M'],
    fi: ['/fi/c/lahjat', 'Koko', 'Poista M'],
    nb: ['/nb/c/gaver', 'Størrelse', 'Fjern M'],
  } as const

  test.each(Object.entries(words))('in %s', async (_, [path, label, remove]) => {
    await browser.open(
      path,
      async (page) => {
        const all = await page.getByRole('article').count()
        const sizes = page.locator('[data-keep="p-size"]')
        expect(await sizes.locator('summary').innerText()).toBe(label)
        const values = await sizes.getByRole('listitem').allInnerTexts()
        expect(values.map((value) => value.split(/\s/)[0])).toEqual(['S', 'M', 'L', 'XL'])
        expect(values.every((value) => /\s1$/.test(value))).toBe(true)
        await sizes.getByRole('link', { name: /^M/ }).click()
        expect(decodeURIComponent(page.url())).toContain('p-size=M~M')
        expect(await page.getByRole('article').allInnerTexts()).toEqual([expect.stringContaining('T-shirt Kolofon')])
        expect(await sizes.getByRole('link', { name: /^M/ }).getAttribute('aria-current')).toBe('true')
        await page.getByRole('link', { name: remove, exact: true }).click()
        expect(await page.getByRole('article').count()).toBe(all)
      },
      { javaScriptEnabled: false },
    )
  })
})

test('[F72] [N4] the language menu of a title leads to its edition in that language', async () => {
  const linkIn = (page: Page, language: string) =>
    page.locator(`header a[hreflang="${language}"]`).first().getAttribute('href')
  await browser.open('/p/the-hobbit', async (page) => {
    expect(await linkIn(page, 'en')).toBe('/en/p/the-hobbit-paperback-en')
    // Switch to English in the Swedish market, which has both languages.
    await visit(page, shop('/region?market=se&to=/en/p/the-hobbit-paperback-en'))
    await page.getByRole('heading', { level: 1, name: 'The Hobbit' }).waitFor()
    expect(await linkIn(page, 'sv')).toBe('/p/the-hobbit')
    // On the English page of the edition `the-hobbit`, the language menu leads back to the same edition.
    await visit(page, shop('/en/p/the-hobbit'))
    expect(await linkIn(page, 'sv')).toBe('/p/the-hobbit')
  })
})

test('[S5] choosing to buy as a company says so at once, on the same page, and the choice is marked there', async () => {
  await browser.open('/region', async (page) => {
    const company = page.getByRole('button', { name: 'Företag' })
    await company.click()
    await page.getByRole('status').filter({ hasText: 'Priserna visas nu utan moms.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/region')
    await expect.poll(() => company.getAttribute('aria-pressed')).toBe('true')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'kolofon-notice')).toBeUndefined()
    await visit(page, `${currentShop().url}/varukorg`)
    expect(await page.getByText('Priserna visas nu utan moms.').count()).toBe(0)
  })
})
