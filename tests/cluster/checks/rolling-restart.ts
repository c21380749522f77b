import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../load.ts'
import { loadOf } from '../load-of.ts'
import { openOrders } from '../orders.ts'
import { type Check, expectNone } from './check.ts'

/**
 * Operations S2-4: a process that stops first reports that it is not ready, and then completes its pending requests. No
 * request of a shopper may fail.
 */
export const rollingRestart: Check = {
  name: 'a rolling restart of every process under 50 requests and an order a second fails none and loses none',
  async run({ shop }) {
    const { pages, skus } = await loadOf()
    const orders = await openOrders(shop.klarna, skus)
    const load = startLoad({ perSecond: 50, pages, skus, buy: orders.buy })
    await wait(3_000)
    for (const process of shop.processes) {
      await process.restart()
      await wait(1_500)
    }
    const { requests, failures, wrongCarts, slowest } = await load.end()
    expectNone(`Of ${requests} requests failed`, failures)
    expectNone('Carts that are not what was acknowledged', wrongCarts)
    expectNone('The books', await orders.readFaults())
    return `${requests} requests, 0 failed, 0 carts wrong, ${orders.acknowledged} orders in the books once each, the slowest ${slowest} ms`
  },
}
