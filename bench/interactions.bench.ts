import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { chosenCookie } from '#tests/chosen-cookie.ts'
import { chromiumArguments, findChromium } from '#tests/find-chromium.ts'
import { openBesiegedShop } from './siege/processes.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- interactions [rounds]`: measures Interaction to Next Paint (the time from an input to the next
 * frame) for the most frequent actions of shoppers, in Chromium on a processor slowed down by a factor of four. Each
 * round starts with an empty browser cache, as at a first visit.
 */
const goals = { least: 120, goal: 80 }
const slowdown = 4
const phone = { width: 390, height: 844 }
const desktop = { width: 1360, height: 900 }
/** Milliseconds to record for an interaction that the browser does not report, because it took less than 16 ms. */
const unreported = 8
/** Milliseconds to wait until the browser has reported the events of a frame. */
const reporting = 150
const budget = startBudget(import.meta.filename)
const rounds = Number(budget.args[0] ?? 15)
const taken = new Map<string, number[]>()

const folder = await mkdtemp(join(tmpdir(), 'kolofon-interactions-'))
// If this process runs as root, it runs the database as another user, who needs access to the folder.
await chmod(folder, 0o755)
budget.progress('opening the shop; a first start builds the storefront')
const shop = await openBesiegedShop({
  folder,
  port: await findFreePort(),
  backendPort: await findFreePort(),
  env: { RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1' },
  startTimeout: 240_000,
  signal: budget.signal,
})
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
  handleSIGINT: false,
})
try {
  // The first round fills the shop's caches and is not counted.
  for (let round = 0; round <= rounds && !budget.isOver(20_000); round += 1) {
    budget.progress(round === 0 ? 'warm-up' : `round ${round} of ${rounds}`, round / rounds)
    const context = await browser.newContext({ viewport: desktop, locale: 'sv-SE' })
    await context.addCookies([chosenCookie(shop.url, { analytics: false, marketing: false })])
    await context.addInitScript(observeEvents)
    await visitShop(context)
    await context.close()
    if (round === 0) taken.clear()
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
budget.print(`milliseconds at ${slowdown} × CPU; load ${loadavg()[0]?.toFixed(1)}`)
for (const [name, durations] of taken) {
  const [p50, p75, most] = [0.5, 0.75, 1].map((share) => percentile(durations, share)) as [number, number, number]
  const verdict = p75 <= goals.goal ? 'goal' : p75 <= goals.least ? 'least' : 'MISSED'
  budget.print(`${name.padEnd(28)} p50 ${p50}  p75 ${p75}  most ${most}  of ${durations.length}  ${verdict}`)
}
process.exit(0)

async function visitShop(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const open = async (path: string) => {
    await page.goto(`${shop.url}${path}`, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('kolofon:visitor').length > 0)
  }

  await open('/c/skonlitteratur')
  await measure(page, 'filter a list', async () => {
    await page.locator('[data-block="product-list"] a[href*="p-format="]').first().click()
    await page.waitForURL(/p-format=/)
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  })

  await open('/p/matilda')
  for (const which of ['first', 'second']) {
    await measure(page, `add to cart, ${which}`, async () => {
      const added = page.waitForResponse('**/actions/cart/add')
      await page.getByRole('button', { name: 'Lägg i varukorgen', exact: true }).first().click()
      await (await added).finished()
    })
  }

  await open('/varukorg')
  await measure(page, 'quantity in the cart', async () => {
    const updated = page.waitForResponse('**/actions/cart/update')
    await page.locator('button[data-step="1"]').first().click()
    await (await updated).finished()
  })

  await open('/')
  const field = page.locator('input[type="search"]').first()
  await field.focus()
  for (const [at, letter] of [...'austen jane'].entries()) {
    const type = () => page.keyboard.press(letter === ' ' ? 'Space' : letter)
    if (at === 0) await measure(page, 'search, first letter', type)
    else if (at === 9) await measure(page, 'search, tenth letter', type)
    else await type()
  }

  await page.setViewportSize(phone)
  await open('/')
  await measure(page, 'menu on a phone', () => page.locator('summary', { hasText: 'Meny' }).click())
  await page.close()
}

/** Records the duration of an interaction's longest event, up to the frame that shows its effect. */
async function measure(page: Page, name: string, interact: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => void Reflect.set(globalThis, 'longestEvent', 0))
  await interact()
  await page.waitForTimeout(reporting)
  const longest = await page.evaluate(() => Number(Reflect.get(globalThis, 'longestEvent')))
  taken.set(name, [...(taken.get(name) ?? []), longest === 0 ? unreported : longest])
}

function observeEvents(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const before = Number(Reflect.get(globalThis, 'longestEvent') ?? 0)
      if (Reflect.get(entry, 'interactionId') > 0)
        Reflect.set(globalThis, 'longestEvent', Math.max(before, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}
