import { createRandom } from '#backend/catalog/generate/random.ts'
import { createRaces, runRaces } from '#tests/races.ts'
import { cpuSecondsOf } from './import/process-cpu.ts'
import { openBackend } from './open-backend.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- orders [races]`: measures orders per second and CPU time per order while stock is plentiful. Then
 * lets buyers compete for last copies in `races` stock races.
 */
const budget = startBudget(import.meta.filename)
const count = Number(budget.args[0] ?? 200)
const plain = 600
const atOnce = 16
const backend = await openBackend()
const races = await createRaces(backend.database, backend.modules)

for (const skuId of races.skus) await races.setStock(skuId, 10_000)
const carts = (
  await Promise.all(races.skus.map((skuId) => races.writeCarts(skuId, Array(plain / races.skus.length).fill(1))))
).flat()
const rounds: number[] = []
const spent: string[] = []
const cpuOf = () => ({ node: cpuSecondsOf(process.pid), database: cpuSecondsOf(backend.databasePid) })
for (let round = 0; round < 3 && !budget.isOver(); round += 1) {
  budget.progress(`orders without a race, round ${round + 1} of 3`)
  const mine = carts.slice((round * plain) / 3, ((round + 1) * plain) / 3)
  let next = 0
  const start = performance.now()
  const before = cpuOf()
  const buyer = async () => {
    while (next < mine.length) await races.buy(mine[next++] ?? '')
  }
  await Promise.all(Array.from({ length: atOnce }, buyer))
  rounds.push(mine.length / ((performance.now() - start) / 1000))
  const after = cpuOf()
  const each = (part: 'node' | 'database') => ((1_000 * (after[part] - before[part])) / mine.length).toFixed(1)
  spent.push(`${each('node')} + ${each('database')}`)
}
const figures = rounds.map((one) => one.toFixed(0)).join(', ')
budget.print(`orders a second, ${atOnce} at a time, at full durability: ${figures}`)
budget.print(`CPU time per order, Node + database, in milliseconds: ${spent.join(', ')}`)

const began = performance.now()
const random = createRandom(budget.seed)
/** Number of stock races between two checks of the time budget. */
const batch = 20
const faults: string[] = []
let [run, buyers, sold] = [0, 0, 0]
while (run < count && !budget.isOver()) {
  budget.progress(`race ${run} of ${count}`, run / count)
  const result = await runRaces(races, { count: Math.min(batch, count - run), atOnce: 4, random: random.next })
  run += result.run
  buyers += result.buyers
  sold += result.sold
  faults.push(...result.faults)
}
const orphans = await races.orphans()
const seconds = (performance.now() - began) / 1000
for (const fault of faults) budget.print(fault)
budget.print(
  `${run} races, ${buyers} buyers, ${sold} pieces sold in ${seconds.toFixed(1)} s: ${faults.length} wrong, ${orphans} orphans`,
)
await backend.stop()
process.exit(faults.length > 0 || orphans > 0 ? 1 : 0)
