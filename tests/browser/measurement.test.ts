import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitCookie } from '#schemas/event-sink.ts'
import { alive, axeFindings, desktop, phone, useBrowser, visit } from './browser.ts'
import { signInAsStaff } from './composer.ts'
import { currentShop } from './current-shop.ts'
import { useShopDatabase } from './shop-database.ts'
import { allowMeasuring, fillCart, newGiftCode, pay, places, toPayment } from './shopper.ts'

const browser = useBrowser()
const database = useShopDatabase()
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
async function visitOf(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === visitCookie)
}
async function measured(page: Page): Promise<readonly { readonly step: string; readonly amount: number | null }[]> {
  const { rows } = await database.query('select step, amount from measured_events where visit = $1 order by id', [
    (await visitOf(page))?.value,
  ])
  return rows
}
const stepsOf = async (page: Page) => (await measured(page)).map(({ step }) => step)
const named = (told: readonly Told[], ...names: readonly string[]) =>
  told.filter(({ event }) => names.includes(event ?? ''))

describe('[F86] [S11] events sent to the tag manager', () => {
  test('[N25] each step of a purchase once, with the sums of its order, however often its pages are opened', async () => {
    await browser.open('/om-oss', async (page) => {
      const told = await listen(page)
      await visit(page, at('/?utm_source=nyhetsbrev'))
      await expect.poll(() => named(told, 'original_location').length).toBe(1)
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
      const inShop = async () => (await measured(page)).filter(({ step }) => steps.includes(step))
      await expect.poll(async () => (await inShop()).map(({ step }) => step).toSorted()).toEqual(steps.toSorted())
      const paid = (await inShop()).find(({ step }) => step === 'purchase')?.amount
      expect(paid).toBe(Math.round((funnel.at(-1)?.ecommerce?.value ?? 0) * 100))
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

describe('[S11] the shop’s own sink', () => {
  test('[F89] [F91] gets nothing before the visitor agrees, then views, clicks and web vitals, and nothing after a withdrawal', async () => {
    await browser.open(
      '/',
      async (page) => {
        const sent: string[] = []
        page.on('request', (request) => {
          if (/\/api\/events$|event-sink|web-vitals/.test(request.url())) sent.push(request.url())
        })
        await page.mouse.wheel(0, 600)
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        expect([sent, await visitOf(page)]).toEqual([[], undefined])

        await page.getByRole('button', { name: 'Godkänn alla', exact: true }).click()
        await expect.poll(() => stepsOf(page)).toEqual(expect.arrayContaining(['page_view', 'block_view']))
        expect(await visitOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
        await page.locator('main [data-block-id] a[href*="/p/"]').first().click()
        await page.waitForURL('**/p/**')
        await expect.poll(() => stepsOf(page)).toEqual(expect.arrayContaining(['block_click', 'view_item']))
        const vitals = async () =>
          (await database.query("select distinct name from measured_vitals where page_type = 'index' and not sample"))
            .rows
        await expect
          .poll(async () => (await vitals()).map(({ name }) => name))
          .toEqual(expect.arrayContaining(['TTFB']))

        await visit(page, at('/kakor'))
        await page.getByRole('main').getByRole('button', { name: 'Bara nödvändiga', exact: true }).click()
        await expect.poll(() => visitOf(page)).toBeUndefined()
        sent.length = 0
        await visit(page, at('/'))
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await visit(page, at('/om-oss'))
        expect(sent).toEqual([])
      },
      { hasChosen: false },
    )
  })

  test('[F88] a browser that sends Global Privacy Control gets no panel; its visitor can still choose', async () => {
    await browser.open('/om-oss', async (page) => {
      await page.context().clearCookies()
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      await visit(page, at('/'))
      expect(await page.locator('[data-consent-panel]').isVisible()).toBe(false)
      await visit(page, at('/kakor'))
      expect(await page.getByRole('main').getByRole('button', { name: 'Godkänn alla', exact: true }).isVisible()).toBe(
        true,
      )
    })
  })
})

test('[N35] staff see the results as a chart and in tables, on a wide screen and on a phone, without findings of axe', async () => {
  await browser.open('/preview-widgets/compose/measurement', async (page) => {
    await signInAsStaff(page)
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await page.getByRole('region', { name: 'Konverteringstratt' }).getByRole('table').first().waitFor()
      await page.locator('canvas').waitFor()
      expect(await axeFindings(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(width, `at ${viewport.width} px`).toBeLessThanOrEqual(0)
    }
  })
})
