import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { hasWrk, loadWithAutocannon, loadWithWrk, type SendLoad } from './gateway/load.ts'
import { cpuSecondsOf } from './import/process-cpu.ts'
import { openBesiegedShop } from './siege/processes.ts'
import { startBudget, type TimeBudget } from './time-budget.ts'

/**
 * `npm run bench -- gateway [connections]`: compares the sample shop's cached home page with a bare `node:http` server
 * that sends the same headers and body. Each server runs in its own process, and the servers take turns round by round.
 */
const goal = { least: 0.6, goal: 0.75, cpu: 0.05 }
const rounds = 5
const seconds = 5
/** Response headers that Node adds. */
const ofNode = new Set(['date', 'connection', 'keep-alive'])
/** Milliseconds reserved for the last round and for stopping the shop. */
const closing = 15_000
const visitor = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
}
/** Cookies of a visitor who has a cart and has chosen a consent setting. */
const cookie =
  'ralph-cart=0197b3a2-7a1c-7c3e-9d55-0b6f2a6c1e11; ralph-consent=%7B%22analytics%22%3Atrue%7D; kolofon-favorites=f-81; ralph-locale=sv; ralph-selected-market=se'

interface Subject {
  readonly name: string
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
  readonly perSecond: number[]
  /** CPU milliseconds per request, summed over all threads of the process, one entry per round. */
  readonly cpu: number[]
  /** Mean response times in milliseconds, one per round. */
  readonly mean: number[]
}

const budget = startBudget(import.meta.filename)
const connections = Number(budget.args[0] ?? 32)
const folder = await mkdtemp(join(tmpdir(), 'kolofon-bench-'))
// If this process runs as root, it runs the database as another user, who needs access to the folder.
await chmod(folder, 0o755)
try {
  await compare(budget)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)

async function compare(budget: TimeBudget): Promise<void> {
  const send = await chooseClient()
  budget.progress('opening the shop; a first start builds the storefront')
  const shop = await openBesiegedShop({
    folder,
    port: await findFreePort(),
    backendPort: await findFreePort(),
    startTimeout: budget.remaining,
    signal: budget.signal,
  })
  const url = `${shop.url}/`
  let bare: ChildProcess | null = null
  try {
    const page = await cachedPage(url)
    bare = fork(join(import.meta.dirname, 'bare-page.server.ts'))
    bare.send({ headers: page.headers, body: page.body.toString('base64') })
    const [message] = await once(bare, 'message')
    const { port } = z.object({ port: z.number() }).parse(message)
    const gateway = { url, pid: await shop.pidOf('gateway') }
    const subjects = [
      openSubject('bare', { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0 }),
      openSubject('gateway', gateway),
      openSubject('gateway, cookies', gateway, { cookie }),
    ]
    for (const subject of subjects) await assertSame(subject, page)
    budget.print(
      `${page.body.byteLength} bytes (${page.coding}), ${page.headers.length / 2} headers, ${connections} connections`,
    )
    budget.progress('warm-up')
    for (const subject of subjects) await measure(send, subject, 3)
    for (const { perSecond, cpu, mean } of subjects) for (const list of [perSecond, cpu, mean]) list.length = 0
    for (let round = 0; round < rounds && !budget.isOver(closing); round += 1) {
      budget.progress(`round ${round + 1} of ${rounds}`, round / rounds)
      for (const subject of subjects) await measure(send, subject, seconds)
    }
    for (const subject of subjects) await assertSame(subject, page)
    report(subjects)
  } finally {
    bare?.disconnect()
    await shop.stop()
  }
}

async function chooseClient(): Promise<SendLoad> {
  if (await hasWrk()) return loadWithWrk
  budget.print('wrk is not installed: the client is autocannon, which may be the limit instead of the servers.')
  return loadWithAutocannon
}

interface CachedPage {
  /** Names and values alternate. The headers that Node adds are left out. */
  readonly headers: readonly string[]
  readonly coding: string
  readonly body: Buffer
}

async function cachedPage(url: string): Promise<CachedPage> {
  for (let tries = 1; ; tries += 1) {
    const page = await request(url, visitor)
    if (page.state === 'HIT') return page
    if (tries === 10) throw new Error(`The page was not cached: X-Cache is ${page.state}.`)
  }
}

async function request(url: string, headers: Readonly<Record<string, string>>) {
  const [response]: IncomingMessage[] = await once(get(url, { headers }), 'response')
  if (response?.statusCode !== 200) throw new Error(`${url} returned ${response?.statusCode}.`)
  const pairs = response.rawHeaders.flatMap((name, at, all) =>
    at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : [],
  )
  return {
    headers: pairs.filter(([name]) => !ofNode.has(name.toLowerCase())).flat(),
    coding: response.headers['content-encoding'] ?? 'not compressed',
    state: String(response.headers['x-cache']),
    body: await buffer(response),
  }
}

/** Throws unless a subject sends this cached page, with the same body and header names, as a cache hit. */
async function assertSame({ name, url, headers }: Subject, page: CachedPage): Promise<void> {
  const own = await request(url, headers)
  const namesOf = (list: readonly string[]) =>
    list
      .filter((_, at) => at % 2 === 0)
      .sort()
      .join(' ')
  if (own.state !== 'HIT' || !own.body.equals(page.body) || namesOf(own.headers) !== namesOf(page.headers))
    throw new Error(`${name} sends another response.`)
}

function openSubject(name: string, place: Pick<Subject, 'url' | 'pid'>, more: Subject['headers'] = {}): Subject {
  return { name, ...place, headers: { ...visitor, ...more }, perSecond: [], cpu: [], mean: [] }
}

async function measure(send: SendLoad, subject: Subject, duration: number): Promise<void> {
  const before = cpuSecondsOf(subject.pid)
  const load = await send({ url: subject.url, headers: subject.headers, connections, seconds: duration })
  subject.cpu.push((1000 * (cpuSecondsOf(subject.pid) - before)) / load.requests)
  subject.perSecond.push(load.perSecond)
  subject.mean.push(load.mean)
}

function report(subjects: readonly Subject[]): void {
  const [bare] = subjects
  if (!bare || bare.cpu.length === 0) {
    budget.print('Ended before the first round was over.')
    return
  }
  for (const { name, perSecond, cpu, mean } of subjects) {
    const rate = `${Math.round(median(perSecond))} requests/s`.padStart(18)
    const share = (median(perSecond) / median(bare.perSecond)).toFixed(2)
    const times = `${median(cpu).toFixed(4)} ms CPU (${(median(cpu) / median(bare.cpu)).toFixed(2)}×), mean ${median(mean).toFixed(2)} ms`
    budget.print(`${name.padEnd(18)} ${rate}  ${share} of bare   ${times}`)
  }
  budget.print(
    `least ${goal.least}, goal ${goal.goal} of bare, at most ${goal.cpu} ms CPU; medians of ${bare.cpu.length} rounds`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
