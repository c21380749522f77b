import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { chosenCookie } from '#tests/chosen-cookie.ts'
import { chromiumArguments, findChromium } from '#tests/find-chromium.ts'
import { type Audit, type Audited, auditedSchema } from './lighthouse/audit.ts'
import { openBesiegedShop } from './siege/processes.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- lighthouse [rounds] [page]`: audits seven kinds of page, or only `page`, with Lighthouse's settings
 * for phones. Each round audits a page once with its scripts and once with scripts blocked. Prints medians.
 */
const budget = startBudget(import.meta.filename)
const rounds = Number(budget.args[0] ?? 5)
const only = budget.args[1]
/** Milliseconds reserved for the last audit and for stopping the shop. */
const closing = 30_000
const paths: Readonly<Record<string, string>> = {
  home: '/',
  list: '/c/skonlitteratur',
  product: '/p/matilda',
  search: '/s/austen',
  content: '/om-oss',
  cart: '/varukorg',
  checkout: '/kassan',
}
const everything = ['performance', 'accessibility', 'best-practices', 'seo']
const scripts = ['*.js', '*.js?*']

const runner = join(import.meta.dirname, 'lighthouse')
if (!existsSync(join(runner, 'node_modules'))) {
  budget.print('Lighthouse is not installed: npm ci --prefix bench/lighthouse --ignore-scripts')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'kolofon-lighthouse-'))
// If this process runs as root, it runs the database as another user, who needs access to the folder.
await chmod(folder, 0o755)
budget.progress('opening the shop; a first start builds the storefront')
const port = await findFreePort()
const shop = await openBesiegedShop({
  folder,
  port,
  backendPort: await findFreePort(),
  env: { RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1', PUBLIC_URL: `http://localhost:${port}` },
  startTimeout: 240_000,
  signal: budget.signal,
})
const debugging = await findFreePort()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumArguments, `--remote-debugging-port=${debugging}`],
  handleSIGINT: false,
})
const child = fork(join(runner, 'audit.ts'))
try {
  const url = `http://localhost:${port}`
  const cookie = await cartCookie(url)
  for (const [kind, path] of Object.entries(paths)) {
    if (only && only !== kind) continue
    // The first request fills the caches, so load the page once before the audits.
    await (await fetch(`${url}${path}`, { headers: { cookie } })).text()
    const [shown, bare]: [Audited[], Audited[]] = [[], []]
    for (let round = 0; round < rounds && !budget.isOver(closing); round += 1) {
      budget.progress(`${kind}, round ${round + 1} of ${rounds}`)
      const common = { url: `${url}${path}`, port: debugging, cookie }
      const categories = round === 0 ? everything : ['performance']
      shown.push(await run(child, { ...common, blocked: [], categories }))
      bare.push(await run(child, { ...common, blocked: scripts, categories: ['performance'] }))
    }
    if (shown.length > 0) tell(kind, shown, bare)
  }
} finally {
  child.disconnect()
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)

/**
 * Returns the cookies of a visitor who has one title in the cart and has chosen a consent setting. Lighthouse sends them
 * as a header. Scripts of the page do not see them, so they show the consent panel as at a first visit.
 */
async function cartCookie(url: string): Promise<string> {
  const page = await browser.newPage()
  const consent = chosenCookie(url, { analytics: false, marketing: false })
  await page.context().addCookies([consent])
  await page.goto(`${url}/p/matilda`)
  const added = page.waitForResponse('**/actions/cart/add')
  await page.getByRole('button', { name: 'Lägg i varukorgen', exact: true }).first().click()
  await (await added).finished()
  const cookies = await page.context().cookies()
  await page.context().close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function run(child: ChildProcess, audit: Audit): Promise<Audited> {
  const over = new AbortController()
  const answered = once(child, 'message', { signal: over.signal })
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error(`Lighthouse failed on ${audit.url}.`)
  })
  child.send(audit)
  try {
    const [message] = await Promise.race([answered, ended])
    return auditedSchema.parse(message)
  } finally {
    // Remove the listener whose event has not occurred. Its promise rejects, which is ignored.
    over.abort()
  }
}

function tell(kind: string, shown: readonly Audited[], bare: readonly Audited[]): void {
  const scoreOf = (all: readonly Audited[]) => median(all.map(({ scores }) => scores.performance ?? 0))
  const metricOf = (all: readonly Audited[], id: string) => median(all.map(({ metrics }) => metrics[id] ?? 0))
  const [lcp, bareLcp] = [shown, bare].map((all) => metricOf(all, 'largest-contentful-paint')) as [number, number]
  const others = everything.slice(1).map((id) => shown[0]?.scores[id] ?? 0)
  budget.print(
    `${kind.padEnd(9)} ${[scoreOf(shown), ...others].join('/')}  LCP ${seconds(lcp)} (without script ${seconds(bareLcp)}, ${(lcp / bareLcp).toFixed(2)} ×)  TBT ${metricOf(shown, 'total-blocking-time').toFixed(0)} (${metricOf(bare, 'total-blocking-time').toFixed(0)}) ms  CLS ${metricOf(shown, 'cumulative-layout-shift').toFixed(3)}  score without script ${scoreOf(bare)}; ${shown.length} rounds; load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const failed of shown[0]?.failed ?? []) budget.print(`          ${failed}`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
