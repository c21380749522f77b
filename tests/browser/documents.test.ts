import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { addressRows } from './addresses.ts'
import { useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { allowMeasuring, fillCart, newGiftCode, pay, places, toPayment } from './shopper.ts'
import { register } from './tabs.ts'

// Longer than usual, because every kind of page is opened.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser()
const at = (path: string) => `${currentShop().url}${path}`

interface SentDocument {
  readonly html: string
  readonly policy: string
}

/**
 * Returns the faults of a document for shoppers: inline code, styles and event handlers, scripts of the framework, data
 * of components that are already rendered as HTML, and a policy that would allow any of these.
 */
function faultsOf({ html, policy }: SentDocument): readonly string[] {
  const faults: string[] = []
  for (const [element, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, type = ''] = /\btype="([^"]*)"/.exec(attributes) ?? []
    const [, src] = /\bsrc="([^"]*)"/.exec(attributes) ?? []
    const isFile = text === '' && /^\/(?:assets\/[\w.-]+\.js|errors\.js)$/.test(src ?? '')
    // Allowed data: structured data for search engines, settings of the page's script, and props of islands.
    const isData = src === undefined && (type === 'application/ld+json' || type === 'application/json')
    if (!isFile && !isData) faults.push(element.slice(0, 200))
  }
  const islands = html.match(/<script type="application\/json">/g)?.length ?? 0
  if (islands > (html.match(/\bdata-island="/g)?.length ?? 0)) faults.push('data of a component')
  faults.push(...(html.match(/<style\b|<[a-z][^<>]*\s(?:style|on[a-z]+)="|__next|\/_next\/|javascript:/gi) ?? []))
  if (/unsafe|'sha\d|'nonce|strict-dynamic/.test(policy)) faults.push(policy)
  if (!policy.includes("require-trusted-types-for 'script'")) faults.push(`no Trusted Types: ${policy}`)
  return faults
}

test('[F120] [F127] no document contains code, styles, data of components or the framework, and no policy allows them', async () => {
  const faults: string[] = []
  let read = 0
  for (const { address, lang, status } of addressRows('pride-and-prejudice')) {
    // Skip the gateway's own page for a used one-time link. This page has an inline style, and its policy allows no
    // scripts at all.
    if (!lang || status === 410) continue
    const response = await fetch(at(address), { redirect: 'manual' })
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const fault of faultsOf({ html: await response.text(), policy })) faults.push(`${address}: ${fault}`)
    read += 1
  }
  expect(read).toBeGreaterThanOrEqual(100)
  expect(faults).toEqual([])
})

async function watchDocuments(page: Page) {
  const faults: string[] = []
  const paths = new Set<string>()
  const readings: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    const isPage = response.request().isNavigationRequest() && origin === currentShop().url
    if (!isPage || response.status() >= 300 || /^\/(?:api|preview-widgets)\//.test(pathname)) return
    paths.add(pathname)
    readings.push(
      response.text().then((html) => {
        const policy = response.headers()['content-security-policy'] ?? ''
        for (const fault of faultsOf({ html, policy })) faults.push(`${pathname}: ${fault}`)
      }),
    )
  })
  await page.exposeFunction('noteViolation', (text: string) => void faults.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
      noteViolation([location.pathname, effectiveDirective, blockedURI, sample, sourceFile].join(' '))
    })
  })
  return {
    paths,
    async faults() {
      await Promise.all(readings)
      return faults
    },
  }
}

describe('[F127] a shopper meets no violation of a policy', () => {
  test('from search to order, with an account and measurement', async () => {
    await browser.open('/', async (page) => {
      const watched = await watchDocuments(page)
      await allowMeasuring(page)
      await visit(page, at('/account'))
      const email = `${crypto.randomUUID()}@example.com`
      await register(page, email)
      await visit(page, at('/'))
      await page.getByRole('searchbox', { name: 'Sök' }).click()
      await page.keyboard.type('aust')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/s/aust')
      await visit(page, at('/c/skonlitteratur'))
      // Filtering loads another document and shows it in place, without a navigation.
      await page.getByRole('slider', { name: 'Lägsta pris' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/price=/)
      await visit(page, at('/p/matilda'))
      await page.locator('button[data-heart]').first().click()
      await page.locator('a[data-opens="mini-cart"]').click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await fillCart(page, places.sv, await newGiftCode(5, 'SEK'))
      await toPayment(page, places.sv, { email }, { script: true })
      await pay(page, places.sv)
      for (const path of ['/favoriter', '/mina-sidor/ordrar', '/mina-sidor/installningar', '/mina-sidor/saldo']) {
        await visit(page, at(path))
      }
      await visit(page, at('/kakor'))
      const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      await expect.poll(workers).toBe(1)
      expect([...watched.paths]).toEqual(expect.arrayContaining(['/varukorg', '/kassan', '/checkout/confirm']))
      expect(await watched.faults()).toEqual([])
    })
  })

  test('and a text cannot become code or HTML, even where a script of the page would let it', async () => {
    await browser.open(
      '/om-oss',
      async (page) => {
        const tries = await page.evaluate(() => {
          const run = (attempt: () => unknown) => {
            try {
              attempt()
              return 'done'
            } catch (error) {
              return error instanceof Error ? error.name : String(error)
            }
          }
          const script = document.createElement('script')
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void }
          }
          return {
            html: run(() =>
              document.createElement('p').insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
            ),
            source: run(() => Object.assign(script, { src: 'https://evil.example/x.js' })),
            policy: run(() => trustedTypes.createPolicy('other', {})),
          }
        })
        expect(tries).toEqual({ html: 'TypeError', source: 'TypeError', policy: 'TypeError' })
      },
      { violates: true },
    )
  })
})
