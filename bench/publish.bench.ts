import { setTimeout as wait } from 'node:timers/promises'
import { openNeighbour } from '#tests/browser/processes.ts'
import { openShop } from '#tests/browser/shop.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- publish [publishes]`: measures the time from a publication to the first request that returns the
 * new page. Two gateways, each with its own back end, serve other readers at the same time.
 */
const budget = startBudget(import.meta.filename)
const count = Number(budget.args[0] ?? 200)
/** Number of concurrent readers per gateway, and milliseconds that each reader waits between requests. */
const readers = { count: 4, rest: 5 } as const
budget.progress('opening the shop')
const shop = await openShop()
const neighbour = await openNeighbour(shop.folder)
const gateways = [shop.url, (await neighbour.gateway(await neighbour.backend())).url]
const save = `mutation ($definition: JSON!, $base: ID) { savePage(id: "bench", definition: $definition, baseRevision: $base) {
  ... on PageRevision { revision } } }`
const publish = 'mutation ($revision: ID!) { publishPage(id: "bench", revision: $revision) { __typename } }'

let base: string | null = null
async function savePage(number: number): Promise<string> {
  const definition = {
    format: 1,
    kind: 'page',
    id: 'bench',
    route: { name: 'content', alias: 'bench' },
    seo: { title: 'bench' },
    regions: { main: ['b'] },
    blocks: { b: { type: 'rich-text', v: 1, props: { title: `number ${number}.`, body: 'x' } } },
  }
  const saved: { savePage: { revision: string } } = await neighbour.ask(shop.backendUrl, save, { definition, base }, [
    'publisher',
  ])
  base = saved.savePage.revision
  return base
}
const text = async (url: string) => (await fetch(`${url}/bench`)).text()

await neighbour.ask(shop.backendUrl, publish, { revision: await savePage(0) }, ['publisher'])
let acknowledged = 0
let isOpen = true
let read = 0
let stale = 0
const load = gateways.flatMap((gateway) =>
  Array.from({ length: readers.count }, async () => {
    while (isOpen) {
      const least = acknowledged
      const seen = Number(/number (\d+)\./.exec(await text(gateway))?.[1] ?? -1)
      read += 1
      if (seen < least) stale += 1
      await wait(readers.rest)
    }
  }),
)
const answered: number[] = []
const seen: number[] = []
for (let number = 1; number <= count && !budget.isOver(); number += 1) {
  budget.progress(`publish ${number} of ${count}`, number / count)
  const revision = await savePage(number)
  const began = performance.now()
  await neighbour.ask(shop.backendUrl, publish, { revision }, ['publisher'])
  answered.push(performance.now() - began)
  acknowledged = number
  const first = await Promise.all(gateways.map(text))
  seen.push(performance.now() - began)
  if (!first.every((html) => html.includes(`number ${number}.`))) stale += 1
}
isOpen = false
await Promise.all(load)
const at = (values: readonly number[], share: number) =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(0)
budget.print(`${seen.length} publishes, ${read} other requests: ${stale} stale`)
budget.print(`publish answered: p50 ${at(answered, 0.5)} ms, p95 ${at(answered, 0.95)} ms`)
budget.print(`seen by a first request on both gateways: p50 ${at(seen, 0.5)} ms, p95 ${at(seen, 0.95)} ms`)
await neighbour.stop()
await shop.stop()
process.exit(stale > 0 ? 1 : 0)
