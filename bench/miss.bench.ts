import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { connectDatabase } from '#backend/kernel/database.ts'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { databaseUrlOf } from '#tests/browser/database-url.ts'
import { readSitemaps } from '#tests/crawler/listed.ts'
import persistedOperations from '../generated/persisted-operations.json' with { type: 'json' }
import { cpuSecondsOf } from './import/process-cpu.ts'
import { openBesiegedShop, type Part, parts } from './siege/processes.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- miss [pages]`: measures the CPU time that gateway, back end and database need for a page that is in
 * no cache. It requests one page at a time: lists with a chosen facet, product pages, and searches of the sample shop.
 * It also counts the database's transactions per page. A statement that only reads is a transaction of its own, so this
 * count includes every such statement. Finally it measures the CPU time of two operations sent to the back end: loading
 * a title by its alias, and adding a title to a cart.
 */
const budget = startBudget(import.meta.filename)
const pages = Number(budget.args[0] ?? 150)
const warmUp = 100
const chosen = ['pocket', 'hardcover', 'ebook', 'paperback', 'audiobook'].flatMap((format) =>
  ['', '&sort=PRICE_ASC', '&sort=LATEST'].map((sort) => `?p-format=${format}~${format}${sort}`),
)
const productSchema = z.object({
  data: z.object({ product: z.object({ skus: z.array(z.object({ skuId: z.string() })) }) }),
})
const cartSchema = z.object({ data: z.object({ changed: z.object({ id: z.string().optional() }) }) })
/** Milliseconds after which PostgreSQL has certainly counted the transactions of an idle connection. */
const reported = 11_000

const folder = await mkdtemp(join(tmpdir(), 'kolofon-miss-'))
await chmod(folder, 0o755)
try {
  budget.progress('opening the shop; a first start builds the storefront')
  const port = await findFreePort()
  // Use `localhost` as the links in pages and sitemap do, instead of the `127.0.0.1` of `shop.url`.
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

  /**
   * Requests pages one after the other. Returns the number of pages that were not in the gateway's cache. Throws on any
   * status except 200, including a redirect.
   */
  async function visit(paths: readonly string[]): Promise<number> {
    let missed = 0
    for (const path of paths) {
      if (budget.isOver()) break
      const response = await fetch(`${url}${path}`, { redirect: 'manual' })
      await response.text()
      if (response.status !== 200)
        throw new Error(`${path} answers ${[response.status, response.headers.get('location')].join(' ').trim()}.`)
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
    for (const [kind, send] of Object.entries(await operations(shop.backendUrl, titles))) {
      if (budget.isOver()) break
      budget.progress(`${kind}: measuring`)
      for (let at = 0; at < warmUp; at += 1) await send(at)
      const spent = new Map(parts.map((part) => [part, cpuOf(part)]))
      for (let at = warmUp; at < warmUp + pages && !budget.isOver(); at += 1) await send(at)
      const cpu = (part: Part) => ((cpuOf(part) - (spent.get(part) ?? 0)) / pages).toFixed(1)
      budget.print(
        `${kind.padEnd(14)} CPU: back end ${cpu('back end')}, database ${cpu('postmaster')} ms; ${pages} requests; load ${loadavg()[0]?.toFixed(1)}`,
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

/**
 * Returns functions that each send one request to the back end. Each call uses the next title. Every five titles, a new
 * cart is created.
 */
async function operations(
  backendUrl: string,
  paths: readonly string[],
): Promise<Readonly<Record<string, (at: number) => Promise<void>>>> {
  const aliases = paths.map((path) => path.slice('/p/'.length))
  const aliasAt = (at: number) => aliases[at % aliases.length]
  const send = async (name: string, variables: object): Promise<unknown> => {
    const response = await fetch(`${backendUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } }, variables }),
    })
    return response.json()
  }
  const product = async (at: number) => {
    const { data } = productSchema.parse(await send('productDetail', { alias: aliasAt(at) }))
    return data.product.skus[0]?.skuId
  }
  const skuIds = new Map<number, string>()
  for (let at = 0; at < warmUp + pages; at += 1) {
    const skuId = await product(at)
    if (skuId !== undefined) skuIds.set(at, skuId)
  }
  let cartId: string | null = null
  return {
    product: async (at) => {
      await product(at)
    },
    'add to cart': async (at) => {
      if (at % 5 === 0) cartId = null
      const skuId = skuIds.get(at)
      if (skuId === undefined) return
      const { data } = cartSchema.parse(await send('addToCart', { cartId, skuId, quantity: 1 }))
      cartId = data.changed.id ?? cartId
    },
  }
}

function hashOf(name: string): string {
  const begin = new RegExp(`^(query|mutation) ${name}\\W`)
  const hash = Object.entries(persistedOperations).find(([, text]) => begin.test(text))?.[0]
  if (hash === undefined) throw new Error(`There is no operation “${name}”.`)
  return hash
}

/** Returns the paths in another order, in which consecutive pages have little in common. */
function spread(paths: readonly string[]): readonly string[] {
  const step = 7
  return Array.from({ length: step }, (_, from) => paths.filter((_, at) => at % step === from)).flat()
}
