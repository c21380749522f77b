import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../child.ts'
import { fetchShop } from '../fetch-shop.ts'
import { startLoad } from '../load.ts'
import { loadOf } from '../load-of.ts'
import { openOrders } from '../orders.ts'
import { type Check, expectNone, type LostPart } from './check.ts'

/** Milliseconds between the kill of a part and its restart. */
const missing = 3_000
/** Requests per second. In addition, one visitor per second buys something. */
const perSecond = 30

interface Cost {
  readonly part: string
  readonly requests: number
  readonly failed: number
  /** Milliseconds between the loss and the start of the last request that failed; null when none failed. */
  readonly lastFailure: number | null
  readonly slowest: number
}

/**
 * N39: each part of the cluster is killed in turn, and started again after three seconds. Only a few requests may fail:
 * those that the part was processing and, if no other part can replace it, those sent until it is back. `mayFail`
 * limits their number.
 */
export const lostParts: Check = {
  name: 'each part is killed under load',
  async run({ shop, parts }) {
    const { pages, skus } = await loadOf()
    const orders = await openOrders(shop.klarna, skus)
    const costs: Cost[] = []
    for (const part of parts) {
      costs.push(await costOf(part, { pages, skus, buy: orders.buy }))
      await until(`The shop after the loss of ${part.name}`, isWhole)
    }
    expectNone('The books', await orders.readFaults({ isComplete: false }))
    const excess = costs.flatMap(({ part, failed }) => {
      const { mayFail } = parts.find(({ name }) => name === part) ?? { mayFail: 0 }
      return failed > mayFail ? [`the loss of ${part} cost ${failed} requests, of which ${mayFail} were expected`] : []
    })
    expectNone('Losses that cost too much', excess)
    return `${orders.acknowledged} orders acknowledged, none lost, none doubled\n${tableOf(costs)}`
  },
}

async function costOf(
  part: LostPart,
  load: Pick<Parameters<typeof startLoad>[0], 'pages' | 'skus' | 'buy'>,
): Promise<Cost> {
  const running = startLoad({ perSecond, ...load })
  await wait(2_000)
  const lostAt = performance.now()
  await part.kill()
  await wait(missing)
  await part.start()
  await wait(4_000)
  const { requests, failedAt, slowest } = await running.end()
  const last = failedAt.at(-1)
  return {
    part: part.name,
    requests,
    failed: failedAt.length,
    lastFailure: last === undefined ? null : Math.max(0, Math.round(last - lostAt)),
    slowest,
  }
}

const isWhole = async () => (await fetchShop({ path: `/s/hel${Math.random()}` })).status === 200

function tableOf(costs: readonly Cost[]): string {
  const rows = costs.map(({ part, requests, failed, lastFailure, slowest }) => [
    part,
    String(requests),
    String(failed),
    lastFailure === null ? '–' : `${lastFailure} ms`,
    `${slowest} ms`,
  ])
  return [
    ['lost part', 'requests', 'failed', 'last failure after', 'slowest'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ]
    .map((row) => `    | ${row.join(' | ')} |`)
    .join('\n')
}
