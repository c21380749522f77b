import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../child.ts'
import { fetchShop } from '../fetch-shop.ts'
import { startLoad } from '../load.ts'
import { loadOf } from '../load-of.ts'
import { type Check, expectNone } from './check.ts'

/** Operations S2-3: while the database restarts, the gateways continue to serve the pages in their caches. */
export const databaseRestart: Check = {
  name: 'PostgreSQL restarts under load: cached pages are answered, and the rest comes back by itself',
  async run({ restartDatabase }) {
    const { pages, skus } = await loadOf()
    for (const path of pages) for (let n = 0; n < 4; n += 1) await fetchShop({ path })
    const load = startLoad({ perSecond: 30, pages, skus, readingOnly: true })
    await wait(1_000)
    await restartDatabase()
    const began = performance.now()
    let n = 0
    await until(
      'A search that nobody has made',
      async () => (await fetchShop({ path: `/s/efter${n++}` })).status === 200,
    )
    const back = Math.round(performance.now() - began)
    await wait(2_000)
    const { requests, failures } = await load.end()
    expectNone(`Of ${requests} requests for cached pages failed`, failures)
    return `${requests} cached pages, 0 failed; searches again ${back} ms after PostgreSQL listened`
  },
}
