import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consentCookie, parseConsent } from '#schemas/consent.ts'
import wordsDa from '../../locales/da/consent.json' with { type: 'json' }
import wordsEn from '../../locales/en/consent.json' with { type: 'json' }
import wordsFi from '../../locales/fi/consent.json' with { type: 'json' }
import wordsNb from '../../locales/nb/consent.json' with { type: 'json' }
import cartSv from '../../locales/sv/cart.json' with { type: 'json' }
import wordsSv from '../../locales/sv/consent.json' with { type: 'json' }
import listSv from '../../locales/sv/list.json' with { type: 'json' }
import { isLarge } from '../scale.ts'
import { axeFindings, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'

const browser = useBrowser()
const first = { hasChosen: false }
const small = { ...first, viewport: { width: 320, height: 640 } }
const places = {
  sv: { home: '/', settings: '/kakor', words: wordsSv },
  da: { home: '/da', settings: '/da/cookies', words: wordsDa },
  en: { home: '/en', settings: '/en/cookies', words: wordsEn },
  fi: { home: '/fi', settings: '/fi/evasteet', words: wordsFi },
  nb: { home: '/nb', settings: '/nb/informasjonskapsler', words: wordsNb },
}
const { words: sv } = places.sv
/** Returns the languages to test: those with these names, or all in `npm run test:large`. */
const dueOf = (names: readonly string[]) => Object.entries(places).filter(([name]) => isLarge || names.includes(name))

const panelOf = (page: Page, { ask } = sv) => page.getByRole('region', { name: ask })
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const at = (path: string) => `${currentShop().url}${path}`
async function choiceOf(page: Page) {
  const cookies = await page.context().cookies()
  return parseConsent(cookies.find(({ name }) => name === consentCookie)?.value)
}
const dataLayer = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer
    return layer?.map((entry) => ('length' in entry ? Array.from(entry) : entry)) ?? null
  })

describe('[F88] the first visit', () => {
  for (const [language, { home, words }] of dueOf(['sv', 'fi'])) {
    test(`a panel in ${language}: accept and refuse are equally large, heavy and easy to see`, async () => {
      await browser.open(
        home,
        async (page) => {
          const panel = panelOf(page, words)
          await panel.waitFor()
          const looks = await Promise.all(
            [words.necessaryOnly, words.all].map((name) =>
              panel.getByRole('button', { name, exact: true }).evaluate((button) => {
                const { width, height, top } = button.getBoundingClientRect()
                const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
                return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight }
              }),
            ),
          )
          expect(looks[0]).toEqual(looks[1])
          await panel.getByText(words.choose, { exact: true }).click()
          const optional = [words.purpose.analytics.name, words.purpose.marketing.name]
          for (const name of optional) {
            expect(await panel.getByRole('checkbox', { name: new RegExp(`^${name}`) }).isChecked()).toBe(false)
          }
          expect(await axeFindings(page)).toEqual([])
        },
        { ...first, viewport: phone },
      )
    })
  }

  test('[F89] stores only what the shop needs and sends nothing to third parties', async () => {
    await browser.open(
      '/',
      async (page) => {
        const requests: Request[] = []
        page.context().on('request', (request) => requests.push(request))
        for (const path of ['/', '/c/deckare', '/p/matilda', '/varukorg']) await visit(page, at(path))
        await page.mouse.wheel(0, 2_000)
        await page.waitForTimeout(1_000)
        const elsewhere = requests.map((request) => request.url()).filter((url) => !url.startsWith(currentShop().url))
        expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
        expect(requests.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual([])
        expect(await dataLayer(page)).toBeNull()
        expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
        const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
        // Local storage (`stored[0]`) has the key of the viewed titles. Session storage (`stored[1]`) has the keys of
        // the user and the market.
        expect(stored[0]).toEqual(['kolofon-viewed'])
        expect(stored[1]?.sort()).toEqual(['kolofon-market', 'kolofon-user'])
      },
      first,
    )
  })

  test('a refusal lasts: after a reload, on every page, and nothing is measured', async () => {
    await browser.open(
      '/',
      async (page) => {
        await buttonOf(page, sv.necessaryOnly).click()
        await panelOf(page).waitFor({ state: 'hidden' })
        await page.getByText(sv.saved).waitFor()
        for (const path of ['/', '/p/matilda', '/varukorg']) {
          await visit(page, at(path))
          expect(await panelOf(page).count()).toBe(0)
        }
        expect(await choiceOf(page)).toMatchObject({ analytics: false, marketing: false })
        expect(await dataLayer(page)).toBeNull()
      },
      first,
    )
  })

  test('only the ticked purposes are granted', async () => {
    await browser.open(
      '/om-oss',
      async (page) => {
        await panelOf(page).getByText(sv.choose, { exact: true }).click()
        await page.getByRole('checkbox', { name: /^Annonser/ }).check()
        await buttonOf(page, sv.save).click()
        await panelOf(page).waitFor({ state: 'hidden' })
        expect(await choiceOf(page)).toMatchObject({ analytics: false, marketing: true })
      },
      first,
    )
  })

  test('the panel causes no layout shift when it appears', async () => {
    await browser.open('/om-oss', async (page) => {
      await page.context().clearCookies({ name: consentCookie })
      const moved = await page.evaluate(async () => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift' })
        document.dispatchEvent(new Event('visibilitychange'))
        await new Promise((done) => setTimeout(done, 500))
        return sum
      })
      await panelOf(page).waitFor()
      expect(moved).toBe(0)
    })
  })
})

describe('[F88] at 320 px', () => {
  test('nothing scrolls sideways, the end of the page is reachable, and the keyboard works', async () => {
    await browser.open(
      '/om-oss',
      async (page) => {
        await panelOf(page).waitFor()
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return { scrollWidth, clientWidth }
        })
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
        const last = page.getByRole('contentinfo').getByRole('link').last()
        await last.focus()
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const [link, panel] = await Promise.all([last.boundingBox(), panelOf(page).boundingBox()])
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await visit(page, at('/om-oss'))
        const focused = () => page.evaluate(() => document.activeElement?.textContent)
        for (let stops = 0; stops < 6 && (await focused()) !== sv.necessaryOnly; stops += 1) {
          await page.keyboard.press('Tab')
        }
        expect(await focused()).toBe(sv.necessaryOnly)
        await page.keyboard.press('Enter')
        await panelOf(page).waitFor({ state: 'hidden' })
        expect(await choiceOf(page)).toMatchObject({ analytics: false, marketing: false })
      },
      small,
    )
  })
})

describe('[F90] one choice everywhere', () => {
  test('[N3] made in one tab it applies in the others, and so does its withdrawal', async () => {
    await browser.open(
      '/om-oss',
      async (page) => {
        const other = await page.context().newPage()
        await visit(other, at('/p/matilda'))
        await panelOf(other).waitFor()
        await buttonOf(page, sv.all).click()
        await panelOf(other).waitFor({ state: 'hidden' })
        await expect.poll(() => dataLayer(other)).not.toBeNull()
        const pushed = await dataLayer(other)
        expect(pushed?.slice(0, 2)).toMatchObject([
          ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' }],
          ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' }],
        ])
        await visit(page, at('/kakor'))
        await buttonOf(page, sv.necessaryOnly).click()
        await expect
          .poll(async () => (await dataLayer(other))?.at(-1))
          .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }])
      },
      first,
    )
  })

  test('it applies at the checkout', async () => {
    await browser.open(
      '/p/matilda',
      async (page) => {
        await buttonOf(page, sv.all).click()
        await panelOf(page).waitFor({ state: 'hidden' })
        const added = page.waitForResponse('**/actions/cart/add')
        await buttonOf(page, 'Lägg i varukorgen').click()
        await added
        await visit(page, at('/kassan'))
        expect(await panelOf(page).count()).toBe(0)
        await expect
          .poll(async () => JSON.stringify(await dataLayer(page)))
          .toMatch(/"consent","default".*"consent","update".*"begin_checkout"/)
      },
      first,
    )
  })

  test('after a withdrawal nothing stored for it is left', async () => {
    await browser.open(
      '/kakor',
      async (page) => {
        await buttonOf(page, sv.all).click()
        await page.getByText(/^Du valde senast/).waitFor()
        await page.evaluate(() => localStorage.setItem('kolofon-sent-orders', 'K-1'))
        await page.getByRole('checkbox', { name: /^Statistik/ }).uncheck()
        await buttonOf(page, sv.save).click()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('kolofon-sent-orders'))).toBeNull()
        expect(await choiceOf(page)).toMatchObject({ analytics: false, marketing: true })
        await page.reload()
        const box = (name: RegExp) => page.getByRole('checkbox', { name }).isChecked()
        expect([await box(/^Statistik/), await box(/^Annonser/)]).toEqual([false, true])
      },
      first,
    )
  })
})

describe('[F88] without script', () => {
  for (const [language, { home, settings, words }] of dueOf(['sv', 'nb'])) {
    test(`the footer links to the settings in ${language}, and the choice can be changed`, async () => {
      await browser.open(
        home,
        async (page) => {
          expect(await panelOf(page, words).count()).toBe(0)
          await page.getByRole('contentinfo').getByRole('link', { name: words.settings }).click()
          await page.waitForURL(`**${settings}`)
          await page.getByText(words.none).waitFor()
          const analytics = page
            .getByRole('main')
            .getByRole('checkbox', { name: new RegExp(`^${words.purpose.analytics.name}`) })
          await analytics.check()
          await page.getByRole('main').getByRole('button', { name: words.save }).click()
          await page.getByRole('status').filter({ hasText: words.saved }).waitFor()
          expect(await choiceOf(page)).toMatchObject({ analytics: true, marketing: false })
          expect(await analytics.isChecked()).toBe(true)
          await page.getByRole('main').getByRole('button', { name: words.necessaryOnly }).click()
          await page.getByRole('status').filter({ hasText: words.saved }).waitFor()
          expect(await choiceOf(page)).toMatchObject({ analytics: false, marketing: false })
          expect(await analytics.isChecked()).toBe(false)
        },
        { ...first, javaScriptEnabled: false },
      )
    })
  }
})

test('[F88] a product can be put into the cart on a phone before the panel is answered, and after', async () => {
  const isReachable = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: cartSv.add, exact: true })
      .locator('visible=true')
      .first()
      .evaluate((button) => {
        button.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
  await browser.open(
    '/p/matilda',
    async (page) => {
      await panelOf(page).waitFor()
      expect(await isReachable(page)).toBe(true)
      await buttonOf(page, sv.necessaryOnly).click()
      await panelOf(page).waitFor({ state: 'hidden' })
      expect(await isReachable(page)).toBe(true)
    },
    { ...first, viewport: phone },
  )
})

test('[F88] [F120] opening the panel restyles the panel and its surroundings, not the whole page', async () => {
  await browser.open(
    '/',
    async (page) => {
      const panel = panelOf(page)
      await panel.waitFor()
      const total = await page.locator('body *').count()
      await panel.evaluate(restyle, true)
      const chromium = page.context().browser()
      await chromium?.startTracing(page, { categories: ['devtools.timeline'] })
      await page.locator('[data-consent-panel]').evaluate(restyle, false)
      const trace = traceSchema.parse(JSON.parse(String(await chromium?.stopTracing())))
      const restyled = trace.traceEvents.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
      expect(restyled).toBeGreaterThan(0)
      expect(restyled).toBeLessThan(total / 3)
    },
    first,
  )
})
const traceSchema = z.object({
  traceEvents: z.array(z.object({ args: z.object({ elementCount: z.number().optional() }).optional() })),
})
function restyle(panel: HTMLElement, isHidden: boolean): void {
  panel.hidden = isHidden
  // Reading a computed style makes the browser apply the change at once.
  getComputedStyle(document.documentElement).getPropertyValue('scroll-padding-bottom')
  panel.getBoundingClientRect()
}

const covered = (page: Page, name: string) =>
  page.evaluate((label) => {
    const panel = document.querySelector('[data-consent-panel]')?.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('main button')].filter((button) => button.textContent === label)
    const shown = buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0)
    if (!panel || shown.length === 0) throw new Error('no panel or no button')
    return shown.some(({ left, right }) => left < panel.right && right > panel.left)
  }, name)

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [1280, 900],
  [1920, 1080],
] as const) {
  test(`[F88] at ${width} × ${height}, the panel is beside the button of a product, not over it`, async () => {
    await browser.open(
      '/p/matilda',
      async (page) => {
        await panelOf(page).waitFor()
        expect(await covered(page, cartSv.add)).toBe(false)
        await panelOf(page).getByText(sv.choose, { exact: true }).click()
        expect(await covered(page, cartSv.add)).toBe(false)
      },
      { ...first, viewport: { width, height } },
    )
  })
}

/**
 * Presses Tab through the page. Returns the texts of the elements that were entirely behind the panel when they had the
 * focus (WCAG 2.4.11).
 */
async function focusedBehindPanel(page: Page): Promise<readonly string[]> {
  const behind: string[] = []
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const [panel, focused] = [document.querySelector('[data-consent-panel]'), document.activeElement]
      if (!panel || !focused || focused === document.body || panel.contains(focused)) return null
      const [over, { left, right, top, bottom }] = [panel.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isBehind = left >= over.left && right <= over.right && top >= over.top && bottom <= over.bottom
      return isBehind ? `${focused.tagName} ${focused.textContent}` : null
    })
    if (hidden !== null) behind.push(hidden)
  }
  return behind
}

for (const [device, viewport] of Object.entries({
  phone,
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 700 },
})) {
  for (const path of ['/c/deckare', '/p/matilda']) {
    test(`[F88] the keyboard's focus is never behind the panel, on ${path}, on a ${device}`, async () => {
      await browser.open(
        path,
        async (page) => {
          await panelOf(page).waitFor()
          expect(await focusedBehindPanel(page)).toEqual([])
          await panelOf(page).getByText(sv.choose, { exact: true }).click()
          expect(await focusedBehindPanel(page)).toEqual([])
        },
        { ...first, viewport },
      )
    })
  }
}

test('[F88] on a phone, open filters are not covered, and the panel is there again when they close', async () => {
  await browser.open(
    '/c/deckare',
    async (page) => {
      await panelOf(page).waitFor()
      const filters = page.getByRole('main').locator('summary').filter({ hasText: listSv.filter })
      await filters.click()
      await panelOf(page).waitFor({ state: 'hidden' })
      await filters.click()
      await panelOf(page).waitFor()
    },
    { ...first, viewport: phone },
  )
})

test('[F88] staff screens and the gallery show no consent panel', async () => {
  for (const path of ['/preview-widgets', '/preview-widgets/footer/plain', '/preview-widgets/compose']) {
    expect(await browser.open(path, (page) => page.locator('[data-consent-panel]').count(), first), path).toBe(0)
  }
})
