import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database } from '#backend/kernel/database.ts'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { databaseUrlOf } from '#tests/browser/database-url.ts'
import type { Promised } from '#tests/crash/buyer.ts'
import { stockUp } from '#tests/crash/stock-up.ts'
import { createRaces, runRaces } from '#tests/races.ts'
import { openBackend } from './open-backend.ts'
import { type AbuseResult, abuses } from './siege/abuse.ts'
import { readBalance } from './siege/balance.ts'
import { sendBuyers } from './siege/buyers.ts'
import { clockEnvironment, fillDisk, makeSiegeFolder, stepClock } from './siege/faults.ts'
import { type KillResult, kill, killRounds } from './siege/kills.ts'
import { openBesiegedShop, parts } from './siege/processes.ts'

/**
 * `npm run bench -- siege [kills] [races]`: a whole shop is attacked, overloaded, killed, its disk filled and its clock
 * stepped while people buy; then its books are read. Exit code 1 when something was lost or a goal was missed.
 */
const kills = Number(process.argv[2] ?? 500)
const raceCount = Number(process.argv[3] ?? 10_000)
const buyerCount = 8
const stock = 1_000_000
/** Milliseconds of buying before memory is read for the first time. */
const warmUp = 30_000
/** Milliseconds after the abuses before memory is read again. */
const rest = 30_000
/** What buyers may be told while processes are killed or the disk is full. */
const outage = ['INTERNAL', 'UNAVAILABLE']
const faults: string[] = []

function report(name: string, seen: string, found: readonly string[]): void {
  console.log(
    `${found.length === 0 ? 'held ' : 'FAULT'}  ${name}: ${seen}${found.length > 0 ? ` — ${found.join('; ')}` : ''}`,
  )
  faults.push(...found.map((fault) => `${name}: ${fault}`))
}
const reportAbuse = ({ name, seen, faults: found }: AbuseResult) => report(name, seen, found)

await race()
await besiege()
console.log(faults.length === 0 ? '\nNothing was lost.' : `\n${faults.length} faults:\n${faults.join('\n')}`)
process.exit(faults.length === 0 ? 0 : 1)

async function race(): Promise<void> {
  const backend = await openBackend()
  try {
    const races = await createRaces(backend.database, backend.modules)
    const result = await runRaces(races, { count: raceCount, atOnce: 4, random: Math.random })
    const orphans = await races.orphans()
    const found = [...result.faults.slice(0, 5), ...(orphans > 0 ? [`${orphans} orphans`] : [])]
    report(`${raceCount} races`, `${result.buyers} buyers, ${result.sold} pieces sold`, found)
  } finally {
    await backend.stop()
  }
}

async function besiege(): Promise<void> {
  const place = await makeSiegeFolder()
  const ports = { port: await findFreePort(), backendPort: await findFreePort() }
  // Buyers' addresses are told by the load generator, as a balancer would.
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const open = (more: Readonly<Record<string, string>> = {}) =>
    openBesiegedShop({ folder: place.folder, ...ports, env: { ...env, ...more } })
  let shop = await open().catch(async (error) => {
    await place.remove()
    throw error
  })
  let skus: readonly number[] = []
  const promised: Promised[] = []
  try {
    skus = await withDatabase(place.folder, (database) => stockUp(database, stock))
    // A process that has served nobody yet holds less than any that works.
    await whileBuying(() => wait(warmUp))
    const before = await readMemory()
    await whileBuying(async () => {
      for (const abuse of abuses) reportAbuse(await abuse(shop))
      await wait(rest)
    })
    reportMemory(before, await readMemory())
    await whileBuying(async () => {
      for (const round of killRounds) reportKills(await kill(shop, round, kills))
      if (place.canBeFilled) reportAbuse(await fillDisk(shop))
      else console.log('left   disk full: this account may not mount a small disk')
    }, outage)
    await withDatabase(place.folder, readBooks)
    await shop.stop()

    const clockFile = join(tmpdir(), `kolofon-siege-clock-${process.pid}`)
    const clock = clockEnvironment(clockFile)
    if (!clock) return console.log('left   clock ±1 h: libfaketime is not to be had here')
    await writeFile(clockFile, '+0')
    shop = await open(clock)
    await whileBuying(async () => reportAbuse(await stepClock(shop, clockFile)))
    await withDatabase(place.folder, readBooks)
  } finally {
    await shop.stop()
    await place.remove()
  }

  /** `excuses`: codes of answers that are no fault while `run` does what it does. */
  async function whileBuying(run: () => Promise<void>, excuses: readonly string[] = []): Promise<void> {
    const buyers = sendBuyers(shop, { count: buyerCount, skus, excuses })
    await run()
    const { promised: own, faults: odd, retries } = await buyers.end()
    promised.push(...own)
    report('buyers', `${own.length} orders acknowledged, ${retries} requests sent again`, odd.slice(0, 5))
  }

  function readMemory(): Promise<readonly number[]> {
    return Promise.all(parts.map((part) => shop.memoryOf(part)))
  }

  function reportMemory(before: readonly number[], after: readonly number[]): void {
    for (const [index, part] of parts.entries()) {
      const [was, is] = [before, after].map((bytes) => Math.round((bytes[index] ?? 0) / 1024 ** 2))
      const grown = (is ?? 0) - (was ?? 0)
      report(`memory of the ${part}, after the abuses`, `${was} → ${is} MB`, grown > 300 ? [`grew by ${grown} MB`] : [])
    }
  }

  async function readBooks(database: Database): Promise<void> {
    const balance = await readBalance({ database, skus, stock, folder: place.folder, promised })
    const wrong = Object.entries(balance).map(([name, n]) => `${n} ${name}`)
    report('balance', `${promised.length} orders, money, mails and stock`, wrong)
  }
}

function reportKills({ name, kills: times, median, worst, goal, late }: KillResult): void {
  const seen = `${times} times, healthy after ${Math.round(median)} ms (median), ${Math.round(worst)} ms (worst)`
  report(name, seen, late > 0 ? [`${late} of ${times} took longer than ${goal} ms`] : [])
}

async function withDatabase<Result>(folder: string, run: (database: Database) => Promise<Result>): Promise<Result> {
  const connection = connectDatabase(await databaseUrlOf(folder), { max: 2 })
  try {
    return await run(connection.db)
  } finally {
    await connection.close()
  }
}
