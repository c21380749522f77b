import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { createBackendProcess } from '#tests/crash/backend-process.ts'
import { createBuyer } from '#tests/crash/buyer.ts'
import { openBackend } from './open-backend.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- restart [rounds]`: repeatedly kills and restarts a back end, first while it is idle, then while
 * eight simulated buyers use it.
 */
const budget = startBudget(import.meta.filename)
const rounds = Number(budget.args[0] ?? 20)
const buyers = 8
/** Milliseconds from a start of the back end to the next kill. */
const life = 500

const shop = await openBackend()
const folder = await mkdtemp(join(tmpdir(), 'kolofon-restart-'))
await chmod(folder, 0o755)
const { rows } = await shop.database.execute<{ id: number }>(
  sql`update stock set quantity = 100000, static = false where sku_id in
    (select s.id from skus s join products p on p.id = s.product_id join prices on sku_id = s.id and price_list_id = 1
      where p.format = 'hardcover' and (p.release_date is null or p.release_date < now()) order by s.id limit 3)
    returning sku_id as id`,
)
const backend = createBackendProcess({ port: await findFreePort(), databaseUrl: shop.databaseUrl, folder })

const took: number[] = []
async function measure(name: string): Promise<void> {
  took.length = 0
  for (let round = 0; round < rounds && !budget.isOver(); round += 1) {
    budget.progress(`${name}, kill ${round + 1} of ${rounds}`)
    await wait(life)
    await backend.kill()
    took.push(await backend.start())
  }
  if (took.length === 0) return
  const inOrder = took.map(Math.round).toSorted((a, b) => a - b)
  const [median, worst] = [inOrder[Math.floor(inOrder.length / 2)], inOrder.at(-1)]
  const load = loadavg()[0]?.toFixed(1)
  budget.print(
    `${name}: ready after ${inOrder[0]}–${worst} ms, median ${median} (${inOrder.length} rounds, load ${load})`,
  )
}

budget.print(`the first start of all: ${Math.round(await backend.start())} ms`)
await measure('quiet')
let over = false
const people = Array.from({ length: buyers }, (_, person) =>
  createBuyer({
    url: backend.url,
    skus: rows.map(({ id }) => id),
    isOver: () => over,
    random: createRandom(`${budget.seed} buyer ${person}`).next,
  }),
)
const running = Promise.all(people.map((buyer) => buyer.run()))
await measure(`${buyers} buyers`)
over = true
await running
budget.print(`${people.flatMap(({ promised }) => promised).length} orders meanwhile`)
await backend.kill()
await shop.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
