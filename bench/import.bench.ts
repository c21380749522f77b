import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { checkReport } from './import/check-report.ts'
import { type Feed, findFeeds } from './import/feeds.ts'
import { openCatalogDatabase } from './import/open-database.ts'
import { killCommand, reportIn, runCommand } from './import/run-command.ts'
import { writeOnix } from './import/write-onix.ts'

/**
 * `npm run bench -- import [folder] [feed…]`: imports all that the folder has by the command that a user types, twice; then into
 * another database, killed on the way and begun again. All three must end in the same catalogue.
 */
const [folder = process.env.KOLOFON_TEST_DATA ?? join(import.meta.dirname, '../../shared/data'), ...names] =
  process.argv.slice(2)
const onixRecords = 50_000
const killsOfLarge = 2
const random = createRandom('import')
const work = await mkdtemp(join(tmpdir(), 'kolofon-bench-import-'))
await chmod(work, 0o755)
const message = join(work, 'publisher.xml')
await writeOnix(message, { titles: onixRecords, seed: 3, day: '2026-01-01' })
const large: Feed = { name: 'onix', files: [message], command: 'catalog', map: null, isLarge: true }
const feeds = [...findFeeds(folder), large].filter(({ name }) => names.length === 0 || names.includes(name))
const rangeMessage = join(folder, 'isbn/RangeMessage.xml.gz')
const ranges = existsSync(rangeMessage) ? rangeMessage : null
const faults: string[] = []

async function importAll(title: string, mayKill: boolean) {
  console.log(`\n${title}`)
  const database = await openCatalogDatabase(work)
  const pass = async (isFirst: boolean) => {
    for (const feed of feeds) {
      const input = { feed, databaseUrl: database.url, ranges, folder: work }
      let kills = 0
      while (mayKill && feed.isLarge && kills < killsOfLarge) {
        const share = (kills + random.next() * 0.8) / killsOfLarge
        if (!(await killCommand(input, share, random.next() * 1000))) break
        kills += 1
      }
      if (mayKill && feed.isLarge && kills < killsOfLarge) faults.push(`${feed.name}: ended before it was killed`)
      const before = { products: await database.countProducts(), cpu: database.cpuSeconds() }
      const { account, seconds, usage } = await runCommand(input)
      const databaseCpu = database.cpuSeconds() - before.cpu
      const { rows, inserted, updated, unchanged, refused, repaired } = account
      console.log(
        `${feed.name}: ${rows} records = ${inserted} new + ${updated} changed + ${unchanged} as before + ${refused} refused (${repaired} repaired)` +
          ` · ${Math.round(rows / seconds)}/s, ${seconds.toFixed(1)} s · CPU ${usage.cpuSeconds.toFixed(1)} s node, ${databaseCpu.toFixed(1)} s database` +
          ` · peak ${usage.peakMegabytes} MB · load ${loadavg()[0]?.toFixed(1)}${kills > 0 ? ` · killed ${kills} times before` : ''}`,
      )
      const wrong = feed.command === 'catalog' ? [...(await checkReport(reportIn(work), account))] : []
      const products = (await database.countProducts()) - before.products
      if (feed.command === 'catalog' && products !== inserted)
        wrong.push(`${inserted} new, but ${products} more products`)
      if (!isFirst && inserted + updated > 0) wrong.push('a second run changed something')
      faults.push(...wrong.map((one) => `${feed.name}: ${one}`))
    }
    return database.digest()
  }
  const first = await pass(true)
  if (mayKill) return database.close().then(() => first)
  console.log('\nAgain, on what is there')
  compare('a second run', first, await pass(false))
  await database.close()
  return first
}

function compare(what: string, one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): void {
  for (const [table, digest] of Object.entries(one))
    if (other[table] !== digest) faults.push(`${what} made other ${table}: ${digest} and ${other[table]}`)
}

const began = performance.now()
const whole = await importAll('Into a new database', false)
const cut = await importAll('Into another one, killed on the way and begun again', true)
compare('killed runs', whole, cut)
await rm(work, { recursive: true, force: true })
console.log(
  `\n${Object.entries(whole)
    .map(([table, digest]) => `${table} ${digest}`)
    .join('\n')}`,
)
for (const fault of faults) console.log(`WRONG: ${fault}`)
console.log(`\n${faults.length} wrong, in ${Math.round((performance.now() - began) / 1000)} s`)
process.exit(faults.length > 0 ? 1 : 0)
