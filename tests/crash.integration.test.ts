import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { createTestBackend, type TestBackend } from './backend.ts'
import { type BackendProcess, createBackendProcess } from './crash/backend-process.ts'
import { readFaults, untilQuiet } from './crash/books.ts'
import { createBuyer } from './crash/buyer.ts'
import { rounds } from './scale.ts'
import { createShopper } from './shopper.ts'

const crashes = rounds(5)
const buyers = 8
const stock = 400
/** Maximum milliseconds until a restarted back end is ready. An idle machine needs less than a tenth of this time. */
const startTimeout = 10_000
/**
 * Milliseconds after which the back end is no longer killed, even if there were fewer than `crashes` kills. This limits
 * the duration of the test on a busy machine.
 */
const maxRunTime = rounds(60_000)
/** Minimum number of crashes, and of orders, for the test to be meaningful. */
const minCrashes = 3
/** Maximum milliseconds between a start of the back end and its kill. */
const maxLifetime = 600

let seeded: TestBackend
let backend: BackendProcess
let folder: string
beforeAll(async () => {
  seeded = await createTestBackend({ catalog: true })
  folder = await mkdtemp(join(tmpdir(), 'kolofon-crash-'))
  await chmod(folder, 0o755)
  backend = createBackendProcess({ port: await findFreePort(), databaseUrl: seeded.database.url, folder })
})
afterAll(async () => {
  await backend.kill()
  await seeded.stop()
  await rm(folder, { recursive: true, force: true })
})

test('[N9] [N39] killed again and again while shoppers buy: no order is lost or doubled; stock, money and mails are right', async (context) => {
  const shopper = createShopper(seeded)
  const skus = [await shopper.newSku(stock), await shopper.newSku(stock), await shopper.newSku(stock)]
  await backend.start()
  let over = false
  const people = Array.from({ length: buyers }, () => createBuyer({ url: backend.url, skus, isOver: () => over }))
  const running = Promise.all(people.map((buyer) => buyer.run()))
  const starts: number[] = []
  const began = performance.now()
  while (starts.length < crashes && performance.now() - began < maxRunTime) {
    await wait(Math.random() * maxLifetime)
    await backend.kill()
    starts.push(await backend.start())
  }
  over = true
  await running
  await untilQuiet(seeded.database.db, 120_000)

  const promised = people.flatMap((buyer) => buyer.promised)
  const { rows } = await seeded.database.db.execute<{ id: string; cart_id: string; status: string }>(
    sql`select id, cart_id, status from orders`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const lost = promised.filter(({ orderId, cartId, status }) => {
    const order = known.get(orderId)
    return order?.cart_id !== cartId || order.status !== status
  })
  const total = (count: 'carts' | 'retries') => people.reduce((sum, { counts }) => sum + counts[count], 0)
  const carts = await seeded.database.db.execute<{ n: number }>(sql`select count(*)::int as n from carts`)
  expect(people.flatMap((buyer) => buyer.faults)).toEqual([])
  expect(lost).toEqual([])
  expect(promised.filter(({ choice, status }) => /paid|twice|silent/.test(choice) && status === 'gone')).toEqual([])
  expect(await readFaults(seeded.database.db, { skus, stock, mailFolder: join(folder, 'mail') })).toEqual({})
  expect(carts.rows[0]?.n).toBe(total('carts'))
  expect(starts.length).toBeGreaterThanOrEqual(minCrashes)
  expect(promised.length).toBeGreaterThan(minCrashes)
  expect(total('retries')).toBeGreaterThan(starts.length)
  expect(Math.min(...starts)).toBeLessThan(startTimeout)
  context.annotate(
    `${starts.length} crashes, ${promised.length} orders, ${total('retries')} retries; ready after ${starts.map(Math.round).join(', ')} ms`,
  )
}, 400_000)
