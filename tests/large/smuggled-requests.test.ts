import { expect, test } from 'vitest'
import { smuggleWhileServing } from '../attack/smuggle.ts'
import { currentShop } from '../browser/current-shop.ts'
import { useShopDatabase } from '../browser/shop-database.ts'

const database = useShopDatabase()

test('[F1] requests that hide others, at a demo shop: 50 visitors read their own carts 10,000 times, and none another’s', {
  timeout: 600_000,
}, async (context) => {
  const { port, host, origin } = new URL(currentShop().url)
  const { rows } = await database.query(
    `select s.id::text from skus s join products p on p.id = s.product_id join stock k on k.sku_id = s.id
      join prices on prices.sku_id = s.id and price_list_id = 1
      where p.format = 'hardcover' and k.quantity > 10 and (p.release_date is null or p.release_date < now()) order by s.id limit 10`,
  )
  const skus = rows.map(({ id }) => String(id))
  const { answered, attempts, wrong } = await smuggleWhileServing({
    port: Number(port),
    host,
    origin,
    skus,
    requests: 10_000,
  })
  context.annotate(`${answered} answers beside ${attempts} attempts`)
  expect(wrong).toEqual([])
})
