import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { alive, useBrowser } from './browser.ts'
import { canvasReady, saved, signInAsStaff } from './composer.ts'
import { currentShop } from './current-shop.ts'

// Longer than usual, because a shopper and an editor go through many screens.
vi.setConfig({ testTimeout: 180_000 })

// Do not use localhost: browsers treat it as a secure context even over plain HTTP, and withhold no APIs there.
const host = 'office.test'
const { open } = useBrowser({ hosts: { [host]: '127.0.0.1' } })
const shop = (path: string) => `http://${host}:${new URL(currentShop().url).port}${path}`

/** Returns the clipboard's text by pasting it into a temporary text field, which is in the dialog if one is open. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const box = document.createElement('textarea')
    box.id = 'pasted'
    document.querySelector('[role="dialog"]')?.append(box)
    if (!box.isConnected) document.body.append(box)
    box.focus()
  })
  await page.keyboard.press('Control+V')
  const text = await page.locator('#pasted').inputValue()
  await page.evaluate(() => document.querySelector('#pasted')?.remove())
  return text
}

test('[E2] a shop over plain HTTP on an office network sells a book, and its staff screens open and copy', async () => {
  await open(shop('/p/matilda'), async (page, errors) => {
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    const refused = page.getByRole('button', { name: 'Bara nödvändiga' })
    if (await refused.isVisible()) await refused.click()
    await page.locator('form[action="/actions/cart/add"] button[type="submit"]').first().click()
    await expect.poll(() => page.locator('[data-cart-count]').first().innerText()).toBe('1')
    const heart = page.locator('button[data-heart]').first()
    const liked = page.waitForResponse('**/actions/favorites/toggle')
    await heart.click()
    await (await liked).finished()
    await page.reload()
    await alive(page)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.goto(shop('/kassa'))
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.goto(shop('/preview-widgets/compose'))
    await signInAsStaff(page)
    await page.getByRole('button', { name: 'Kopiera Startsida' }).click()
    await page.getByLabel('Namn för er själva').fill('På kontoret')
    await page.getByRole('button', { name: 'Skapa' }).click()
    await canvasReady(page)
    const heroes = () => page.getByRole('row', { name: /^Hjälte/ })
    await heroes().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+C')
    await page.getByText(/är kopierad/).waitFor()
    await page.keyboard.press('Control+V')
    await expect.poll(() => heroes().count()).toBe(2)
    await saved(page)

    await page.getByRole('button', { name: 'Dela …' }).click()
    await page.getByRole('button', { name: 'Skapa länk' }).click()
    const address = page.getByRole('textbox', { name: 'Länk', exact: true })
    await address.waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Kopiera', exact: true }).click()
    await page.getByText('Länken är kopierad.').waitFor()
    expect(await pasted(page)).toBe(await address.inputValue())
    const link = await address.inputValue()

    await page.goto(link)
    await page.locator('button[data-heart], button[form="shop-add"]').first().click()
    await page
      .getByText(/^Det här är en förhandsvisning: inget/)
      .last()
      .waitFor()
    const expected = /Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/
    expect(errors.filter((error) => !expected.test(error))).toEqual([])
  })
})
