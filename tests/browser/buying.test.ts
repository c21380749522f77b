import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { byTurns, isLarge } from '../scale.ts'
import { alive, axeFindings, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import {
  abroad,
  addBook,
  allowMeasuring,
  fillCart,
  mailTo,
  newGiftCode,
  type Place,
  pay,
  placeButton,
  places,
  plain,
  purchasesSent,
  toPayment,
  wordsOf,
} from './shopper.ts'

// Longer than usual, because a purchase goes through many pages.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser()
const start = ({ prefix }: Place) => `${prefix}/p/matilda`

/** Formats an amount as the storefront does. */
function money(amount: number, { language, currency }: Place): string {
  const locale = { sv: 'sv-SE', da: 'da-DK', en: 'en-IE', fi: 'fi-FI', nb: 'nb-NO' }[language]
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return plain(new Intl.NumberFormat(locale, options).format(amount))
}

/** Returns the digits of an amount, however it is punctuated. */
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** Makes a purchase, and compares the amount everywhere it is shown. */
async function buyAndCompare(
  page: Page,
  place: Place,
  input: { readonly email: string; readonly script: boolean },
): Promise<void> {
  const gift = await newGiftCode(5, place.currency)
  if (input.script) await allowMeasuring(page)
  await fillCart(page, place, gift)
  await toPayment(page, place, { email: input.email }, input)
  const promised = await pay(page, place)
  const total = plain(await page.locator('[data-sum="TOTAL"] dd').innerText())
  const toPay = plain(await page.locator('[data-sum="TO_PAY"] dd').innerText())
  expect(promised).toContain(toPay)
  const mail = plain(await mailTo(input.email))
  expect(mail).toContain(total)
  if (!input.script) return
  // The page's script reports the purchase once the script has loaded.
  await expect.poll(() => purchasesSent(page)).not.toEqual([])
  const told = await purchasesSent(page)
  expect(told).toHaveLength(1)
  const [purchase] = told
  expect(digits(money(purchase?.value ?? 0, place))).toBe(digits(total))
  expect(purchase?.transaction_id).toBe(new URL(page.url()).searchParams.get('order'))
  // The purchase is reported only once, even when the page is opened again.
  await page.reload()
  await alive(page)
  await page.waitForTimeout(300)
  expect(await purchasesSent(page)).toEqual([])
}

/** Registers a customer, and opens a page as that customer. */
function asCustomer(email: string, path: string, buy: (page: Page) => Promise<void>, options?: BrowserContextOptions) {
  return browser.open(
    '/account',
    async (page) => {
      const form = page.locator('form[action*="account/register"]')
      await form.locator('input[name="firstName"]').fill('Astrid')
      await form.locator('input[name="lastName"]').fill('Ek')
      await form.locator('input[name="email"]').fill(email)
      await form.locator('input[type="password"]').first().fill('ett långt lösenord')
      await form.getByRole('button').click()
      await page.getByRole('heading', { level: 1, name: 'Hej Astrid Ek' }).waitFor()
      await visit(page, `${currentShop().url}${path}`)
      await buy(page)
    },
    options,
  )
}

/**
 * Returns whether one of the three ways to buy is tested in a language: Swedish in all three, English and Finnish in
 * one. `npm run test:large` tests every language in all three.
 */
const isDue = (language: string, way: number) =>
  isLarge || language === 'sv' || (language === 'en' && way === 1) || (language === 'fi' && way === 0)

describe('[F47] [F48] three books, one under “3 for 2”, with a promo code and a gift code', () => {
  for (const place of Object.values(places)) {
    const { language } = place
    const testWay = (way: number, name: string, buy: () => Promise<void>) => {
      if (isDue(language, way)) test(name, buy)
    }
    testWay(0, `as a guest on desktop in ${language}: one sum on button, page, mail and event`, async () => {
      await browser.open(start(place), (page) =>
        buyAndCompare(page, place, { email: `guest-${language}@example.com`, script: true }),
      )
    })
    testWay(1, `[N6] as a guest on a phone in ${language}, without script`, async () => {
      const options: BrowserContextOptions = { javaScriptEnabled: false, viewport: phone }
      await browser.open(
        start(place),
        (page) => buyAndCompare(page, place, { email: `noscript-${language}@example.com`, script: false }),
        options,
      )
    })
    testWay(2, `as a customer on a phone in ${language}`, async () => {
      const email = `customer-${language}@example.com`
      await asCustomer(email, start(place), (page) => buyAndCompare(page, place, { email, script: true }), {
        viewport: phone,
      })
    })
  }
  for (const place of byTurns(abroad, 1)()) {
    const { language, market } = place
    test(`as a customer on desktop, in ${language} in the market ${market}`, async () => {
      const email = `customer-${language}-${market}@example.com`
      const there = `/region?market=${market}&to=${start(place)}`
      await asCustomer(email, there, (page) => buyAndCompare(page, place, { email, script: true }))
    })
  }
})

test('[F55] Back walks the steps of the checkout, and no input is lost', async () => {
  const { sv } = places
  await browser.open(start(sv), async (page) => {
    await addBook(page, sv)
    await toPayment(page, sv, { email: 'steg@example.com' }, { script: true })
    const search = () => new URL(page.url()).search
    await page.goBack()
    await expect.poll(search).toBe('?step=delivery')
    await page.getByLabel(/Ombud/).waitFor()
    await page.goBack()
    await expect.poll(search).toBe('')
    await expect.poll(() => page.getByLabel('E-post').inputValue()).toBe('steg@example.com')
    await page.getByRole('link', { name: 'Tillbaka till varukorgen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Varukorg' }).waitFor()
  })
})

test('[F53] the postcode fills in its town, and a town the shopper typed stays', async () => {
  const { sv } = places
  await browser.open(start(sv), async (page) => {
    await addBook(page, sv)
    await visit(page, `${currentShop().url}/kassan`)
    await page.getByRole('textbox', { name: 'Postnummer' }).pressSequentially('113 24')
    await expect.poll(() => page.getByRole('textbox', { name: 'Ort', exact: true }).inputValue()).toBe('Stockholm')
    await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Vasastan')
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('411 04')
    await page.waitForTimeout(600)
    expect(await page.getByRole('textbox', { name: 'Ort', exact: true }).inputValue()).toBe('Vasastan')
  })
})

test('[S1] a company buys with its organisation number; an invalid number shows an error', async () => {
  const { sv } = places
  await browser.open(start(sv), async (page) => {
    await addBook(page, sv)
    await visit(page, `${currentShop().url}/kassan`)
    await page.getByRole('button', { name: 'Företag', exact: true }).click()
    await page.getByLabel('Organisationsnummer').waitFor()
    const wrong = { email: 'foretag@example.com', company: { name: 'Bokhandeln AB', number: '556036-0794' } }
    await toPaymentRefused(page, wrong.company.number)
    await expect.poll(() => page.getByText('Skriv ett giltigt organisationsnummer.').count()).toBe(1)
    const right = { email: wrong.email, company: { name: 'Bokhandeln AB', number: '556036-0793' } }
    await toPayment(page, sv, right, { script: true })
    await pay(page, sv)
    await expect.poll(() => page.getByText('Bokhandeln AB').count()).toBeGreaterThan(0)
  })

  async function toPaymentRefused(page: Page, number: string): Promise<void> {
    await page.getByLabel('Organisationsnummer').fill(number)
    await page.getByRole('button', { name: 'Vidare till leverans' }).click()
    await page.getByText('Se till att alla fält är rätt ifyllda.').waitFor()
  }
})

test('the checkout ships to Åland, with its prices and postcodes', async () => {
  const { fi } = places
  await browser.open(start(fi), async (page) => {
    await addBook(page, fi)
    await visit(page, `${currentShop().url}${fi.checkout}`)
    const { checkout } = wordsOf(fi)
    await page.locator('details summary', { hasText: checkout.country }).click()
    await page.getByLabel(checkout.sendTo).selectOption('ax')
    await page.getByRole('button', { name: checkout.changeCountry }).click()
    await page.getByText(checkout.marketChanged).waitFor()
    expect((await page.context().cookies()).find(({ name }) => name === 'ralph-checkout-market')?.value).toBe('ax')
    await toPayment(page, { ...fi, zip: '22100', city: 'Mariehamn' }, { email: 'ax@example.com' }, { script: true })
    await pay(page, fi)
  })
})

test('[S6] an invoice requires a valid personal number of the buyer', async () => {
  const { sv } = places
  await browser.open(start(sv), async (page) => {
    await addBook(page, sv)
    await toPayment(page, sv, { email: 'faktura@example.com' }, { script: true })
    await page.getByLabel('Faktura, 30 dagar').check()
    await placeButton(page, sv).click()
    await page.getByText('Fältet måste fyllas i.').waitFor()
    await page.getByLabel('Faktura, 30 dagar').check()
    await page.getByLabel('Personnummer').fill('19121212-1213')
    await page.getByLabel('Jag godkänner').check()
    await placeButton(page, sv).click()
    await page.getByText('Skriv ett giltigt personnummer. Det behövs för fakturan.').waitFor()
    await page.getByLabel('Faktura, 30 dagar').check()
    await page.getByLabel('Personnummer').fill('19121212-1212')
    await page.getByLabel('Jag godkänner').check()
    await pay(page, sv)
  })
})

test('the whole purchase by keyboard alone', async () => {
  await browser.open('/p/matilda', async (page) => {
    const press = (key: string) => page.keyboard.press(key)
    const focusOn = async (name: RegExp | string, role: 'button' | 'link' | 'textbox' | 'checkbox') => {
      const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
      for (let tabs = 0; tabs < 80; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`${name} was not reached.`)
    }
    await focusOn('Lägg i varukorgen', 'button')
    await press('Enter')
    await page.getByText('Boken ligger i varukorgen.').waitFor()
    await visit(page, `${currentShop().url}/varukorg`)
    await focusOn('Till kassan', 'link')
    await press('Enter')
    await page.locator('input[name="email"]').waitFor()
    for (const [label, value] of [
      ['E-post', 'tangentbord@example.com'],
      ['Telefon', '0701234567'],
      ['Förnamn', 'Astrid'],
      ['Efternamn', 'Ek'],
      ['Gatuadress', 'Dalagatan 46'],
      ['Postnummer', '113 24'],
    ] as const) {
      await focusOn(label, 'textbox')
      await page.keyboard.type(value)
    }
    await press('Enter')
    await page.waitForURL('**step=delivery**')
    await focusOn('Vidare till betalning', 'button')
    await press('Enter')
    await page.waitForURL('**step=payment**')
    await focusOn('Jag godkänner köpvillkoren', 'checkbox')
    await press('Space')
    await focusOn(/^Slutför köpet/, 'button')
    await press('Enter')
    await page.waitForURL('**/api/payments/**')
    await focusOn(/^Betala \d/, 'button')
    await press('Enter')
    await page.waitForURL('**/checkout/confirm**')
    expect(plain(await page.locator('h1').innerText())).toBe('Tack för din beställning')
  })
})

describe('[F123] axe finds nothing on the way', () => {
  for (const place of byTurns(Object.values(places), 1)()) {
    test(`cart, every step, the payment page and the confirmation in ${place.language}`, async () => {
      await browser.open(start(place), async (page) => {
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
