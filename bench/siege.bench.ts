import { rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { connectDatabase, type Database } from '#backend/kernel/database.ts'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { databaseUrlOf } from '#tests/browser/database-url.ts'
import type { Promised } from '#tests/crash/buyer.ts'
import { stockUp } from '#tests/crash/stock-up.ts'
import { createAbuseTurns } from './siege/abuse.ts'
import { type Balance, readBalance } from './siege/balance.ts'
import { type Buyers, sendBuyers } from './siege/buyers.ts'
import {
  clockEnvironment,
  createClockTurn,
  createDiskTurn,
  findFaketime,
  makeSiegeFolder,
  type SiegeFolder,
} from './siege/faults.ts'
import { createKillTurns } from './siege/kills.ts'
import { type BesiegedShop, openBesiegedShop } from './siege/processes.ts'
import { openRaceTrack, type RaceTrack } from './siege/races.ts'
import { createTally } from './siege/tally.ts'
import { shuffle, type Turn } from './siege/turn.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- siege [--minutes N] [--seed S]`: runs a complete shop with simulated buyers, and meanwhile kills
 * the shop's processes, fills its disk and attacks it, in rounds until the time is up. At the end, it changes the
 * shop's clock if libfaketime is available and enough time is left. Then it checks that orders, money, mails and stock
 * are consistent. The exit code is 1 when an order was lost, a title was oversold, a goal was missed, or anything else
 * was wrong.
 */
const buyerCount = 8
const stock = 1_000_000
/**
 * Milliseconds reserved at the end for the last purchases, mails and payments, and for checking the shop's database.
 */
const closing = 30_000
/** Milliseconds reserved for the changes of the clock, for which the shop is restarted under libfaketime. */
const clockTime = 45_000
/** Minimum milliseconds for the rounds. If less time would be left for them, the clock is not changed. */
const minRoundTime = 60_000

const budget = startBudget(import.meta.filename)
const random = createRandom(`${budget.seed} turns`)
const tally = createTally()
const faults: string[] = []
const left: string[] = []
const promised: Promised[] = []
const refused: Record<string, number> = {}
let retries = 0

const place = await makeSiegeFolder()
const ports = { port: await findFreePort(), backendPort: await findFreePort() }
let shop: BesiegedShop | null = null
let track: RaceTrack | null = null
try {
  budget.progress('opening the shop; a first start builds the storefront')
  const [opened, races, faketime] = await Promise.allSettled([open(), openRaceTrack(budget.seed), findFaketime()])
  if (races.status === 'fulfilled') track = races.value
  if (opened.status === 'rejected') throw opened.reason
  shop = opened.value
  if (races.status === 'rejected') throw races.reason
  await besiege(shop, races.value, faketime.status === 'fulfilled' ? faketime.value : null)
} catch (error) {
  faults.push(messageOf(error))
} finally {
  await shop?.stop()
  await track?.close()
  await place.remove()
}
budget.print(
  faults.length === 0
    ? 'Nothing was lost and every goal was met.'
    : `\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${faults.slice(0, 40).join('\n')}`,
)
process.exit(faults.length === 0 ? 0 : 1)

async function besiege(first: BesiegedShop, races: RaceTrack, faketime: string | null): Promise<void> {
  const skus = await withDatabase(place, (database) => stockUp(database, stock))
  const hasClock = faketime !== null && budget.remaining > closing + clockTime + minRoundTime
  if (faketime === null) left.push('clock ±1 h: libfaketime is missing and could not be installed')
  else if (!hasClock) left.push('clock ±1 h: the time is too short for it')
  if (!place.canBeFilled) left.push('disk full: this account may not mount a small disk')

  const reserve = closing + (hasClock ? clockTime : 0)
  budget.print(`The shop is open; ${Math.round((budget.remaining - reserve) / 1_000)} seconds are left for the rounds.`)
  await whileBuying(first, skus, (buyers) => rotate(createRounds(first, races, reserve), buyers, reserve))
  if (hasClock && !budget.isOver()) await stepClock(faketime, skus)

  budget.progress('reading the books', 1)
  const orphans = await races.orphans()
  const balance = await withDatabase(place, (database) =>
    readBalance({ database, skus, stock, folder: place.folder, promised }),
  ).catch((error) => `the books cannot be read: ${messageOf(error)}`)
  report(balance, races.oversold, orphans)
}

/**
 * Returns a function that yields the turns of the next round in random order: each kind of kill once, the stock races
 * once, the full disk once (if the disk can be filled), and one abuse. A turn that needs more than the remaining time
 * is omitted.
 */
function createRounds(target: BesiegedShop, races: RaceTrack, reserve: number): () => Generator<Turn> {
  const abuses = [...shuffle(createAbuseTurns(target), random)]
  const others = [
    ...createKillTurns(target, random),
    races.turn,
    ...(place.canBeFilled ? [createDiskTurn(target)] : []),
  ]
  const fits = (turn: Turn) => !budget.isOver(reserve + turn.longest)
  const nextAbuse = () => {
    const abuse = abuses.find(fits)
    if (abuse) abuses.push(...abuses.splice(abuses.indexOf(abuse), 1))
    return abuse
  }
  return function* round() {
    // `null` marks the position of the abuse in the round. The abuse is chosen only when this position is reached, so
    // that it fits into the remaining time.
    for (const one of shuffle([...others, null], random)) {
      const turn = one ?? nextAbuse()
      if (turn && fits(turn)) yield turn
    }
  }
}

/** Runs rounds until no turn fits into the remaining time, or a turn throws. */
async function rotate(nextRound: () => Iterable<Turn>, buyers: Buyers, reserve: number): Promise<void> {
  const isOver = () => budget.isOver(reserve)
  for (let round = 1, dealt = 1; dealt > 0; round += 1) {
    dealt = 0
    for (const turn of nextRound()) {
      budget.progress(`round ${round}, ${turn.name}; ${tally.faults().length} faults so far`)
      if (!(await deal(turn, buyers, isOver))) return
      dealt += 1
    }
  }
}

/**
 * Runs a turn. Returns false when the turn throws, usually because the shop did not recover. The siege then stops,
 * because every later fault would only be a consequence.
 */
async function deal(turn: Turn, buyers: Buyers, isOver: () => boolean): Promise<boolean> {
  if (turn.isOutage) buyers.beginOutage()
  try {
    const result = await turn.run(isOver)
    tally.add(turn.name, result)
    for (const fault of result.faults) budget.print(`FAULT  ${turn.name}: ${fault}`)
    return true
  } catch (error) {
    tally.add(turn.name, { healthyAfter: [], faults: [messageOf(error)] })
    budget.print(`FAULT  ${turn.name}: ${messageOf(error)}`)
    return false
  } finally {
    if (turn.isOutage) buyers.endOutage()
    noteFaults(turn.name, buyers.newFaults())
  }
}

/**
 * Records the buyers' faults. Prints the first fault with the shop's last log lines, because the response to a buyer
 * does not name the cause.
 */
function noteFaults(during: string, found: readonly string[]): void {
  faults.push(...found.map((fault) => `buyers, ${during}: ${fault}`))
  if (found.length > 0) budget.print(`FAULT  buyers, ${during}: ${found[0]}\n${shop?.lastLines() ?? ''}`)
}

async function whileBuying(
  target: BesiegedShop,
  skus: readonly number[],
  run: (buyers: Buyers) => Promise<unknown>,
): Promise<void> {
  const buyers = sendBuyers(target, { count: buyerCount, skus, seed: budget.seed })
  await run(buyers)
  budget.progress('the buyers finish')
  const result = await buyers.end()
  promised.push(...result.promised)
  noteFaults('the last purchases', result.faults)
  retries += result.retries
  for (const [code, n] of Object.entries(result.refused)) refused[code] = (refused[code] ?? 0) + n
}

/**
 * Restarts the shop on the same database, so that its processes read a clock that the bench can change. Then changes
 * this clock.
 */
async function stepClock(faketime: string, skus: readonly number[]): Promise<void> {
  budget.progress('starting the shop again, under libfaketime')
  const clockFile = join(tmpdir(), `kolofon-siege-clock-${process.pid}`)
  await writeFile(clockFile, '+0')
  await shop?.stop()
  shop = null
  try {
    const restarted = await open(clockEnvironment(faketime, clockFile))
    shop = restarted
    await whileBuying(restarted, skus, (buyers) => deal(createClockTurn(restarted, clockFile), buyers, () => false))
  } catch (error) {
    faults.push(`clock ±1 h: ${messageOf(error)}`)
    // Open the shop again, because the final check reads its database.
    shop = await open()
  } finally {
    await rm(clockFile, { force: true })
  }
}

function open(more: Readonly<Record<string, string>> = {}): Promise<BesiegedShop> {
  return openBesiegedShop({
    folder: place.folder,
    ...ports,
    // Trust the `x-forwarded-for` header, in which the simulated buyers send their IP addresses.
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'error', ...more },
    startTimeout: budget.remaining,
    signal: budget.signal,
  })
}

/** Prints the results of the turns, and the check of the database or the reason why this check could not run. */
function report(balance: Balance | string, oversoldInRaces: number, orphans: number): void {
  budget.print()
  for (const line of tally.lines()) budget.print(line)
  const refusals = Object.entries(refused).map(([code, n]) => `, ${n} × ${code}`)
  budget.print(
    `${'buyers'.padEnd(24)}${promised.length} orders acknowledged, ${retries} requests sent again${refusals.join('')}`,
  )
  budget.print(
    `${'load of the machine'.padEnd(24)}${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} in 1, 5 and 15 minutes`,
  )
  for (const one of left) budget.print(`${'left out'.padEnd(24)}${one}`)
  faults.push(...tally.faults())
  if (typeof balance === 'string') return void faults.push(balance)
  const { lost, wrong } = balance
  const oversold = balance.oversold + oversoldInRaces
  const others = Object.entries({ ...wrong, ...(orphans > 0 && { 'orphans of races': orphans }) })
  const entries = others.length > 0 ? others.map(([name, n]) => `${n} ${name}`) : ['0 other entries wrong']
  budget.print(`\n${[`${lost} lost`, `${oversold} oversold`, ...entries].join(', ')}`)
  if (lost > 0) faults.push(`${lost} orders acknowledged and lost`)
  if (oversold > 0) faults.push(`${oversold} pieces oversold`)
  faults.push(...others.map(([name, n]) => `${n} ${name}`))
}

async function withDatabase<Result>(
  { folder }: SiegeFolder,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connection = connectDatabase(await databaseUrlOf(folder), { max: 2 })
  try {
    return await run(connection.db)
  } finally {
    await connection.close()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
