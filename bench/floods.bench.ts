import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { type Flood, type FloodResult, floodResultSchema } from './floods/flood.ts'
import { addressOf } from './siege/buyers.ts'
import { megabytes } from './siege/megabytes.ts'
import { openBesiegedShop } from './siege/processes.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- floods`: runs three floods of requests for new URLs, one after another, while other clients load
 * the cached start page and sign in. Exit code 1 when the 99th percentile of these clients' response times exceeds the
 * goal during a flood, when the gateway or back end uses more memory than the goal allows, or when pages are still slow
 * five seconds after a flood.
 */
const goals = { p99: 200, growth: 1.2, recovery: 5_000 }
const budget = startBudget(import.meta.filename)
const folder = await mkdtemp(join(tmpdir(), 'kolofon-floods-'))
// If this process runs as root, it runs the database as another user, who needs access to the folder.
await chmod(folder, 0o755)
const faults: string[] = []
/** Resident memory of the processes after the warm-up, in bytes. */
let baseline = { gateway: 0, backend: 0 }

budget.progress('opening the shop; a first start builds the storefront')
const port = await findFreePort()
const shop = await openBesiegedShop({
  folder,
  port,
  backendPort: await findFreePort(),
  env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  startTimeout: 300_000,
  signal: budget.signal,
})
try {
  const account = { email: 'visitor@example.com', password: 'lampa himmel 42', firstName: 'Anna', lastName: 'Ek' }
  await send('register', account, 1)
  // Warm up with searches, because a process that has just started is slow and uses little memory. Do not send the
  // searches faster than the shop renders them.
  await attack({ name: 'warm', requests: 6_000, connections: 8, ahead: 1, timeout: 60_000 })
  const quiet = await visit(() => wait(8_000))
  baseline = await memory()
  show('quiet', quiet, baseline)
  const floods = [
    { name: 'pipelined', requests: 15_000, connections: 100, ahead: 100, timeout: 60_000 },
    { name: 'connections', requests: 15_000, connections: 500, ahead: 1, timeout: 60_000 },
    { name: 'searches', requests: 100_000, connections: 1_000, ahead: 1, timeout: 290_000 },
  ]
  for (const flood of floods) {
    if (budget.isOver(30_000)) break
    budget.progress(flood.name)
    let result: FloodResult | null = null
    let largest = baseline
    const latency = await visit(async () => {
      const poll = setInterval(async () => {
        const now = await memory()
        largest = { gateway: Math.max(largest.gateway, now.gateway), backend: Math.max(largest.backend, now.backend) }
      }, 1_000)
      result = await attack(flood)
      clearInterval(poll)
    })
    budget.print(`${flood.name}: ${JSON.stringify(result)}`)
    show('  during', latency, largest)
    check(flood.name, latency, largest)
    await wait(goals.recovery)
    const after = await visit(() => wait(5_000))
    const held = await memory()
    show('  5 s after', after, held)
    check(`after ${flood.name}`, after, held)
  }
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const fault of faults) budget.print(`FAULT  ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

type Memory = typeof baseline
interface Latency {
  readonly page: readonly number[]
  readonly signIn: readonly number[]
  readonly failed: number
}

async function memory() {
  return { gateway: await shop.memoryOf('gateway'), backend: await shop.memoryOf('back end') }
}

function attack(flood: Omit<Flood, 'port'>): Promise<FloodResult> {
  return new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, 'floods/attacker.ts'))
    child.on('message', (message) => done(floodResultSchema.parse(message)))
    child.on('error', fail)
    child.send({ ...flood, port })
  })
}

/**
 * Measures the response times of the start page and of a sign-in, in milliseconds, until `during` resolves. Also counts
 * failures.
 */
async function visit(during: () => Promise<unknown>): Promise<Latency> {
  const page: number[] = []
  const signIn: number[] = []
  let failed = 0
  let isOver = false
  let visitor = 2
  const repeat = async (pause: number, taken: number[], request: () => Promise<boolean>) => {
    while (!isOver) {
      const began = performance.now()
      const isFine = await request().catch(() => false)
      taken.push(performance.now() - began)
      if (!isFine) failed += 1
      await wait(pause)
    }
  }
  const visitors = Promise.all([
    repeat(25, page, async () => {
      const response = await fetch(`${shop.url}/`, { headers: { 'x-forwarded-for': addressOf(visitor++ % 900) } })
      await response.arrayBuffer()
      return response.ok
    }),
    repeat(250, signIn, () =>
      send('sign-in', { email: 'visitor@example.com', password: 'lampa himmel 42' }, visitor++ % 900),
    ),
  ])
  await during()
  isOver = true
  await visitors
  return { page, signIn, failed }
}

/** Submits an account form as the page's script does. Returns whether the visitor is signed in. */
async function send(form: string, fields: Readonly<Record<string, string>>, visitor: number): Promise<boolean> {
  const response = await fetch(`${shop.url}/actions/account/${form}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': addressOf(visitor), accept: 'application/json' },
    body: new URLSearchParams({ market: 'se', language: 'sv', ...fields }),
  })
  await response.arrayBuffer()
  return /ralph-auth=[^;]/.test(response.headers.getSetCookie().join('; '))
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}

function show(name: string, { page, signIn, failed }: Latency, { gateway, backend }: Memory): void {
  const times = (values: readonly number[]) =>
    `${[0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ')} ms of ${values.length}`
  budget.print(
    `${name}: start page p50 / p99 / most ${times(page)}; sign-in ${times(signIn)}; ${failed} failed; gateway ${megabytes(gateway)} MB, back end ${megabytes(backend)} MB`,
  )
}

function check(name: string, { page, signIn, failed }: Latency, now: Memory): void {
  if (failed > 0) faults.push(`${name}: ${failed} requests of others failed`)
  if (percentile(page, 0.99) > goals.p99) faults.push(`${name}: the start page is above ${goals.p99} ms`)
  if (percentile(signIn, 0.99) > goals.p99) faults.push(`${name}: signing in is above ${goals.p99} ms`)
  for (const part of ['gateway', 'backend'] as const)
    if (now[part] > goals.growth * baseline[part])
      faults.push(`${name}: ${part} has ${(now[part] / baseline[part]).toFixed(2)} times its memory`)
}
