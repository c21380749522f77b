import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { type Check, expectNone } from './check.ts'
import { loadOf } from './load-of.ts'

/** Operations S2-4: readiness goes first, what was begun is answered, and nothing that a shopper does fails. */
export const rollingRestart: Check = {
  name: 'a rolling restart of every process under 50 requests a second fails none',
  async run({ shop }) {
    const load = startLoad({ perSecond: 50, ...(await loadOf()) })
    await wait(3_000)
    for (const process of shop.processes) {
      await process.restart()
      await wait(1_500)
    }
    const { requests, failures, wrongCarts, slowest } = await load.end()
    expectNone(`Of ${requests} requests failed`, failures)
    expectNone('Carts that are not what was acknowledged', wrongCarts)
    return `${requests} requests, 0 failed, 0 carts wrong, the slowest ${slowest} ms`
  },
}
