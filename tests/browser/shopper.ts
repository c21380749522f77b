import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createKeys, loadKeys } from '#backend/kernel/keys.ts'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import cartDa from '../../locales/da/cart.json' with { type: 'json' }
import checkoutDa from '../../locales/da/checkout.json' with { type: 'json' }
import cartEn from '../../locales/en/cart.json' with { type: 'json' }
import checkoutEn from '../../locales/en/checkout.json' with { type: 'json' }
import cartFi from '../../locales/fi/cart.json' with { type: 'json' }
import checkoutFi from '../../locales/fi/checkout.json' with { type: 'json' }
import cartNb from '../../locales/nb/cart.json' with { type: 'json' }
import checkoutNb from '../../locales/nb/checkout.json' with { type: 'json' }
import cartSv from '../../locales/sv/cart.json' with { type: 'json' }
import checkoutSv from '../../locales/sv/checkout.json' with { type: 'json' }
import { chosenCookie } from '../chosen-cookie.ts'
import { loaded, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'

type Language = 'sv' | 'da' | 'en' | 'fi' | 'nb'

export interface Place {
  readonly language: Language
  readonly prefix: string
  readonly cart: string
  readonly checkout: string
  readonly currency: string
  readonly zip: string
  readonly city: string
  /** Label of the first button on the payment page of the fake provider. */
  readonly pay: RegExp
}

export const places: Readonly<Record<Language, Place>> = {
  sv: {
    language: 'sv',
    prefix: '',
    cart: '/varukorg',
    checkout: '/kassan',
    currency: 'SEK',
    zip: '113 24',
    city: 'Stockholm',
    pay: /^Betala \d/,
  },
  da: {
    language: 'da',
    prefix: '/da',
    cart: '/da/kurv',
    checkout: '/da/kassen',
    currency: 'DKK',
    zip: '2100',
    city: 'København Ø',
    pay: /^Betal \d/,
  },
  en: {
    language: 'en',
    prefix: '/en',
    cart: '/en/cart',
    checkout: '/en/checkout',
    currency: 'EUR',
    zip: '10115',
    city: 'Berlin',
    pay: /^Pay [^,]*\d/,
  },
  fi: {
    language: 'fi',
    prefix: '/fi',
    cart: '/fi/ostoskori',
    checkout: '/fi/kassa',
    currency: 'EUR',
    zip: '00100',
    city: 'Helsinki',
    pay: /^Maksa \d/,
  },
  nb: {
    language: 'nb',
    prefix: '/nb',
    cart: '/nb/handlekurv',
    checkout: '/nb/kassen',
    currency: 'NOK',
    zip: '0150',
    city: 'Oslo',
    pay: /^Betal .*\d/,
  },
}

/** Shoppers whose market is not the home market of their language. */
export const abroad: readonly (Place & { readonly market: string })[] = [
  { ...places.en, market: 'se', currency: 'SEK', zip: '113 24', city: 'Stockholm' },
  { ...places.en, market: 'dk', currency: 'DKK', zip: '2100', city: 'København Ø' },
  { ...places.sv, market: 'fi', currency: 'EUR', zip: '00100', city: 'Helsingfors' },
  { ...places.en, market: 'fi', currency: 'EUR', zip: '00100', city: 'Helsinki' },
  { ...places.en, market: 'no', currency: 'NOK', zip: '0150', city: 'Oslo' },
]

const words = {
  sv: { cart: cartSv, checkout: checkoutSv },
  da: { cart: cartDa, checkout: checkoutDa },
  en: { cart: cartEn, checkout: checkoutEn },
  fi: { cart: cartFi, checkout: checkoutFi },
  nb: { cart: cartNb, checkout: checkoutNb },
}

export const wordsOf = ({ language }: Place) => words[language]

const url = (path: string) => `${currentShop().url}${path}`
export const plain = (text: string) => text.replaceAll(/&nbsp;|\s/g, ' ').trim()

export async function asStaff<Data>(query: string, variables: object, ...roles: StaffRole[]): Promise<Data> {
  const keys = createKeys(await loadKeys(currentShop().folder))
  const token = await signStaffToken(keys, { email: 'staff@example.com', roles }, 120)
  const response = await fetch(`${currentShop().backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { readonly data: Data; readonly errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

export async function newGiftCode(amount: number, currency: string): Promise<string> {
  const { issueGiftCode } = await asStaff<{ issueGiftCode: string }>(
    'mutation ($amount: Float!, $currency: String!, $key: String!) { issueGiftCode(amount: $amount, currency: $currency, idempotencyKey: $key) }',
    { amount, currency, key: crypto.randomUUID() },
    'merchandiser',
  )
  return issueGiftCode
}

export async function allowMeasuring(page: Page): Promise<void> {
  await page.context().addCookies([chosenCookie(currentShop().url, { analytics: true, marketing: false })])
}

/** Adds a children's book to the cart. The promotion “3 for 2” applies to it. */
export async function addBook(page: Page, place: Place): Promise<void> {
  const { pathname } = new URL(page.url())
  if (!pathname.endsWith('/p/matilda')) await visit(page, url(`${place.prefix}/p/matilda`))
  await putInCart(page, place)
}

export async function putInCart(page: Page, place: Place): Promise<void> {
  const added = page.waitForResponse('**/actions/cart/add')
  // Press the first “add to cart” button. A second button, in the bar at the bottom of the page, is shown only while
  // the first button is out of view.
  await page
    .getByRole('button', { name: wordsOf(place).cart.add, exact: true })
    .first()
    .click()
  await (await added).finished()
}

export const badge = (page: Page): Promise<string> => page.locator('[data-cart-count]').innerText()

export async function fillCart(page: Page, place: Place, giftCode: string): Promise<void> {
  const { cart } = wordsOf(place)
  await addBook(page, place)
  await visit(page, url(place.cart))
  const amount = page.locator('input[name="typed"]')
  await amount.fill('3')
  await amount.press('Enter')
  await expect.poll(() => page.locator('li[data-sku-id] ul li').count()).toBe(2)
  for (const code of ['läsmer', giftCode]) {
    await page.getByLabel(cart.code.label).fill(code)
    await page.getByRole('button', { name: cart.code.submit, exact: true }).click()
    await page.getByText(code.toUpperCase(), { exact: true }).waitFor()
  }
}

export interface Buyer {
  readonly email: string
  readonly company?: { readonly name: string; readonly number: string }
}

export async function fillContact(page: Page, place: Place, { email, company }: Buyer): Promise<void> {
  const { checkout } = wordsOf(place)
  // Use the first match, because the fields of the delivery address are also visible until the styles have arrived.
  const fill = (label: string, value: string) =>
    page.getByRole('textbox', { name: label, exact: true }).first().fill(value)
  if (company) {
    await fill(checkout.companyName, company.name)
    await fill(checkout.organisationNumber, company.number)
  }
  await fill(checkout.email, email)
  await fill(checkout.phone, '0701234567')
  await fill(checkout.firstName, 'Astrid')
  await fill(checkout.lastName, 'Ek')
  await fill(checkout.address, 'Dalagatan 46')
  await fill(checkout.zip, place.zip)
  await fill(checkout.city, place.city)
}

/**
 * Goes from the cart to the button that places the order. With scripts, the checkout has several steps; without them,
 * it is one page.
 */
export async function toPayment(
  page: Page,
  place: Place,
  buyer: Buyer,
  {
    script,
    filled = async () => undefined,
  }: {
    readonly script: boolean
    /** Called after the buyer's contact fields were filled in, before they are submitted. */
    readonly filled?: () => Promise<void>
  },
) {
  const { checkout } = wordsOf(place)
  await visit(page, url(place.checkout))
  await fillContact(page, place, buyer)
  await filled()
  if (script) {
    await page.getByRole('button', { name: checkout.to.delivery }).click()
    await page.waitForURL('**step=delivery**', loaded(page))
    await page.getByRole('button', { name: checkout.to.payment }).click()
    await page.waitForURL('**step=payment**', loaded(page))
  }
  await page.getByLabel(checkout.terms).check()
}

export const placeButton = (page: Page, place: Place) =>
  page.getByRole('button', { name: new RegExp(wordsOf(place).checkout.placeWith.split(':')[0] ?? '') })

/**
 * Presses the button that places the order, pays on the provider's page, and waits for the confirmation. Returns the
 * button's label.
 */
export async function pay(page: Page, place: Place): Promise<string> {
  const promised = plain(await placeButton(page, place).innerText())
  await placeButton(page, place).click()
  await page.waitForURL('**/api/payments/**', loaded(page))
  await page.getByRole('button', { name: place.pay }).click()
  await page.waitForURL('**/checkout/confirm**', loaded(page))
  expect(plain(await page.locator('h1').innerText())).toBe(wordsOf(place).checkout.confirm.title)
  return promised
}

interface PurchaseMessage {
  readonly event: string
  readonly ecommerce?: { readonly transaction_id?: string; readonly value?: number; readonly currency?: string }
}

export async function purchasesSent(page: Page): Promise<readonly NonNullable<PurchaseMessage['ecommerce']>[]> {
  const messages = await page.evaluate(
    () => ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []) as PurchaseMessage[],
  )
  return messages.filter(({ event }) => event === 'purchase').flatMap(({ ecommerce }) => ecommerce ?? [])
}

/** Returns the newest mail to an e-mail address, as staff can read it; '' when none arrives in time. */
export async function mailTo(email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { mails } = await asStaff<{ mails: readonly { to: string; text: string }[] }>(
      '{ mails(limit: 100) { to text } }',
      {},
      'support',
    )
    const found = mails.find(({ to }) => to === email)
    if (found) return found.text
    await new Promise((done) => setTimeout(done, 250))
  }
  return ''
}
