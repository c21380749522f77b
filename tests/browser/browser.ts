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
  /** False: a first visit, which is asked what may be counted. Else that was refused before. */
  readonly hasChosen?: boolean
}

const scriptless = new WeakSet<Page>()
/** Screens of staff, and an empty page: no visitor’s script runs there. */
const staffs = /\/(preview-widgets|content\/preview)|^about:blank$/

/** Goes to an address, and waits until the page can be worked on. */
export async function visit(page: Page, address: string): Promise<void> {
  // A screen of staff has no other sign of being ready than that it has loaded everything.
  await page.goto(address, { waitUntil: staffs.test(address) ? 'networkidle' : 'load' })
  await alive(page)
}

/** Waits until a page's script has taken over its forms: a press before that is a form without script. */
export async function alive(page: Page): Promise<void> {
  if (scriptless.has(page) || staffs.test(page.url())) return
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('kolofon:visitor').length))
    .toBeGreaterThan(0)
}

export interface BrowserOptions {
  /** It loads pictures: the test looks at them. */
  readonly images?: boolean
  /** Every tab has a process of its own: the test is about what tabs do at the same time. */
  readonly processPerTab?: boolean
  /** Host → address, for hosts that no name server knows. */
  readonly hosts?: Readonly<Record<string, string>>
}

/** One browser for a file; each page starts as in a new context. */
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
    /** Opens an address, in the shop unless it is absolute, runs `look` on it, and closes it. Errors in the console are collected. */
    open<T>(
      address: string,
      look: (page: Page, errors: readonly string[]) => Promise<T>,
      { hasChosen = true, ...options }: OpenOptions = {},
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
          return await look(page, errors)
        } catch (error) {
          throw await withWhatWasSeen(error, page, errors)
        }
      })
    },
  }
}

/** So many characters of a page are told with a failure; more hide what failed. */
const maxReported = 6000

/** A failure with what the page showed then: where it was met may be the only place where it ever is. */
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

/** What axe finds on a page, in short. */
export const axeFindings = (page: Page): Promise<readonly string[]> => axeFindingsBut(page, [])

/** The same without some rules, for what is only a part of a page. */
export const axeFindingsBut = (page: Page, without: readonly string[]): Promise<readonly string[]> =>
  findingsOf(page, { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) })

/** The same without what its frames show: the shop's pages are looked at by themselves. */
export const axeFindingsAround = (page: Page): Promise<readonly string[]> => findingsOf(page, { iframes: false })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findingsOf(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] }).withTags(tags)
  // In one run, which is all that frames of one origin need; in parts, every node that passes is told first.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}
