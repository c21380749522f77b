import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishInvalidation } from '#backend/kernel/change-feed.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { listen } from '#tests/socket-client.ts'
import { type ChangeSubscription, subscribeToChanges } from './change-subscription.ts'

let backend: TestBackend
let backendUrl: string
beforeAll(async () => {
  backend = await createTestBackend()
  backendUrl = `${await listen(backend.server)}/graphql`
}, 60_000)
afterAll(() => backend.stop())

const record = (...tags: readonly string[]) => backend.database.db.transaction((tx) => publishInvalidation(tx, tags))
const acknowledged = async (gatewayId: string) => {
  const { rows } = await backend.database.db.execute<{ seq: number }>(
    sql`select seq from gateway_leases where gateway_id = ${gatewayId} and expires_at > now()`,
  )
  return rows[0]?.seq ?? null
}

describe('[operations S2-8] a gateway follows the change feed of the shop', () => {
  const seen: (readonly string[])[] = []
  let feed: ChangeSubscription
  /** Promise that delays the acknowledgement of changes. */
  let pending: Promise<void> | undefined
  const follow = (gatewayId: string) => {
    seen.length = 0
    feed = subscribeToChanges({
      backendUrl,
      gatewayId,
      headers: { 'x-kolofon-server-key': backend.keys.serverKey },
      clock: Date.now,
      onChange: (tags) => {
        seen.push(tags)
        return pending
      },
    })
  }
  const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

  test('it holds no lease before the first event of the feed, which invalidates everything', async () => {
    const seq = await record('page:home')
    follow('first')
    try {
      expect(feed.leaseHolds()).toBe(false)
      await soon(() => expect(feed.leaseHolds()).toBe(true))
      expect(seen[0]).toEqual(['*'])
      await soon(async () => expect(await acknowledged('first')).toBeGreaterThanOrEqual(seq))
    } finally {
      await feed.stop()
    }
  })

  test('[N36] it acknowledges a change, and those after it, only when what the change requires is done', async () => {
    follow('waiting')
    const required = Promise.withResolvers<void>()
    try {
      await soon(() => expect(feed.leaseHolds()).toBe(true))
      pending = required.promise
      const first = await record('variant-tests')
      await soon(() => expect(seen).toContainEqual(['variant-tests']))
      pending = undefined
      const second = await record('page:home')
      await soon(() => expect(seen).toContainEqual(['page:home']))
      expect(feed.leaseHolds()).toBe(true)
      expect(await acknowledged('waiting')).toBeLessThan(first)
      required.reject(new Error('It failed.'))
      await soon(async () => expect(await acknowledged('waiting')).toBeGreaterThanOrEqual(second))
    } finally {
      pending = undefined
      await feed.stop()
    }
  })

  test('after a restore from a backup it invalidates everything, and its acknowledgements count again', async () => {
    let last = 0
    for (let count = 0; count < 5; count += 1) last = await record('page:home')
    follow('restored')
    try {
      await soon(() => expect(feed.leaseHolds()).toBe(true))
      seen.length = 0
      await backend.database.db.execute(sql`truncate changes restart identity`)
      await soon(() => expect(seen).toContainEqual(['*']))
      // Do not compare exact numbers, because back-end jobs may also record changes.
      await soon(async () => expect(await acknowledged('restored')).toBeLessThan(last))
      const seq = await record('page:home')
      await soon(async () => expect(await acknowledged('restored')).toBeGreaterThanOrEqual(seq))
      expect(feed.leaseHolds()).toBe(true)
    } finally {
      await feed.stop()
    }
  })

  test('it starts over and invalidates everything when it is too far behind', async () => {
    follow('behind')
    try {
      await soon(() => expect(feed.leaseHolds()).toBe(true))
      seen.length = 0
      await backend.database.db.transaction(async (tx) => {
        // Publish first, because this locks the log of changes. Without the lock, a job of the back end could get a
        // later number and commit earlier. The feed would then continue after that number and skip these changes.
        await publishInvalidation(tx, ['page:home'])
        await tx.execute(
          sql`insert into changes (tags) select array['product:' || n] from generate_series(1, 20000) as n`,
        )
      })
      const seq = await record('page:home')
      await soon(() => expect(seen).toContainEqual(['*']))
      await soon(async () => expect(await acknowledged('behind')).toBeGreaterThanOrEqual(seq))
      expect(feed.leaseHolds()).toBe(true)
    } finally {
      await feed.stop()
    }
  })
})
