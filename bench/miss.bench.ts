import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectDatabase } from '#backend/kernel/database.ts'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { databaseUrlOf } from '#tests/browser/database-url.ts'
import { readSitemaps } from '#tests/crawler/listed.ts'
import { cpuSecondsOf } from './import/process-cpu.ts'
import { openBesiegedShop, type Part, parts } from './siege/processes.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- miss [pages]`: CPU time of the gateway, the back end and the database per page that no cache has,
 * one page at a time: lists with a chosen facet, titles, and searches, of the sample shop. Also the database's
 * transactions per page, which are its statements, because reads have no transactions of several.
 */
const budget = startBudget(import.meta.filename)
const pages = Number(budget.args[0] ?? 150)
const warmUp = 100
const chosen = ['pocket', 'hardcover', 'ebook', 'paperback', 'audiobook'].flatMap((format) =>
  ['', '&sort=PRICE_ASC', '&sort=LATEST'].map((sort) => `?p-format=${format}${sort}`),
)
/** Milliseconds after which an idle connection has reported its transactions (PostgreSQL's own interval). */
const reported = 11_000

const folder = await mkdtemp(join(tmpdir(), 'kolofon-miss-'))
await chmod(folder, 0o755)
try {
  budget.progress('opening the shop; a first start builds the storefront')
  const port = await findFreePort()
  // The address that the shop's own pages and its sitemap have.
  const url = `http://localhost:${port}`
  const shop = await openBesiegedShop({
    folder,
    port,
    backendPort: await findFreePort(),
    env: { RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1' },
    startTimeout: 240_000,
    signal: budget.signal,
  })
  const database = connectDatabase(await databaseUrlOf(folder), { max: 1 })
  const pids = new Map<Part, number>()
  for (const part of parts) pids.set(part, await shop.pidOf(part))
  const cpuOf = (part: Part) => 1_000 * cpuSecondsOf(pids.get(part) ?? 0)
  const transactions = async () => {
    await wait(reported, undefined, { signal: budget.signal })
    const { rows } = await database.db.execute<{ count: string }>(
      sql`select xact_commit as count from pg_stat_database where datname = current_database()`,
    )
    return Number(rows[0]?.count ?? 0)
  }

  /** Requests pages one after the other. Returns the number that the gateway's cache did not have. */
  async function visit(paths: readonly string[]): Promise<number> {
    let missed = 0
    for (const path of paths) {
      if (budget.isOver()) break
      const response = await fetch(`${url}${path}`)
      await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
      if (response.headers.get('x-cache') === 'MISS') missed += 1
    }
    return missed
  }

  try {
    const listed = [...(await readSitemaps(url)).values()].flat().map(({ path }) => path)
    const pick = (begin: string) => [...new Set(listed.filter((path) => path.startsWith(begin)))].toSorted()
    const titles = spread(pick('/p/'))
    const words = [...new Set(titles.flatMap((path) => path.slice(3).match(/[a-z]{5,}/g) ?? []))]
    const kinds: Readonly<Record<string, readonly string[]>> = {
      list: spread(chosen.flatMap((query) => pick('/c/').map((path) => `${path}${query}`))),
      product: titles,
      search: words.map((word) => `/s/${word}`),
    }
    budget.progress('the shop at rest')
    const before = await transactions()
    const perSecond = ((await transactions()) - before) / (reported / 1_000)
    for (const [kind, paths] of Object.entries(kinds)) {
      if (budget.isOver()) break
      budget.progress(`${kind}: warm-up`)
      await visit(paths.slice(0, warmUp))
      const counted = await transactions()
      const began = performance.now()
      const spent = new Map(parts.map((part) => [part, cpuOf(part)]))
      budget.progress(`${kind}: measuring`)
      const missed = await visit(paths.slice(warmUp, warmUp + pages))
      const cpu = parts.map((part) => `${part} ${((cpuOf(part) - (spent.get(part) ?? 0)) / missed).toFixed(1)}`)
      const all = (await transactions()) - counted
      const own = all - (perSecond * (performance.now() - began)) / 1_000
      budget.print(
        `${kind.padEnd(8)} CPU a page: ${cpu.join(' + ')} ms; ${(own / missed).toFixed(1)} statements; ${missed} pages; load ${loadavg()[0]?.toFixed(1)}`,
      )
    }
  } finally {
    await database.close()
    await shop.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)

/** Returns the paths in an order in which neighbours have little in common. */
function spread(paths: readonly string[]): readonly string[] {
  const step = 7
  return Array.from({ length: step }, (_, from) => paths.filter((_, at) => at % step === from)).flat()
}
