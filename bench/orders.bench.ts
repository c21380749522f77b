import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { seedCatalog } from '#backend/catalog/index.ts'
import { readSampleChannel, seedChannel } from '#backend/channel/index.ts'
import { openChangeFeed } from '#backend/kernel/change-feed.ts'
import { connectDatabase, migrateDatabase } from '#backend/kernel/database.ts'
import { startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { createRequestContext, type RequestContext } from '#backend/kernel/request-context.ts'
import { createModules } from '#backend/modules.ts'
import { seedBuying } from '#backend/seed-buying.ts'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { createPathToRoute } from '#bin/path-to-route.ts'
import { createShopAddresses } from '#bin/shop-addresses.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'

/** `npm run bench -- orders [races]`: buyers race for the last copies; then orders a second without a race. */
const races = Number(process.argv[2] ?? 200)
const folder = await mkdtemp(join(tmpdir(), 'kolofon-bench-'))
await chmod(folder, 0o755)
const postgres = await startPostgres(folder)
await migrateDatabase(postgres.url)
const connection = connectDatabase(postgres.url, { max: 32 })
const { db } = connection
await seedChannel(db, readSampleChannel())
await seedCatalog(db, { now: new Date() })
await seedBuying(db)
const feed = await openChangeFeed(connection)
const { cart, orders, channel } = createModules({
  connection,
  feed,
  validator: createValidator(readBlockContracts()),
  pathToRoute: createPathToRoute(),
  shopAddresses: createShopAddresses(shopConfigSchema.parse({}), 'http://localhost:3000'),
  clock: Date.now,
  keys: createKeys(['a-secret-for-the-benchmark']),
  paymentProvider: 'test',
  ownOrigin: 'http://127.0.0.1',
  publicUrl: 'http://localhost:3000',
  mailTransport: async () => undefined,
  profile: 'demo',
  onError: (error) => console.error(error),
})
const { market } = await channel.service.getMarket(null, 'se')
const contextOf = (): RequestContext =>
  createRequestContext({
    channelId: '1',
    market,
    language: 'sv',
    locale: 'sv-SE',
    customerType: 'PERSON',
    now: Date.now(),
    staff: null,
    customer: null,
    trusted: true,
  })
const checkout = {
  email: 'a@example.com',
  phone: '0701234567',
  firstName: 'A',
  lastName: 'B',
  careOf: '',
  addressLine1: 'Gatan 1',
  addressLine2: '',
  zip: '11324',
  city: 'Stockholm',
  companyName: '',
  organisationNumber: '',
  personalNumber: '',
  shippingOptionId: '1-pickup',
  entryCode: '',
  message: '',
  newsletter: false,
  termsAccepted: true,
}
const { rows } = await db.execute<{ id: number }>(
  sql`select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
    where p.format = 'hardcover' and not k.static and exists (select 1 from prices where sku_id = s.id and price_list_id = 1)
    and (p.release_date is null or p.release_date < now()) order by s.id limit 50`,
)
const skus = rows.map(({ id }) => Number(id))

async function newCart(skuId: number): Promise<string> {
  const made = await cart.service.changeLine(contextOf(), {
    cartId: null,
    skuId,
    mode: 'add',
    quantity: 1,
    idempotencyKey: null,
  })
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  return made.id
}
const buy = (cartId: string) =>
  orders.service.createOrder(contextOf(), {
    cartId,
    checkout,
    paymentMethod: 'card',
    returnPath: '/checkout/confirm',
    failPath: '/checkout/klarna-fail',
    expectedToPay: null,
    idempotencyKey: null,
  })
const setStock = (skuId: number, quantity: number) =>
  db.execute(sql`update stock set quantity = ${quantity}, oversellable = false where sku_id = ${skuId}`)
const random = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

let wrong = 0
let bought = 0
let asked = 0
const began = performance.now()
for (let race = 0; race < races; race += 1) {
  const skuId = skus[race % skus.length] ?? 0
  const [stock, buyers] = [random(0, 5), random(2, 50)]
  await setStock(skuId, 1_000)
  const carts = await Promise.all(Array.from({ length: buyers }, () => newCart(skuId)))
  await setStock(skuId, stock)
  const made = await Promise.all(carts.map((id) => buy(id).catch((error: unknown) => ({ error }))))
  const sold = made.filter((one) => 'order' in one).length
  const failed = made.filter((one) => 'error' in one)
  const left = await db.execute<{ quantity: number }>(sql`select quantity from stock where sku_id = ${skuId}`)
  asked += buyers
  bought += sold
  if (sold !== Math.min(stock, buyers) || Number(left.rows[0]?.quantity) !== stock - sold || failed.length > 0) {
    wrong += 1
    console.log(`race ${race}: ${buyers} buyers, ${stock} copies, ${sold} sold, ${failed.length} failed`)
  }
}
const orphans = await db.execute<{ n: number }>(
  sql`select count(*)::int as n from orders o where not exists (select 1 from order_lines where order_id = o.id)
    or (o.status = 'awaiting' and not exists (select 1 from payments where order_id = o.id))`,
)
const seconds = (performance.now() - began) / 1000
console.log(
  `${races} races, ${asked} buyers, ${bought} orders in ${seconds.toFixed(1)} s: ${wrong} wrong, ${orphans.rows[0]?.n} orphans`,
)

const plain = 400
for (const skuId of skus) await setStock(skuId, 10_000)
const carts = await Promise.all(Array.from({ length: plain }, (_, index) => newCart(skus[index % skus.length] ?? 0)))
const start = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (next < carts.length) await buy(carts[next++] ?? '')
  }),
)
console.log(
  `${(plain / ((performance.now() - start) / 1000)).toFixed(0)} orders a second, 16 at a time, at full durability`,
)
await feed.stop()
await connection.close()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(wrong > 0 ? 1 : 0)
