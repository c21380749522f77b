import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { addBook, places, wordsOf } from './shopper.ts'

const browser = useBrowser()
const place = places.nb
const { checkout } = wordsOf(place)

/**
 * Types a postcode and moves the focus to the field of the town. Returns the request that looks up the town; it has no
 * response yet.
 */
async function typePostcode(page: Page): Promise<Route> {
  await addBook(page, place)
  await visit(page, `${currentShop().url}${place.checkout}`)
  const lookUp = new Promise<Route>((done) => page.route('**/actions/checkout/place-name**', done, { times: 1 }))
  await page.getByRole('textbox', { name: checkout.zip, exact: true }).pressSequentially(place.zip)
  await page.keyboard.press('Tab')
  const route = await lookUp
  expect(await nameInFocus(page)).toBe('city')
  return route
}

const nameInFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null))

async function answer(page: Page, route: Route): Promise<void> {
  const received = page.waitForResponse('**/actions/checkout/place-name**')
  await route.continue()
  await (await received).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

describe('[F53] a shopper who types the postcode and goes on to the town', () => {
  const town = (page: Page) => page.getByRole('textbox', { name: checkout.city, exact: true })
  const open = (look: (page: Page) => Promise<void>) => browser.open(`${place.prefix}/p/matilda`, look)

  test('finds in the field only what was typed, even if the look-up is slow', async () => {
    await open(async (page) => {
      const route = await typePostcode(page)
      await answer(page, route)
      await page.keyboard.type('Oslo')
      expect(await town(page).inputValue()).toBe('Oslo')
      await page.keyboard.press('Tab')
      expect(await town(page).inputValue()).toBe('Oslo')
    })
  })

  test('need not type the town: it is there when the empty field is left', async () => {
    await open(async (page) => {
      const route = await typePostcode(page)
      await answer(page, route)
      expect(await town(page).inputValue()).toBe('')
      await page.keyboard.press('Tab')
      await expect.poll(() => town(page).inputValue()).toBe(place.city)
    })
  })

  test('finds nothing changed when the look-up ends while the town is being typed', async () => {
    await open(async (page) => {
      const route = await typePostcode(page)
      await page.keyboard.type('Os')
      await answer(page, route)
      await page.keyboard.type('lo 1')
      expect(await town(page).inputValue()).toBe('Oslo 1')
    })
  })
})
