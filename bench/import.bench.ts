import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { checkReport } from './import/check-report.ts'
import { type Feed, findFeeds } from './import/feeds.ts'
import { type CatalogDatabase, openCatalogDatabase } from './import/open-database.ts'
import { type CommandRun, killCommand, reportIn, runCommand } from './import/run-command.ts'
import { writeOnix } from './import/write-onix.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- import [folder] [feed…]`: imports every feed in the folder twice with the `kolofon` command. A
 * third import goes into another database, where the command is killed midway and restarted. All three imports must
 * produce the same catalogue.
 */
const budget = startBudget(import.meta.filename)
const [folder = process.env.KOLOFON_TEST_DATA ?? join(import.meta.dirname, '../../shared/data'), ...names] = budget.args
const onixRecords = 50_000
const killsOfLarge = 2
type Pass = 'first' | 'again' | 'killed'

const random = createRandom(budget.seed)
const work = await mkdtemp(join(tmpdir(), 'kolofon-bench-import-'))
const faults: string[] = []
const began = performance.now()
try {
  await chmod(work, 0o755)
  const feeds = await chooseFeeds()
  budget.print('Into a new database')
  const database = await openCatalogDatabase(work)
  const whole = await importAll(feeds, database, 'first')
  budget.print('\nAgain, on what is there')
  compare('a second run', whole, await importAll(feeds, database, 'again'))
  await database.close()
  if (!budget.isOver()) {
    budget.print('\nInto another database, killed on the way and begun again')
    const other = await openCatalogDatabase(work)
    compare('the killed runs', whole, await importAll(feeds, other, 'killed'))
    await other.close()
  }
  for (const [table, digest] of Object.entries(whole)) budget.print(`${table} ${digest}`)
} finally {
  await rm(work, { recursive: true, force: true })
}
for (const fault of faults) budget.print(`WRONG: ${fault}`)
budget.print(`\n${faults.length} wrong, in ${Math.round((performance.now() - began) / 1000)} s`)
process.exit(faults.length > 0 ? 1 : 0)

async function chooseFeeds(): Promise<readonly Feed[]> {
  const isMeant = ({ name }: Feed) => names.length === 0 || names.includes(name)
  const message = join(work, 'publisher.xml')
  const large: Feed = { name: 'onix', files: [message], command: 'catalog', map: null, isLarge: true }
  if (isMeant(large)) await writeOnix(message, { titles: onixRecords, seed: 3, day: '2026-01-01' })
  return [...findFeeds(folder), large].filter(isMeant)
}

async function importAll(feeds: readonly Feed[], database: CatalogDatabase, pass: Pass) {
  const rangeMessage = join(folder, 'isbn/RangeMessage.xml.gz')
  const ranges = existsSync(rangeMessage) ? rangeMessage : null
  for (const feed of feeds) {
    if (budget.isOver()) break
    budget.progress(`${pass}: ${feed.name}`)
    const input = { feed, databaseUrl: database.url, ranges, folder: work, signal: budget.signal }
    const kills = pass === 'killed' && feed.isLarge ? killsOfLarge : 0
    for (let kill = 0; kill < kills; kill += 1) {
      const wasKilled = await killCommand(input, (kill + random.next() * 0.8) / kills, random.next() * 1000)
      if (!wasKilled && !budget.isOver()) faults.push(`${feed.name}: ended before it was killed`)
    }
    const before = { products: await database.countProducts(), cpu: database.cpuSeconds() }
    const run = await runCommand(input)
    if (!run) break
    tell(feed, run, database.cpuSeconds() - before.cpu, kills)
    if (feed.command === 'catalog') {
      const more = (await database.countProducts()) - before.products
      const wrong = await checkReport(reportIn(work), run.account)
      faults.push(...wrong.map((one) => `${feed.name}: ${one}`))
      if (more !== run.account.inserted) faults.push(`${feed.name}: ${run.account.inserted} new, ${more} more products`)
    }
    if (pass === 'again' && run.account.inserted + run.account.updated > 0)
      faults.push(`${feed.name}: a second run changed something`)
  }
  return database.digest()
}

function tell({ name }: Feed, { account, seconds, usage }: CommandRun, databaseCpu: number, kills: number): void {
  const { rows, inserted, updated, unchanged, refused, repaired } = account
  const parts = [
    `${name}: ${rows} records = ${inserted} new + ${updated} changed + ${unchanged} as before + ${refused} refused (${repaired} repaired)`,
    `${Math.round(rows / seconds)}/s, ${seconds.toFixed(1)} s`,
    `CPU ${usage.cpuSeconds.toFixed(1)} s node, ${databaseCpu.toFixed(1)} s database`,
    `peak ${usage.peakMegabytes} MB`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    ...(kills > 0 ? [`killed ${kills} times before`] : []),
  ]
  budget.print(parts.join(' · '))
}

function compare(what: string, one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): void {
  // Do not compare after an interruption, because the catalogues are then incomplete.
  if (budget.isOver()) budget.print('Ended before all was imported: not compared.')
  for (const [table, digest] of Object.entries(budget.isOver() ? {} : one))
    if (other[table] !== digest) faults.push(`${what} made other ${table}: ${digest} and ${other[table]}`)
}
