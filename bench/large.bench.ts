import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { createChance, zipf } from '#backend/search/testing/generate-documents.ts'
import persisted from '#generated/persisted-operations.json' with { type: 'json' }
import { databaseUrlOf } from '#tests/browser/database-url.ts'
import { createBackendProcess } from '#tests/crash/backend-process.ts'
import { readSitemaps } from '#tests/crawler/listed.ts'
import { openLargeShop, queryBackend } from './large-shop.ts'
import { startBudget } from './time-budget.ts'
import { show, times } from './times.ts'

/**
 * `npm run bench -- large [titles]`: measures a running shop with generated titles: first pages of categories that the
 * gateway has not cached; lists and searches sent to the back end with the full GraphQL query of a list page; the start
 * of a second back end; and the memory of each process.
 */
const budget = startBudget(import.meta.filename)
const titles = Number(budget.args[0] ?? 300_000)
const crowd = 20
/**
 * Average milliseconds between a response and the same client's next request: `pause` for fast clients, `shopperPause`
 * for shoppers.
 */
const pause = 100
const shopperPause = 1_000
const questions = 600
/** Number of later pages to request in each of twenty categories before first pages are measured. */
const warmUp = 10
/**
 * Number of requests of each kind that are sent before the requests of that kind are measured. They make random choices
 * that differ from those of the measured requests, and request later pages of lists. They cause Node to compile the
 * code and the database to read its data into memory, but do not fill caches with the measured responses.
 */
const warmUpQuestions = 1_000
const warmUpFrom = 100_000

const measure = (count: number, together: number, wait: number, run: (at: number) => Promise<unknown>) =>
  times(count, together, wait, run, () => budget.isOver())
const load = () => `load ${loadavg()[0]?.toFixed(1)}`
budget.progress('opening the shop and generating titles')
const shop = await openLargeShop(titles, budget.signal)
budget.print(`${titles} titles generated, ${shop.sold} works sold in Sweden; ${load()}`)

const states = new Map<string, number>()
async function open(path: string): Promise<void> {
  const response = await fetch(`${shop.url}${path}`)
  await response.text()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
  const state = response.headers.get('x-cache') ?? 'none'
  states.set(state, (states.get(state) ?? 0) + 1)
}
try {
  const categories = await categoryPages()
  const [others, firsts, together] = [categories.slice(0, 20), categories.slice(20, 100), categories.slice(100)]
  // Warm up the gateway, so that its code is compiled as after hours of operation.
  budget.progress('first pages of categories')
  for (let page = 1; page <= warmUp && !budget.isOver(); page += 1)
    for (const path of others) await open(`${path}?page=${page + 1}`)
  states.clear()
  const alone = await measure(firsts.length, 1, 0, (at) => open(firsts[at] ?? '/'))
  budget.print(
    `first page of a category, ${firsts.length} one after the other: ${show(alone)}; ${told(states)}; ${load()}`,
  )
  budget.progress('first pages of categories, four at a time')
  const four = await measure(together.length, 4, 0, (at) => open(together[at] ?? '/'))
  budget.print(`  ${together.length} more, four at a time: ${show(four)}; ${told(states)}; ${load()}`)

  const [listQuery, suggestQuery] = ['productList', 'suggest'].map(operation)
  const aliases = [...new Set(categories.filter(isSwedish).map((path) => path.split('/').at(-1) ?? ''))]
  const facets = ['categories', 'p-format', 'p-author', 'price', 'p-language', 'brands']
  const words = await wordsOfTitles()
  const formats = ['pocket', 'hardcover', 'ebook', 'paperback']
  const any = <T>(list: readonly T[], at: number) => list[at % list.length] as T
  const isWarmUp = (at: number) => at >= warmUpFrom
  /** Returns the search word of request number `at`. Words of bestsellers are much more frequent than other words. */
  const word = (at: number) => words[zipf(words.length, createChance(at))] ?? ''
  const inputs: Readonly<Record<string, (at: number) => object>> = {
    list: (at) => ({
      category: any(aliases, at),
      facets,
      sort: any(['MOST_SOLD', 'LATEST', 'PRICE_ASC', 'PRICE_DESC'], Math.floor(at / aliases.length)),
      filters: at % 2 ? [{ id: 'p-format', values: [any(formats, at * 7)] }] : [],
      page: (isWarmUp(at) ? 4 : 1) + (at % 3),
    }),
    text: (at) => ({ search: word(at), facets }),
    typo: (at) => ({ search: misspelt(word(at)), facets }),
  }
  for (const [kind, inputOf] of Object.entries(inputs))
    await ask(kind, (at) => queryBackend(shop, listQuery ?? '', { input: inputOf(at) }))
  await ask('type', (at) => queryBackend(shop, suggestQuery ?? '', { query: word(at).slice(0, 2 + (at % 4)) }))

  if (!budget.isOver()) await startSecond()
  for (const line of await memoryOf(shop.folder)) budget.print(line)
} finally {
  await shop.stop()
}
process.exit(0)

async function ask(kind: string, question: (at: number) => Promise<unknown>): Promise<void> {
  if (budget.isOver()) return
  budget.progress(`questions: ${kind}`)
  await measure(warmUpQuestions, 4, 0, (at) => question(warmUpFrom + at))
  const one = await measure(200, 1, 0, question)
  const calm = await measure(questions / 4, crowd, shopperPause, (at) => question(30_000 + at))
  const paced = await measure(questions, crowd, pause, (at) => question(10_000 + at))
  const full = await measure(questions, crowd, 0, (at) => question(20_000 + at))
  budget.print(
    `${kind.padEnd(5)} alone ${show(one)}   ${crowd} with ${shopperPause} ms pauses ${show(calm)}   ${crowd} with ${pause} ms pauses ${show(paced)}, ${paced.perSecond.toFixed(0)}/s   ${crowd} without ${show(full)}, ${full.perSecond.toFixed(0)}/s; ${load()}`,
  )
}

/**
 * Starts a second back end beside the shop's own. The first start reads the database and writes a snapshot. Later
 * starts load this snapshot.
 */
async function startSecond(): Promise<void> {
  budget.progress('starting a second back end')
  const databaseUrl = await databaseUrlOf(shop.folder)
  const second = createBackendProcess({ port: await findFreePort(), databaseUrl, folder: shop.folder })
  budget.print(`a second back end, which reads the whole catalogue: ready after ${Math.round(await second.start())} ms`)
  for (let start = 0; start < 3 && !budget.isOver(); start += 1) {
    await second.kill()
    budget.print(`  killed and started from its snapshot: ready after ${Math.round(await second.start())} ms`)
  }
  await second.kill()
}

async function categoryPages(): Promise<readonly string[]> {
  // The first file of each storefront contains the categories.
  const files = await readSitemaps(shop.url, (file) => file.endsWith('-1.xml'))
  const paths = [...files.values()].flat().map(({ path }) => path)
  return [...new Set(paths)].filter((path) => /^(\/[a-z]{2}(-[a-z]{2})?)?\/(c|k)\//.test(path))
}

function isSwedish(path: string): boolean {
  return path.startsWith('/c/')
}

/** Returns words from titles of the shop, in lower case as shoppers type. Words of bestsellers come first. */
async function wordsOfTitles(): Promise<readonly string[]> {
  const found = new Set<string>()
  for (let page = 1; page <= 10; page += 1) {
    const data = await queryBackend(
      shop,
      'query ($page: Int) { productList(input: { page: $page, pageSize: 100, facets: [] }) { items { name } } }',
      { page: page * 10 },
    )
    const { items } = data.productList as { items: readonly { name: string }[] }
    for (const { name } of items) for (const word of name.toLowerCase().match(/\p{L}{5,}/gu) ?? []) found.add(word)
  }
  return [...found]
}

function misspelt(word: string): string {
  return `${word.slice(0, 2)}x${word.slice(3)}`
}

function operation(name: string): string {
  const text = Object.values(persisted).find((document) => document.startsWith(`query ${name}(`))
  if (text === undefined) throw new Error(`No operation is called ${name}.`)
  return text
}

function told(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([state, count]) => `${count} × ${state}`).join(', ')
}

/**
 * Returns one line per process of the shop, with the resident memory of the process. Works only on Linux, because it
 * reads `/proc`.
 */
async function memoryOf(folder: string): Promise<readonly string[]> {
  const lines: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const command = (await read('cmdline')).replaceAll('\0', ' ')
    if (!/gateway|backend/.test(command) || !(await read('environ')).includes(folder)) continue
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await read('status')) ?? []
    const name = /([\w-]+)\.m?[jt]s/.exec(command)?.[1]
    lines.push(`${name}: ${Math.round(Number(kilobytes) / 1024)} MB resident`)
  }
  return lines
}
