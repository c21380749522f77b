import { setTimeout as wait } from 'node:timers/promises'
import { fetchShop } from '../fetch-shop.ts'
import { ports } from '../ports.ts'
import { ask, directUrl } from '../services.ts'
import { type Check, expectIs } from './check.ts'

const page = '/p/pride-and-prejudice'
/** Maximum milliseconds until every gateway shows a changed price. */
const longest = 10_000

/**
 * Operations S2-2: named prepared statements used to break every page behind PgBouncer. `LISTEN` cannot work through
 * PgBouncer.
 */
export const pooler: Check = {
  name: 'behind PgBouncer pages, carts and the change feed work',
  async run() {
    for (let n = 0; n < 40; n += 1) {
      expectIs(`A search that nobody has made, ${n}`, (await fetchShop({ path: `/s/nytt${n}` })).status, 200)
    }
    const before = await priceOnPage()
    await ask(
      directUrl,
      `with changed as (update prices set regular = regular + 1100 where sku_id in
         (select s.id from skus s join products p on p.id = s.product_id where p.alias = 'pride-and-prejudice')
         returning sku_id)
       insert into pending_changes (tags) select array['product:' || s.product_id] from skus s join changed c on c.sku_id = s.id limit 1`,
    )
    const began = performance.now()
    const seen = new Set<number>()
    while (seen.size < ports.gateways.length) {
      for (const port of ports.gateways) if ((await priceOnPage(port)) !== before) seen.add(port)
      if (performance.now() - began > longest)
        throw new Error(`After ${longest} ms ${seen.size} gateways show the new price.`)
      await wait(20)
    }
    return `40 pages of their own; a price changed in SQL on both gateways after ${Math.round(performance.now() - began)} ms`
  },
}

async function priceOnPage(port?: number): Promise<string> {
  const body = port
    ? await (await fetch(`http://127.0.0.1:${port}${page}`, { headers: { 'accept-language': 'sv' } })).text()
    : (await fetchShop({ path: page })).body
  const price = /"price":"?([\d.]+)/.exec(body)?.[1]
  if (!price) throw new Error('The product page says no price.')
  return price
}
