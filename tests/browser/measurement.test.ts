import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { allowMeasuring, fillCart, newGiftCode, pay, places, toPayment } from './shopper.ts'

const browser = useBrowser()
const at = (path: string) => `${currentShop().url}${path}`

interface Told {
  readonly event?: string
  readonly path?: string
  readonly search_term?: string
  readonly results?: number
  readonly ecommerce?: {
    readonly value: number
    readonly items_value?: number
    readonly coupon?: string
    readonly shipping_tier?: string
    readonly payment_type?: string
    readonly items: readonly { readonly item_variant: string; readonly price: number; readonly quantity: number }[]
  } | null
}

/** Collects everything that is pushed to the tag manager from now on, on every page. */
async function listen(page: Page): Promise<readonly Told[]> {
  const told: Told[] = []
  await page.exposeFunction('tell', (text: string) => void told.push(JSON.parse(text) as Told))
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) (window as unknown as { tell: (text: string) => void }).tell(JSON.stringify(entry))
      return 0
    }
    ;(window as { dataLayer?: unknown }).dataLayer = layer
  })
  await allowMeasuring(page)
  return told
}
const named = (told: readonly Told[], ...names: readonly string[]) =>
  told.filter(({ event }) => names.includes(event ?? ''))

describe('[F86] [S11] events sent to the tag manager', () => {
  test('[N25] each step of a purchase once, with the sums of its order, however often its pages are opened', async () => {
    await browser.open('/om-oss', async (page) => {
      const told = await listen(page)
      await visit(page, at('/?utm_source=nyhetsbrev'))
      await fillCart(page, places.sv, await newGiftCode(5, 'SEK'))
      await toPayment(page, places.sv, { email: 'matt@example.com' }, { script: true })
      await page.reload()
      await alive(page)
      await page.getByLabel('Jag godkänner köpvillkoren').check()
      await pay(page, places.sv)
      await expect.poll(() => named(told, 'purchase').length).toBe(1)
      const steps = ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']
      const funnel = named(told, ...steps)
      expect(funnel.map(({ event }) => event)).toEqual(steps)
      const goods = funnel.at(-1)?.ecommerce?.items_value
      expect(goods).toBeGreaterThan(0)
      for (const { event, ecommerce } of funnel.slice(0, -1)) expect(ecommerce?.value, event).toBe(goods)
      const coupon = funnel.at(-1)?.ecommerce?.coupon
      expect(funnel.map(({ ecommerce }) => ecommerce?.coupon)).toEqual(steps.map(() => coupon))
      expect(funnel[1]?.ecommerce?.shipping_tier).toMatch(/\w/)
      expect(funnel[2]?.ecommerce?.payment_type).toMatch(/\w/)
      expect(named(told, 'original_location').map(({ path }) => path)).toEqual(['/?utm_source=nyhetsbrev'])
      expect(named(told, 'virtual_page_view').map(({ path }) => path)).toContain('/kassan')
      expect(named(told, 'view_cart').length).toBeGreaterThan(0)
    })
  })

  test('a search and its number of results, once, not each filter or page of it', async () => {
    await browser.open('/om-oss', async (page) => {
      const told = await listen(page)
      await visit(page, at('/s/austen'))
      await expect.poll(() => named(told, 'search').length).toBe(1)
      expect(named(told, 'search')[0]).toMatchObject({ search_term: 'austen', results: expect.any(Number) })
      await visit(page, at('/s/austen?p-format=hardcover'))
      await visit(page, at('/s/finnsinte'))
      await expect.poll(() => named(told, 'search').length).toBe(2)
      expect(named(told, 'search')[1]).toMatchObject({ search_term: 'finnsinte', results: 0 })
    })
  })

  test('a new account is a sign_up, a later sign-in a login', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await browser.open('/om-oss', async (page) => {
      const told = await listen(page)
      await visit(page, at('/account'))
      const register = page.locator('form[action="/actions/account/register"]')
      await register.locator('input[name="firstName"]').fill('Astrid')
      await register.locator('input[name="lastName"]').fill('Ek')
      await register.locator('input[name="email"]').fill(email)
      await register.locator('input[type="password"]').fill('sommarlov-i-vasastan')
      await register.locator('button[type="submit"]').click()
      await page.getByRole('status').filter({ hasText: 'Välkommen! Ditt konto är skapat.' }).waitFor()
      await expect.poll(() => named(told, 'sign_up', 'login').map(({ event }) => event)).toEqual(['sign_up'])
      await page.locator('form[action="/actions/account/sign-out"] button').first().click()
      const signIn = page.locator('form[action="/actions/account/sign-in"]')
      await signIn.locator('input[name="email"]').fill(email)
      await signIn.locator('input[type="password"]').fill('sommarlov-i-vasastan')
      await signIn.locator('button[type="submit"]').click()
      await expect.poll(() => named(told, 'sign_up', 'login').map(({ event }) => event)).toEqual(['sign_up', 'login'])
    })
  })

  test('a product with a colour has it as its variant', async () => {
    await browser.open('/om-oss', async (page) => {
      const told = await listen(page)
      await visit(page, at('/p/pride-and-prejudice'))
      await expect.poll(() => named(told, 'view_item').length).toBe(1)
      expect(named(told, 'view_item')[0]?.ecommerce?.items[0]?.item_variant).toBe('Ockra')
    })
  })
})
