import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { useShopDatabase } from './shop-database.ts'

const browser = useBrowser()
const database = useShopDatabase()

interface Received {
  readonly status: number
  readonly html: string
  readonly caching: string
}

/**
 * Requests a path with the headers that a browser sends for a document. Unlike a browser, it does not normalise the
 * path.
 */
function visit(path: string, { method = 'GET' } = {}): Promise<Received> {
  return new Promise((done, failed) => {
    const sent = request(
      `${currentShop().url}/`,
      { method, path, headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'da' } },
      async (response) => {
        let html = ''
        for await (const chunk of response.setEncoding('utf8')) html += chunk
        done({ status: response.statusCode ?? 0, html, caching: String(response.headers['cache-control']) })
      },
    )
    sent.on('error', failed).end()
  })
}

const h1Of = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

describe('[S13] a page that cannot be shown', () => {
  test.each([
    ['/404', 404, 'sv', '/404', '/'],
    ['/en/404', 404, 'en', '/en/404', '/en'],
    ['/fi/404', 404, 'fi', '/fi/404', '/fi'],
    ['an unknown URL', 404, 'sv', '/no-such-page', '/'],
    ['a URL that is no UTF-8', 404, 'sv', '/%E0%A4', '/'],
    ['an unnecessary escape', 400, 'sv', '/%61pi/orders', '/'],
    ['a URL of 9,000 characters', 414, 'nb', `/nb/${'x'.repeat(9_000)}`, '/nb'],
    ['a missing cover', 404, 'sv', '/covers/none.webp', '/'],
  ])(
    '%s: a page with status %i in the language %s, and a link to the start page',
    async (_, status, language, path, home) => {
      const { html, ...received } = await visit(path)
      expect([received.status, langOf(html)]).toEqual([status, language])
      expect(h1Of(html)).toBeTruthy()
      expect(html).toContain(`href="${home}"`)
      expect(html).not.toMatch(/\bat \S+ \(|node_modules/)
      if (status !== 404)
        expect([received.caching, html]).toEqual(['no-store', expect.stringContaining(String(status))])
    },
  )

  test('a method that the page does not have gives a page too', async () => {
    const { status, html, caching } = await visit('/en/about', { method: 'POST' })
    expect([status, langOf(html), caching]).toEqual([405, 'en', 'no-store'])
  })

  test('a slash in a search is part of the search', async () => {
    const { status, html } = await visit('/s/AC%2FDC')
    expect([status, html.includes('AC/DC')]).toEqual([200, true])
  })
})

/** Block service workers, because they would supply the missing script from their cache. */
const withoutWorker = { serviceWorkers: 'block' } as const

test('[S14] an error of a page reaches the shop’s database with what happened before, and a missing first script reloads the page once', async () => {
  await browser.open(
    '/',
    async (page) => {
      await page.keyboard.press('Tab')
      await page.getByRole('searchbox').click()
      await page.evaluate(() =>
        setTimeout(() => {
          throw new RangeError('Shelf 17 of anna@example.com is full')
        }),
      )
      await expect
        .poll(() => database.reportedError('Shelf'))
        .toMatchObject({ name: 'RangeError', message: 'Shelf 17 of … is full', page: '/' })
      const visits: string[] = []
      page.on('request', (sent) => {
        if (sent.isNavigationRequest()) visits.push(sent.url())
      })
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(`${currentShop().url}/om-oss`, { waitUntil: 'commit' })
      await expect
        .poll(() => database.reportedError('The script /assets/'))
        .toMatchObject({ name: 'ScriptMissing', page: '/om-oss' })
      await expect.poll(() => visits.length).toBe(2)
      await page.waitForLoadState('networkidle')
      expect(visits.length).toBe(2)
    },
    withoutWorker,
  )
})

test('[S14] a transition between pages that the browser gives up is no error', async () => {
  await browser.open(
    '/',
    async (page, errors) => {
      await page.addInitScript(() => {
        window.addEventListener('unhandledrejection', ({ reason }) => {
          sessionStorage.setItem('gave-up', String(reason))
        })
      })
      // Respond with an empty style sheet. Without its styles, the next page takes no part in a view transition.
      await page.route('**/*.css', async (route) => {
        await expect
          .poll(() => page.evaluate(() => window.location.pathname === '/om-oss' && 'kolofonErrors' in window))
          .toBe(true)
        await route.fulfill({ contentType: 'text/css', body: '' })
      })
      await page.locator('a[href="/om-oss"]').first().click()
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('gave-up')))
        .toMatch(/^InvalidStateError: Transition was aborted/)
      expect(await page.evaluate(() => window.kolofonErrors)).toEqual([])
      expect(errors).toEqual([])
    },
    withoutWorker,
  )
})
