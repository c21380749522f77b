import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { byTurns, isLarge } from '../scale.ts'
import { axeFindings, desktop, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import {
  aland,
  company,
  customerBuys,
  guestBuys,
  invoice,
  type Journey,
  keyboard,
  postcode,
  startOf,
  stepsBack,
  withoutScripts,
  withScripts,
} from './journeys.ts'
import { abroad, addBook, placeButton, places, plain, toPayment, wordsOf } from './shopper.ts'

// Longer than usual, because a purchase goes through many pages.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser()
const goOn = ({ start, options, go }: Journey, scripts = withScripts) =>
  browser.open(start, (page) => go(page, scripts), options)
/**
 * Returns whether one of the three ways to buy is tested in a language. `npm test` tests Swedish in all three ways, and
 * English and Finnish in one way each. `npm run test:large` tests every language in all three ways.
 */
const isDue = (language: string, way: number) =>
  isLarge || language === 'sv' || (language === 'en' && way === 1) || (language === 'fi' && way === 0)

describe('[F47] [F48] three books, one under “3 for 2”, with a promo code and a gift code', () => {
  for (const place of Object.values(places)) {
    const { language } = place
    const testWay = (way: number, name: string, buy: () => Promise<void>) => {
      if (isDue(language, way)) test(name, buy)
    }
    testWay(0, `as a guest on desktop in ${language}: one sum on button, page, mail and event`, () =>
      goOn(guestBuys(place, 'guest')),
    )
    testWay(1, `[N6] as a guest on a phone in ${language}, without script`, () =>
      goOn(guestBuys(place, 'noscript', { javaScriptEnabled: false, viewport: phone }), withoutScripts),
    )
    testWay(2, `as a customer on a phone in ${language}`, () =>
      goOn(customerBuys(place, `customer-${language}@example.com`, startOf(place), { viewport: phone })),
    )
  }
  for (const place of byTurns(abroad, 1)()) {
    const { language, market } = place
    test(`as a customer on desktop, in ${language} in the market ${market}`, async () => {
      const there = `/region?market=${market}&to=${startOf(place)}`
      await goOn(customerBuys(place, `customer-${language}-${market}@example.com`, there))
    })
  }
})

test('[F55] Back walks the steps of the checkout, and no input is lost', () => goOn(stepsBack))

describe('[F55] the order at the checkout', () => {
  const summary = (page: Page) => page.getByRole('complementary', { name: 'Din beställning' })

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with script' : 'without script'
    test(`is one line with the sum above the form on a phone, until it is opened, ${how}`, async () => {
      await browser.open(
        '/p/matilda',
        async (page) => {
          await page.getByRole('button', { name: 'Lägg i varukorgen' }).first().click()
          await expect
            .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'ralph-cart'))
            .toBe(true)
          await visit(page, `${currentShop().url}/kassan`)
          const line = summary(page).locator('summary')
          const book = summary(page).getByText('Matilda')
          expect(plain(await line.innerText())).toMatch(/^Visa din beställning \d+ kr$/)
          expect(await book.isVisible()).toBe(false)
          const [over, below] = await Promise.all([line.boundingBox(), page.getByLabel('E-post').first().boundingBox()])
          expect(over?.y ?? 0).toBeLessThan(below?.y ?? 0)
          await line.click()
          await book.waitFor()
          expect(plain(await line.innerText())).toMatch(/^Dölj din beställning \d+ kr$/)
          expect(await summary(page).getByText('Matilda').count()).toBe(1)
        },
        { javaScriptEnabled, viewport: phone },
      )
    })
  }

  test('is whole beside the form on a desktop', async () => {
    await browser.open(
      '/p/matilda',
      async (page) => {
        await addBook(page, places.sv)
        await visit(page, `${currentShop().url}/kassan`)
        expect(await summary(page).getByText('Matilda').isVisible()).toBe(true)
        expect(await summary(page).locator('summary').isVisible()).toBe(false)
        const [beside, form] = await Promise.all([
          summary(page).boundingBox(),
          page.locator('form[data-checkout]').boundingBox(),
        ])
        expect(beside?.x ?? 0).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0) - 1)
      },
      { viewport: desktop },
    )
  })
})

test('[F53] the postcode fills in its town, and a town the shopper typed stays', () => goOn(postcode))

test('[S1] a company buys with its organisation number; an invalid number shows an error', () => goOn(company))

test('the checkout ships to Åland, with its prices and postcodes', () => goOn(aland))

test('[S6] an invoice requires a valid personal number of the buyer', () => goOn(invoice))

test('the whole purchase by keyboard alone', () => goOn(keyboard))

describe('[F123] axe finds nothing on the way', () => {
  for (const place of byTurns(Object.values(places), 1)()) {
    test(`cart, every step, the payment page and the confirmation in ${place.language}`, async () => {
      await browser.open(startOf(place), async (page) => {
        const { checkout } = wordsOf(place)
        await addBook(page, place)
        expect(await axeFindings(page)).toEqual([])
        await page.locator('a[data-opens="mini-cart"]').click()
        await page.getByRole('dialog').getByRole('list').waitFor()
        expect(await axeFindings(page)).toEqual([])
        await visit(page, `${currentShop().url}${place.cart}`)
        expect(await axeFindings(page)).toEqual([])
        await visit(page, `${currentShop().url}${place.checkout}`)
        await page.getByRole('button', { name: checkout.to.delivery }).click()
        await page.getByText(checkout.errors.fields).waitFor()
        expect(await axeFindings(page)).toEqual([])
        await toPayment(page, place, { email: 'axe-kassa@example.com' }, { script: true })
        expect(await axeFindings(page)).toEqual([])
        await placeButton(page, place).click()
        await page.waitForURL('**/api/payments/**')
        expect(await axeFindings(page)).toEqual([])
        await page.getByRole('button', { name: place.pay }).click()
        await page.waitForURL('**/checkout/confirm**')
        await page.waitForLoadState('networkidle')
        expect(await axeFindings(page)).toEqual([])
      })
    })
  }
})
