import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { isLarge } from '../scale.ts'
import { axeFindings, desktop, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { addBook, badge, places, wordsOf } from './shopper.ts'

// Longer than usual, because `npm run test:large` opens each kind of page in several languages.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser({ images: true })

const kinds: Readonly<Record<string, readonly string[]>> = {
  home: ['/', '/en', '/da', '/fi', '/nb'],
  category: [
    '/c/skonlitteratur',
    '/en/c/fiction',
    '/da/c/skonlitteratur',
    '/fi/c/kaunokirjallisuus',
    '/nb/c/skjonnlitteratur',
  ],
  product: ['', '/en', '/da', '/fi', '/nb'].map((prefix) => `${prefix}/p/pride-and-prejudice`),
  'empty search': ['', '/en', '/da', '/fi', '/nb'].map((prefix) => `${prefix}/s/qqqqqqqq`),
  content: ['/om-oss', '/en/about-us', '/da/om-os', '/fi/meista', '/nb/om-oss'],
  authors: ['/forfattare', '/en/authors', '/da/forfattere', '/fi/kirjailijat', '/nb/forfattere'],
  'not found': ['', '/en', '/da', '/fi', '/nb'].map((prefix) => `${prefix}/no/such/page`),
  gallery: ['', '/hero/autumn', '/product-list/subject?market=fi&language=fi&width=390'].map(
    (rest) => `/preview-widgets${rest}`,
  ),
  region: ['', '/en', '/da', '/fi', '/nb'].map((prefix) => `${prefix}/region`),
  'cookie settings': ['/kakor', '/en/cookies', '/da/cookies', '/fi/evasteet', '/nb/informasjonskapsler'],
}

/** Number of languages in which `npm test` tests each kind of page. The languages rotate from kind to kind. */
const perKind = 1

/**
 * Kinds of pages, each with the paths that this run tests: all in `npm run test:large`, otherwise the paths of
 * `perKind` languages.
 */
const dueOf = Object.entries(kinds).map(([kind, paths], index) => {
  const from = (index * perKind) % paths.length
  const isDue = (_: string, at: number) => isLarge || (at - from + paths.length) % paths.length < perKind
  return { kind, paths: paths.filter(isDue) }
})
const inLanguages = isLarge ? 'in five languages' : 'in a language by turns'

async function lookAt(
  paths: readonly string[],
  look: (page: Page) => Promise<readonly string[]>,
  options?: BrowserContextOptions,
): Promise<void> {
  const [first = '/'] = paths
  await browser.open(
    first,
    async (page) => {
      for (const path of paths) {
        if (path !== first) await visit(page, `${currentShop().url}${path}`)
        expect(await look(page), path).toEqual([])
      }
    },
    options,
  )
}

describe('[F123] axe finds nothing', () => {
  for (const { kind, paths } of dueOf) {
    test(`on ${kind}, ${inLanguages}`, () => lookAt(paths, axeFindings))
  }
  test('on a phone, in the dark, with the menu open', async () => {
    const findings = await browser.open(
      '/',
      async (page) => {
        await page.locator('summary', { hasText: 'Meny' }).click()
        return axeFindings(page)
      },
      { viewport: phone, colorScheme: 'dark' },
    )
    expect(findings).toEqual([])
  })
})

/** Text spacing that readers may set without loss of content (WCAG 2.2, 1.4.12). */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** Returns the width of a page that is wider than the screen, and the elements that extend beyond its right edge. */
const widerThanScreen = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [
      `${scrollWidth} px`,
      ...beyond.map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`),
    ]
  })

describe('no page is wider than the screen', () => {
  for (const { kind, paths } of dueOf) {
    test(`[operations S2-12] ${kind} at 320 px, with wider text too, ${inLanguages}`, async () => {
      const withBoth = async (page: Page) => {
        const asItIs = await widerThanScreen(page)
        await page.addStyleTag({ content: textSpacing })
        return [...asItIs, ...(await widerThanScreen(page))]
      }
      await lookAt(paths, withBoth, { viewport: { width: 320, height: 640 }, bypassCSP: true })
    })
  }
})

describe('[operations S3] usable by keyboard, by thumb and in a small window', () => {
  test.each(['/', '/en', '/region'])('[F122] the first Tab stop on %s skips the header', async (path) => {
    const first = await browser.open(path, async (page) => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.getAttribute('href'))
    })
    expect(first).toBe('#main')
  })

  test('every author link is a target of at least 24 px', async () => {
    const small = await browser.open(
      '/forfattare',
      (page) =>
        page.evaluate(() =>
          [...document.querySelectorAll('main a')]
            .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }))
            .filter(({ height }) => height > 0 && height < 24),
        ),
      { viewport: { width: 320, height: 640 } },
    )
    expect(small).toEqual([])
  })

  test('in a window of 320 × 256 px the header scrolls out of the reader’s way', async () => {
    await browser.open(
      '/om-oss',
      async (page) => {
        await page.mouse.wheel(0, 700)
        const bottom = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom)
        await expect.poll(bottom).toBeLessThanOrEqual(0)
      },
      { viewport: { width: 320, height: 256 } },
    )
  })
})

test('[F126] nothing moves for a visitor who prefers reduced motion', async () => {
  const moving = await browser.open(
    '/',
    (page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((one) => {
          const { animationDuration, transitionDuration } = getComputedStyle(one)
          const seconds = `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)
          return seconds.some((duration) => duration > 0.001) ? [one.className] : []
        }),
      ),
    { reducedMotion: 'reduce' },
  )
  expect(moving).toEqual([])
})

describe('[F120] [N30] scripts before the visitor’s first touch of a page', () => {
  /** Maximum total size of the scripts, in bytes after gzip. */
  const most = 16 * 1024

  async function scriptsOf(page: Page): Promise<readonly { readonly path: string; readonly bytes: number }[]> {
    await page.waitForLoadState('networkidle')
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
    return Promise.all(
      scripts.map(async (url) => ({
        path: new URL(url).pathname,
        bytes: gzipSync(await (await fetch(url)).text(), { level: 9 }).byteLength,
      })),
    )
  }

  function expectFewScripts(scripts: Awaited<ReturnType<typeof scriptsOf>>): void {
    const paths = scripts.map(({ path }) => path)
    expect(paths).toContainEqual(expect.stringMatching(/^\/assets\/page-/))
    expect(paths.filter((path) => !/^\/(?:assets\/|errors\.js$|sw\.js$)/.test(path))).toEqual([])
    const counted = scripts.filter(({ path }) => path !== '/sw.js')
    expect(
      counted.reduce((sum, { bytes }) => sum + bytes, 0),
      paths.join(' '),
    ).toBeLessThanOrEqual(most)
  }

  for (const path of ['/', '/c/skonlitteratur', '/p/pride-and-prejudice', '/s/austen']) {
    test(`${path}: at most 16 kB compressed, without errors and without the framework`, async () => {
      await browser.open(path, async (page, errors) => {
        expectFewScripts(await scriptsOf(page))
        expect(errors).toEqual([])
      })
    })
  }

  test('cart and checkout: at most 16 kB compressed each, without the framework', async () => {
    await browser.open('/p/pride-and-prejudice', async (page, errors) => {
      await addBook(page, places.sv)
      for (const path of ['/varukorg', '/kassan']) {
        await visit(page, `${currentShop().url}${path}`)
        expect(page.url()).toContain(path)
        expectFewScripts(await scriptsOf(page))
        expect(await page.content()).not.toMatch(/__next_f|\/_next\/[^"]+\.js/)
      }
      expect(errors).toEqual([])
    })
  })
})

test('[F120] [F13] [N30] buttons that are pressed before their script has arrived do their work, once for each time', async () => {
  await browser.open('/p/pride-and-prejudice', async (page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/intercept-forms-*.js', async (route) => {
      await released
      await route.continue()
    })
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const buy = page.getByRole('button', { name: wordsOf(places.sv).cart.add, exact: true }).first()
    await buy.click()
    await buy.click()
    release()
    await expect.poll(() => badge(page)).toBe('2')
    expect(documents).toEqual([])
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect.poll(() => badge(page)).toBe('2')
  })
})

describe('[F7] without script', () => {
  const options = { javaScriptEnabled: false, viewport: desktop }

  test('a shopper searches, filters, sorts, pages and opens a book', async () => {
    await browser.open(
      '/',
      async (page) => {
        await page.getByRole('searchbox').fill('austen')
        await page.getByRole('searchbox').press('Enter')
        await page.waitForURL('**/s/austen')
        expect(await page.getByRole('article').count()).toBeGreaterThan(0)
        await page.goto(new URL('/c/skonlitteratur', page.url()).href)
        const all = await page.getByRole('status').first().textContent()
        await page
          .getByRole('link', { name: /^Klassiker/ })
          .last()
          .click()
        expect(await page.getByRole('status').first().textContent()).not.toBe(all)
        await page.getByText('Sortera').click()
        await page.getByRole('link', { name: 'Lägsta pris' }).click()
        expect(page.url()).toContain('sort=PRICE_ASC')
        await page.getByRole('link', { name: 'Nästa' }).click()
        expect(page.url()).toContain('page=2')
        await page.getByRole('article').first().getByRole('link').click()
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState()
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        expect(page.url()).toContain('/p/')
      },
      options,
    )
  })

  test('a shopper chooses a price range in a form and a language in the menu', async () => {
    await browser.open(
      '/c/skonlitteratur',
      async (page) => {
        await page.getByRole('textbox', { name: 'Från' }).fill('99,50')
        await page.getByRole('textbox', { name: 'Till' }).fill('150')
        await page.getByRole('button', { name: 'Visa' }).click()
        expect(decodeURIComponent(page.url())).toContain('~99.50-150')
        await page.locator('summary', { hasText: 'Svenska' }).click()
        await page.getByRole('link', { name: 'English' }).first().click()
        expect(page.url()).toContain('/en/c/fiction')
        expect(await page.locator('html').getAttribute('lang')).toBe('en')
      },
      options,
    )
  })
})

test('[F120] [F4] the content of a list is sent once, and a visit in place loads it too', async () => {
  const html = await (await fetch(`${currentShop().url}/c/deckare`)).text()
  const titles = [...html.matchAll(/<h2 class="[^"]*"><a href="[^"]*">([^<]+)<\/a>/g)].map(([, title = '']) => title)
  expect(titles.length).toBeGreaterThan(10)
  expect(html).not.toMatch(/__next_f|\/_next\/[^"]+\.js/)
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text).join('')
  expect(titles.filter((title) => scripts.includes(title))).toEqual([])
  await browser.open('/c/deckare', async (page, errors) => {
    const tiles = page.locator('[data-product-id] h2')
    const before = await tiles.allInnerTexts()
    await page.locator('a[data-focus^="p-format~"]').first().click()
    await page.waitForURL(/p-format/)
    await expect.poll(() => tiles.allInnerTexts()).not.toEqual(before)
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.focus ?? '')
    await expect.poll(focused).toMatch(/^p-format~/)
    await page.goBack()
    await expect.poll(() => tiles.allInnerTexts()).toEqual(before)
    expect(errors).toEqual([])
  })
})
