import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, reopenTestDatabase, type TestDatabase } from '#tests/database.ts'
import type { Database } from '../database.ts'
import { createHousekeepingModule } from '../housekeeping.ts'
import { kernelRetention } from '../kernel.retention.ts'
import { type LimitName, limits } from './limits.ts'
import { type Charge, createRateLimiter, type RateLimiter } from './rate-limiter.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = reopenTestDatabase(database)
})
afterAll(async () => {
  await other.close()
  await database.drop()
})

const fail = (error: unknown) => {
  throw error
}
const open = ({ db }: TestDatabase, exempt: readonly string[] = []) =>
  createRateLimiter({ database: db, exempt, onError: fail })
const count = async (limiter: RateLimiter, limit: LimitName, key: string, times: number) => {
  const waits = await Promise.all(Array.from({ length: times }, () => limiter.consume([{ limit, key }])))
  return waits.filter((wait) => wait === null).length
}

test('[attack S2-1] two processes that count at the same time allow no more requests than one', async () => {
  const both = [open(database), open(other)]
  const passed = await Promise.all(both.map((limiter) => count(limiter, 'sign-in.pair', 'raced', 40)))
  expect(passed.reduce((sum, one) => sum + one, 0)).toBe(limits['sign-in.pair'].points)
  // A process that starts later continues from the stored count.
  expect(await count(open(other), 'sign-in.pair', 'raced', 1)).toBe(0)
})

test('[attack S2-1] while the database does not respond, each process counts on its own, and reports the error', async () => {
  const onError = vi.fn()
  const broken = { $client: { query: () => Promise.reject(new Error('gone')) } } as unknown as Database
  const limiter = createRateLimiter({ database: broken, exempt: [], onError })
  expect(await count(limiter, 'mail.reset', 'a@example.com', 50)).toBe(limits['mail.reset'].points)
  expect(onError).toHaveBeenCalledWith(new Error('gone'))
})

test.each([
  ['first', 'sign-in.address'],
  ['second', 'sign-in.pair'],
  ['last', 'sign-in.pair-day'],
] as const)(
  '[attack S1-5] a request that the %s limit rejects uses up no limit of the owner',
  async (place, exhausted) => {
    const limiter = open(database)
    const owner = `owner ${place}`
    await count(limiter, exhausted, `attacker ${place}`, limits[exhausted].points)
    const account: Charge = { limit: 'sign-in.account-day', key: owner }
    const rejecting: Charge = { limit: exhausted, key: `attacker ${place}` }
    const free: Charge = { limit: 'sign-in.device', key: owner }
    const charges = {
      first: [rejecting, account],
      second: [free, rejecting, account],
      last: [free, account, rejecting],
    }[place]
    await limiter.reset([free])
    for (let n = 0; n < limits['sign-in.account-day'].points; n += 1) {
      expect(await limiter.consume(charges)).toBeGreaterThan(0)
      await limiter.reset([free])
    }
    expect(await count(limiter, 'sign-in.account-day', owner, 200)).toBe(limits['sign-in.account-day'].points)
  },
)

test('exempt networks are limited only by account', async () => {
  const limiter = open(database, ['198.51.100.0/24', '2001:db8:7::/48', '192.0.2.1'])
  const most = limits['register.address'].points
  for (const key of ['198.51.100.77', '2001:db8:7:1::/64', '192.0.2.1']) {
    expect(await count(limiter, 'register.address', key, most + 5)).toBe(most + 5)
    expect(await count(limiter, 'sign-in.account-day', key, 200)).toBe(limits['sign-in.account-day'].points)
  }
  for (const key of ['198.51.101.77', '2001:db8:8:1::/64', '192.0.2.2', 'unreadable']) {
    expect(await count(limiter, 'register.address', key, most + 5)).toBe(most)
  }
})

test('stores no e-mail or IP address, and deletes expired counters', async () => {
  const limiter = open(database)
  await limiter.consume([
    { limit: 'mail.reset', key: 'personal@example.com' },
    { limit: 'mail.address', key: '203.0.113.7' },
  ])
  const rows = async () => (await database.db.execute<{ key: string }>(sql`select key from rate_limits`)).rows
  const keys = (await rows()).map(({ key }) => key).join()
  expect(keys).toContain('mail.reset:')
  expect(keys).not.toMatch(/personal|203\.0\.113/)
  const { run } = createHousekeepingModule({
    database: database.db,
    retentions: kernelRetention,
    clock: Date.now,
    onError: fail,
  })
  await run()
  expect((await rows()).length).toBeGreaterThan(0)
  await database.db.execute(sql`update rate_limits set expire = expire - 25 * 3600000`)
  await run()
  expect(await rows()).toEqual([])
})
