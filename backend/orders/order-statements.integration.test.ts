import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestContext } from '#backend/kernel/request-context.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createRaces, type Races } from '#tests/races.ts'

let backend: TestBackend
let races: Races
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  races = await createRaces(backend.database.db, backend.modules)
})
afterAll(() => backend.stop())

/**
 * Returns the statements that the back end sends during `run`, except those of background jobs and those that read
 * campaign names.
 */
async function statementsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = []
  const pool = backend.database.db.$client
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const { query } = client
    watched.set(client, query)
    const noting = (...args: Parameters<typeof query>) => {
      const [config] = args as unknown as readonly [string | pg.QueryConfig]
      texts.push(typeof config === 'string' ? config : config.text)
      return query.apply(client, args)
    }
    client.query = noting as typeof query
  }
  pool.on('acquire', watch)
  await run()
  pool.off('acquire', watch)
  for (const [client, query] of watched) client.query = query
  return texts.filter(
    (text) => !/pending_changes order by|from changes|from cart_campaign_texts/.test(text.replaceAll('"', '')),
  )
}

const add = async (cartId: string | null, skuId: number) => {
  const { market } = await backend.modules.channel.service.getMarket(null, 'se')
  const context = createRequestContext({
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
  const line = { cartId, skuId, mode: 'add' as const, quantity: 1, idempotencyKey: crypto.randomUUID() }
  const made = await backend.modules.cart.service.changeLine(context, line)
  if (!('id' in made)) throw new Error(JSON.stringify(made))
  return made.id
}

test('[N9] an order takes at most 15 statements however many lines it has, and one for the names of its campaigns', async () => {
  const skus = races.skus.slice(0, 5)
  for (const skuId of skus) await races.setStock(skuId, 10)
  for (const count of [1, 5]) {
    const [id = ''] = await races.writeCarts(skus[0] ?? 0, [1])
    for (const skuId of skus.slice(1, count)) await races.addLine(id, skuId, 1)
    const statements = await statementsOf(async () => expect(await races.buy(id)).toHaveProperty('order'))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(15)
  }
})

test('[F35] adding a title to a cart takes at most 12 statements, whether the cart is new or not', async () => {
  const [first = 0, second = 0] = races.skus
  let id: string | null = null
  for (const skuId of [first, second]) {
    const statements = await statementsOf(async () => {
      id = await add(id, skuId)
    })
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12)
  }
})

test('[N9] of 200 concurrent buyers of 50 copies, exactly 50 get an order', async () => {
  const [skuId = 0] = races.skus
  const buyers = Array.from({ length: 200 }, () => ({ quantity: 1 as const, addsTwice: false }))
  const { sold, faults } = await races.run(skuId, { stock: 50, buyers })
  expect(faults).toEqual([])
  expect(sold).toBe(50)
}, 60_000)

test('[N9] buyers of the same two titles, added in opposite orders, do not block each other; each copy is sold once', async () => {
  const [, , first = 0, second = 0] = races.skus
  for (const [skuId, copies] of [
    [first, 30],
    [second, 20],
  ] as const)
    await races.setStock(skuId, copies)
  const ids = [
    ...(await races.writeCarts(first, Array(30).fill(1))),
    ...(await races.writeCarts(second, Array(30).fill(1))),
  ]
  for (const [at, id] of ids.entries()) await races.addLine(id, at < 30 ? second : first, 1)
  const made = await Promise.all(ids.map((id) => races.buy(id)))
  expect(made.filter((answer) => 'order' in answer)).toHaveLength(20)
  const problems = made.flatMap((answer) => ('problem' in answer ? [answer.problem] : []))
  expect(new Set(problems)).toEqual(new Set(['out-of-stock']))
  const { rows } = await backend.database.db.execute<{ quantity: number }>(
    sql`select quantity from stock where sku_id in (${first}, ${second}) order by sku_id = ${second}`,
  )
  expect(rows.map(({ quantity }) => quantity)).toEqual([10, 0])
  expect(await races.orphans()).toBe(0)
}, 60_000)

test('[N9] a copy that is sold while another buyer orders is not sold twice; that buyer learns that it is gone', async () => {
  const skuId = races.skus[4] ?? 0
  await races.setStock(skuId, 1)
  const [mine = ''] = await races.writeCarts(skuId, [1])
  const { db } = backend.database
  // Take the only copy in a transaction and commit only after the other order has read the cart. Until then, the stock
  // is locked.
  let ordered: ReturnType<Races['buy']> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`update stock set quantity = 0 where sku_id = ${skuId}`)
    ordered = races.buy(mine)
    await expect
      .poll(async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%stock%'`,
        )
        return rows.length
      })
      .toBe(1)
  })
  expect(await ordered).toEqual({ problem: 'out-of-stock' })
})
