import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { alive, loaded, phone, visit } from './browser.ts'
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

export interface Scripts {
  /** Whether the browser runs scripts. Only then is the checkout divided into steps. */
  readonly enabled: boolean
  /**
   * Whether all scripts arrive. Only then is the purchase sent to analytics, and the town filled in from the postcode.
   */
  readonly complete: boolean
  /** Releases the scripts of the open page, if they are held back. */
  readonly arrive: () => Promise<void>
}

const arrived = async () => undefined
export const withScripts: Scripts = { enabled: true, complete: true, arrive: arrived }
export const withoutScripts: Scripts = { enabled: false, complete: false, arrive: arrived }

export interface Journey {
  readonly name: string
  readonly start: string
  readonly options?: BrowserContextOptions
  readonly go: (page: Page, scripts: Scripts) => Promise<void>
}

const inCheckout = ({ enabled, arrive }: Scripts) => ({ script: enabled, filled: arrive })

export const startOf = ({ prefix }: Place) => `${prefix}/p/matilda`

function money(amount: number, { language, currency }: Place): string {
  const locale = { sv: 'sv-SE', da: 'da-DK', en: 'en-IE', fi: 'fi-FI', nb: 'nb-NO' }[language]
  const trailingZeroDisplay = currency === 'EUR' ? 'auto' : 'stripIfInteger'
  const options = { style: 'currency', currency, trailingZeroDisplay } as const
  return plain(new Intl.NumberFormat(locale, options).format(amount))
}

/** Returns only the digits of an amount, so that formats with different punctuation can be compared. */
const digits = (text: string) => text.replaceAll(/\D/g, '')

async function buyAndCompare(page: Page, place: Place, email: string, scripts: Scripts): Promise<void> {
  const gift = await newGiftCode(5, place.currency)
  if (scripts.complete) await allowMeasuring(page)
  await fillCart(page, place, gift)
  await toPayment(page, place, { email }, inCheckout(scripts))
  const promised = await pay(page, place)
  const total = plain(await page.locator('[data-sum="TOTAL"] dd').innerText())
  const toPay = plain(await page.locator('[data-sum="TO_PAY"] dd').innerText())
  expect(promised).toContain(toPay)
  const mail = plain(await mailTo(email))
  expect(mail).toContain(total)
  if (!scripts.complete) return
  await scripts.arrive()
  // The purchase is sent to analytics only after the page's script has loaded.
  await expect.poll(() => purchasesSent(page)).not.toEqual([])
  const told = await purchasesSent(page)
  expect(told).toHaveLength(1)
  const [purchase] = told
  expect(digits(money(purchase?.value ?? 0, place))).toBe(digits(total))
  expect(purchase?.transaction_id).toBe(new URL(page.url()).searchParams.get('order'))
  // The purchase is sent only once, even when the page is opened again.
  await page.reload(loaded(page))
  await scripts.arrive()
  await alive(page)
  await page.waitForTimeout(300)
  expect(await purchasesSent(page)).toEqual([])
}

export function guestBuys(place: Place, by: string, options?: BrowserContextOptions): Journey {
  return {
    name: `as a guest in ${place.language}`,
    start: startOf(place),
    ...(options && { options }),
    go: (page, scripts) => buyAndCompare(page, place, `${by}-${place.language}@example.com`, scripts),
  }
}

/** Returns the journey of a customer who registers, opens the page at the path `shopping`, and buys books there. */
export function customerBuys(place: Place, email: string, shopping: string, options?: BrowserContextOptions): Journey {
  return {
    name: `as a customer in ${place.language}`,
    start: '/account',
    ...(options && { options }),
    async go(page, scripts) {
      const form = page.locator('form[action*="account/register"]')
      await form.locator('input[name="firstName"]').fill('Astrid')
      await form.locator('input[name="lastName"]').fill('Ek')
      await form.locator('input[name="email"]').fill(email)
      await form.locator('input[type="password"]').first().fill('ett långt lösenord')
      await form.getByRole('button').click()
      await page.getByRole('heading', { level: 1, name: 'Hej Astrid Ek' }).waitFor()
      await visit(page, `${currentShop().url}${shopping}`)
      await buyAndCompare(page, place, email, scripts)
    },
  }
}

export const stepsBack: Journey = {
  name: 'back through the steps of the checkout',
  start: startOf(places.sv),
  async go(page, scripts) {
    await addBook(page, places.sv)
    await toPayment(page, places.sv, { email: 'steg@example.com' }, inCheckout(scripts))
    const search = () => new URL(page.url()).search
    await page.goBack(loaded(page))
    await expect.poll(search).toBe('?step=delivery')
    await page.getByLabel(/Ombud/).waitFor()
    await page.goBack(loaded(page))
    await expect.poll(search).toBe('')
    await expect.poll(() => page.getByLabel('E-post').inputValue()).toBe('steg@example.com')
    await page.getByRole('link', { name: 'Tillbaka till varukorgen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Varukorg' }).waitFor()
  },
}

export const postcode: Journey = {
  name: 'the town of a postcode',
  start: startOf(places.sv),
  async go(page, scripts) {
    await addBook(page, places.sv)
    await visit(page, `${currentShop().url}/kassan`)
    const town = page.getByRole('textbox', { name: 'Ort', exact: true })
    await page.getByRole('textbox', { name: 'Postnummer' }).pressSequentially('113 24')
    await scripts.arrive()
    if (scripts.complete) await expect.poll(() => town.inputValue()).toBe('Stockholm')
    await town.fill('Vasastan')
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('411 04')
    await page.waitForTimeout(600)
    expect(await town.inputValue()).toBe('Vasastan')
  },
}

export const company: Journey = {
  name: 'as a company',
  start: startOf(places.sv),
  async go(page, scripts) {
    await addBook(page, places.sv)
    await visit(page, `${currentShop().url}/kassan`)
    await page.getByRole('button', { name: 'Företag', exact: true }).click()
    await page.getByLabel('Organisationsnummer').waitFor()
    const wrong = { email: 'foretag@example.com', company: { name: 'Bokhandeln AB', number: '556036-0794' } }
    await page.getByLabel('Organisationsnummer').fill(wrong.company.number)
    await page.getByRole('button', { name: 'Vidare till leverans' }).click()
    await page.getByText('Se till att alla fält är rätt ifyllda.').waitFor()
    await expect.poll(() => page.getByText('Skriv ett giltigt organisationsnummer.').count()).toBe(1)
    const right = { email: wrong.email, company: { name: 'Bokhandeln AB', number: '556036-0793' } }
    await toPayment(page, places.sv, right, inCheckout(scripts))
    await pay(page, places.sv)
    await expect.poll(() => page.getByText('Bokhandeln AB').count()).toBeGreaterThan(0)
  },
}

export const aland: Journey = {
  name: 'to Åland',
  start: startOf(places.fi),
  async go(page, scripts) {
    await addBook(page, places.fi)
    await visit(page, `${currentShop().url}${places.fi.checkout}`)
    const { checkout } = wordsOf(places.fi)
    await page.locator('details summary', { hasText: checkout.country }).click()
    await page.getByLabel(checkout.sendTo).selectOption('ax')
    await page.getByRole('button', { name: checkout.changeCountry }).click()
    await page.getByText(checkout.marketChanged).waitFor()
    expect((await page.context().cookies()).find(({ name }) => name === 'ralph-checkout-market')?.value).toBe('ax')
    await toPayment(
      page,
      { ...places.fi, zip: '22100', city: 'Mariehamn' },
      { email: 'ax@example.com' },
      inCheckout(scripts),
    )
    await pay(page, places.fi)
  },
}

export const invoice: Journey = {
  name: 'by invoice',
  start: startOf(places.sv),
  async go(page, scripts) {
    await addBook(page, places.sv)
    await toPayment(page, places.sv, { email: 'faktura@example.com' }, inCheckout(scripts))
    await page.getByLabel('Faktura, 30 dagar').check()
    await placeButton(page, places.sv).click()
    await page.getByText('Fältet måste fyllas i.').waitFor()
    await page.getByLabel('Faktura, 30 dagar').check()
    await page.getByLabel('Personnummer').fill('19121212-1213')
    await page.getByLabel('Jag godkänner').check()
    await placeButton(page, places.sv).click()
    await page.getByText('Skriv ett giltigt personnummer. Det behövs för fakturan.').waitFor()
    await page.getByLabel('Faktura, 30 dagar').check()
    await page.getByLabel('Personnummer').fill('19121212-1212')
    await page.getByLabel('Jag godkänner').check()
    await pay(page, places.sv)
  },
}

export const keyboard: Journey = {
  name: 'by keyboard alone',
  start: '/p/matilda',
  async go(page, scripts) {
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
    await page.getByText('Varan ligger i varukorgen.').waitFor()
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
    await scripts.arrive()
    const town = page.getByRole('textbox', { name: 'Ort', exact: true })
    if (scripts.complete) await expect.poll(() => town.inputValue()).toBe('Stockholm')
    else {
      await focusOn('Ort', 'textbox')
      await page.keyboard.type('Stockholm')
    }
    await press('Enter')
    await page.waitForURL('**step=delivery**', loaded(page))
    await focusOn('Vidare till betalning', 'button')
    await press('Enter')
    await page.waitForURL('**step=payment**', loaded(page))
    await focusOn('Jag godkänner köpvillkoren', 'checkbox')
    await press('Space')
    await focusOn(/^Slutför köpet/, 'button')
    await press('Enter')
    await page.waitForURL('**/api/payments/**', loaded(page))
    await focusOn(/^Betala \d/, 'button')
    await press('Enter')
    await page.waitForURL('**/checkout/confirm**', loaded(page))
    expect(plain(await page.locator('h1').innerText())).toBe('Tack för din beställning')
  },
}

export const everyJourney = (by: string): readonly Journey[] => [
  guestBuys(places.sv, `${by}-guest`),
  company,
  customerBuys(places.sv, `${by}-customer@example.com`, startOf(places.sv), { viewport: phone }),
  keyboard,
  invoice,
  stepsBack,
  postcode,
  aland,
  guestBuys(places.fi, `${by}-guest`, { viewport: phone }),
  ...abroad.map((place) =>
    customerBuys(
      place,
      `${by}-customer-${place.language}-${place.market}@example.com`,
      `/region?market=${place.market}&to=${startOf(place)}`,
    ),
  ),
]
