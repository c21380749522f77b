import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chosenCookie } from '../chosen-cookie.ts'
import { chromiumArguments } from '../find-chromium.ts'
import { createContextPool } from './contexts.ts'
import { currentShop } from './current-shop.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1360, height: 900 }

export interface OpenOptions extends BrowserContextOptions {
  /**
   * false for a first visit, on which the consent panel is shown. By default, the visitor has already declined
   * analytics.
   */
  readonly hasChosen?: boolean
  /** true for a test in which a page violates its Content-Security-Policy on purpose. */
  readonly violates?: boolean
}

/** Pattern of console errors about the Content-Security-Policy. No page may cause any. */
const violation = /Content Security Policy|requires 'Trusted/
const scriptless = new WeakSet<Page>()
/** Pattern of the URLs of pages without the visitors' script: staff screens and the empty page. */
const staffs = /\/(preview-widgets|content\/preview)|^about:blank$/

const late = new WeakSet<Page>()

/** Returns the event for which a navigation waits: `load`, or `commit` if the test holds scripts back. */
export const loaded = (page: Page) => ({ waitUntil: late.has(page) ? ('commit' as const) : ('load' as const) })

/**
 * From now on, holds back the scripts of every document that the page loads. Returns a function that releases the
 * scripts of the current document.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  late.add(page)
  let isHeld = true
  const waiting: (() => void)[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isHeld = true
  })
  await page.route(buildScripts, async (route) => {
    if (isHeld) await new Promise<void>((done) => waiting.push(done))
    // This fails when the page that requested the script is no longer open.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    isHeld = false
    for (const arrive of waiting.splice(0)) arrive()
    await isAlive(page)
  }
}

/** Makes the scripts of the build fail to load, except the two that the document itself references. */
export async function failLateScripts(page: Page): Promise<void> {
  await page.route(buildScripts, (route) =>
    /\/(?:page|old-browser)-[\w-]+\.js$/.test(route.request().url()) ? route.continue() : route.abort(),
  )
}

const buildScripts = /\/assets\/[\w.-]+\.js$/

export async function visit(page: Page, address: string): Promise<void> {
  // An idle network is the only sign that a staff screen is ready.
  await page.goto(address, staffs.test(address) ? { waitUntil: 'networkidle' } : loaded(page))
  await alive(page)
}

/**
 * Waits until the page's script handles its forms. A button pressed earlier would submit its form without the script.
 */
export async function alive(page: Page): Promise<void> {
  if (scriptless.has(page) || late.has(page) || staffs.test(page.url())) return
  await isAlive(page)
}

async function isAlive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('kolofon:visitor').length))
    .toBeGreaterThan(0)
}

export interface BrowserOptions {
  readonly images?: boolean
  /** Whether every tab has its own process, for tests in which several tabs act at the same time. */
  readonly processPerTab?: boolean
  /** Host → IP address, for hosts without a DNS entry. */
  readonly hosts?: Readonly<Record<string, string>>
}

/** Launches one browser for a test file. Every page starts without cookies and storage, as in a new context. */
export function useBrowser({ images = false, processPerTab = false, hosts = {} }: BrowserOptions = {}) {
  let browser: Browser
  let contexts: ReturnType<typeof createContextPool>
  beforeAll(async () => {
    const args = [
      ...chromiumArguments,
      ...(images ? [] : ['--blink-settings=imagesEnabled=false']),
      ...(processPerTab ? [] : ['--process-per-site']),
      ...Object.entries(hosts).map(([host, at]) => `--host-resolver-rules=MAP ${host} ${at}`),
    ]
    browser = await chromium.launch({ executablePath: inject('chromium'), args })
    contexts = createContextPool(browser)
  })
  afterAll(() => browser.close())
  return {
    /**
     * Opens a URL (relative to the shop, or absolute), runs `look` on the page, and closes the page. `look` also
     * receives the page's console errors.
     */
    open<T>(
      address: string,
      look: (page: Page, errors: readonly string[]) => Promise<T>,
      { hasChosen = true, violates = false, ...options }: OpenOptions = {},
    ): Promise<T> {
      return contexts.withPage({ viewport: desktop, locale: 'sv-SE', ...options }, async (page, context) => {
        if (options.javaScriptEnabled === false) scriptless.add(page)
        if (hasChosen)
          await context.addCookies([chosenCookie(currentShop().url, { analytics: false, marketing: false })])
        const errors: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text())
        })
        page.on('pageerror', (error) => errors.push(error.message))
        try {
          await visit(page, new URL(address, currentShop().url).href)
          const result = await look(page, errors)
          if (!violates) expect(errors.filter((error) => violation.test(error))).toEqual([])
          return result
        } catch (error) {
          throw await withWhatWasSeen(error, page, errors)
        }
      })
    },
  }
}

/** Maximum characters of a page's content that are reported with a failure. More would hide the failure itself. */
const maxReported = 6000

/** Adds to the error what the page shows now, because the failure may not be reproducible. */
async function withWhatWasSeen(error: unknown, page: Page, errors: readonly string[]): Promise<unknown> {
  if (!(error instanceof Error)) return error
  const focus = await page
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? 'nothing')
    .catch(() => 'unknown')
  const seen = await page.ariaSnapshot({ timeout: 10_000 }).catch((reason: unknown) => String(reason))
  error.message += [
    `\nThe page was ${page.url()}; in focus: ${focus}`,
    ...errors.map((told) => `In its console: ${told}`),
    seen.slice(0, maxReported),
  ].join('\n')
  return error
}

/** Returns axe's findings on a page, one string per violated rule. */
export const axeFindings = (page: Page): Promise<readonly string[]> => axeFindingsBut(page, [])

/** Returns axe's findings, not counting those of the rules in `without`. */
export const axeFindingsBut = (page: Page, without: readonly string[]): Promise<readonly string[]> =>
  findingsOf(page, { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) })

/** Returns axe's findings on a page, but not on the pages in its frames. */
export const axeFindingsAround = (page: Page): Promise<readonly string[]> => findingsOf(page, { iframes: false })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findingsOf(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] }).withTags(tags)
  // Legacy mode checks all frames in one run, which suffices because they have the same origin. The default mode
  // reports every passing node of each frame first.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}
