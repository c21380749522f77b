import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#tests/attack/open-gateway.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createSharedCache } from '#tests/shared-cache.ts'
import { publishInvalidation } from './change-feed.ts'
import type { Change } from './change-log.ts'
import type { Database } from './database.ts'
import { startSharedCachePurge } from './purge-shared-cache.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.stop())

/** Starts the purge of a shared cache. The test calls `change` to report changes that are not in the database. */
async function open(database: Database) {
  const cdn = createSharedCache({ origins: [], storeDelay: () => 0 })
  const url = await listen(cdn.server)
  const listeners = new Set<(change: Change) => void>()
  const errors: unknown[] = []
  const feed = {
    subscribe(listener: (change: Change) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    position: () => 0,
    stop: async () => undefined,
  }
  const purge = startSharedCachePurge({
    database,
    feed,
    cache: { url, token: null },
    onError: (error) => errors.push(error),
  })
  const change = (seq: number, ...tags: string[]) => {
    for (const listener of listeners) listener({ seq, tags })
  }
  return { cdn, purge, errors, change }
}
const purged = ({ behind }: { readonly behind: () => number }) =>
  vi.waitFor(() => expect(behind()).toBe(0), { timeout: 20_000 })
/** Waits until the first purges, which purge everything, are done. */
async function begun({ cdn, purge }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await vi.waitFor(() => expect(cdn.purges.length).toBeGreaterThan(1), { timeout: 20_000 })
  await purged(purge)
}
const publish = (tag: string) => backend.database.db.transaction((tx) => publishInvalidation(tx, [tag]))

test('[attack][N38] while the database is away, the purge tries again a few times, not all the time', async () => {
  const { db } = backend.database
  const statement = new PgDialect()
  const tries = { renewals: 0, others: 0 }
  const away: Database = Object.assign(Object.create(db), {
    async execute(query: SQL) {
      await new Promise((done) => setImmediate(done))
      tries[statement.sqlToQuery(query).sql.includes('insert into') ? 'renewals' : 'others'] += 1
      throw new Error('The database is away.')
    },
  })
  const { purge, errors } = await open(away)
  await vi.waitFor(() => expect(tries.renewals).toBeGreaterThan(3), { timeout: 20_000 })
  await purge.stop()
  expect(tries.others).toBeGreaterThan(0)
  expect(tries.others).toBeLessThan(20)
  expect(errors.length).toBeLessThan(40)
})

test('[attack][N38] a change is not purged before the last gateway has acknowledged it, however late', async () => {
  const { db } = backend.database
  const seq = await publish('page:home')
  await db.execute(
    sql`insert into gateway_leases (gateway_id, seq, expires_at) values ('late', 0, now() + interval '1 hour')`,
  )
  const opened = await open(db)
  const { cdn, purge, change } = opened
  const count = () => cdn.purges.filter(({ keys }) => keys.includes('page:home')).length
  try {
    await begun(opened)
    change(seq, 'page:home')
    await vi.waitFor(() => expect(count()).toBeGreaterThan(2), { timeout: 20_000 })
    expect(purge.behind()).toBeGreaterThan(0)
    await db.execute(sql`update gateway_leases set seq = ${seq} where gateway_id = 'late'`)
    const before = count()
    await purged(purge)
    expect(count()).toBeGreaterThan(before)
  } finally {
    await db.execute(sql`delete from gateway_leases where gateway_id = 'late'`)
    await purge.stop()
  }
})

test('[attack][N38] a shared cache receives no ids of customers, and is not emptied when many sign out', async () => {
  const { cdn, purge, change } = await open(backend.database.db)
  // At first everything is purged, three times.
  await vi.waitFor(() => expect(cdn.purges).toHaveLength(3), { timeout: 20_000 })
  for (let id = 0; id < 3_000; id += 1) change(1, `account:${id}`, 'many-written')
  expect(purge.behind()).toBe(0)
  change(1, 'account:3000', 'page:home')
  await vi.waitFor(() => expect(cdn.purges.length).toBeGreaterThan(4), { timeout: 20_000 })
  const keys = cdn.purges.slice(3).flatMap((sent) => sent.keys)
  expect([...new Set(keys)]).toEqual(['page:home'])
  await purge.stop()
})

test('[attack][N38] after a restore during a purge, a publish waits for the shared cache again', async () => {
  const { db } = backend.database
  await publish('page:home')
  const opened = await open(db)
  const { cdn, purge, errors, change } = opened
  await begun(opened)
  cdn.answerWith(503)
  change(1_000_000, 'page:home')
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), { timeout: 20_000 })
  change(1, '*')
  cdn.answerWith(200)
  await purged(purge)
  const acknowledged = async () => {
    const { rows } = await db.execute<{ seq: number }>(
      sql`select seq from gateway_leases where starts_with(gateway_id, 'shared-cache ') and expires_at > now() order by expires_at desc`,
    )
    return Number(rows[0]?.seq)
  }
  await vi.waitFor(async () => expect(await acknowledged()).toBe(1), { timeout: 20_000 })
  await purge.stop()
})
