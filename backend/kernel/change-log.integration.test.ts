import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { createDatabaseCache } from './cache/database-cache.ts'
import { openChangeFeed, publishInvalidation } from './change-feed.ts'
import { findLastChange, readChangesSince } from './change-log.ts'
import { renewLease, waitForGateways } from './gateway-leases.ts'

let connection: TestDatabase
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(() => connection.drop())
beforeEach(() => connection.db.execute(sql`delete from changes`))

const record = (...tags: readonly string[]) => connection.db.transaction((tx) => publishInvalidation(tx, tags))
const deleteUpTo = (seq: number) => connection.db.execute(sql`delete from changes where seq <= ${seq}`)

/**
 * Simulates the restore of a backup taken at change `seq`: deletes later changes and resets the sequence, so that new
 * changes get the numbers of deleted ones.
 */
async function restoreTo(seq: number): Promise<void> {
  await connection.db.execute(sql`delete from changes where seq > ${seq}`)
  await connection.db.execute(sql`select setval(pg_get_serial_sequence('changes', 'seq'), ${seq})`)
}

describe('[operations S2-8] a back end that was suspended longer than changes are stored, or resumes on a restored database', () => {
  test('resumes where it stopped while the log still has its last change', async () => {
    const first = await record('a')
    const mark = await findLastChange(connection.db)
    const second = await record('b', 'c')
    expect((await readChangesSince(connection.db, mark)).changes).toEqual([{ seq: second, tags: ['b', 'c'] }])
    await deleteUpTo(first - 1)
    expect((await readChangesSince(connection.db, mark)).changes).toEqual([{ seq: second, tags: ['b', 'c'] }])
    const { mark: now } = await readChangesSince(connection.db, mark)
    expect((await readChangesSince(connection.db, now)).changes).toEqual([])
  })

  test('reads any number of changes at once', async () => {
    await record('first')
    const mark = await findLastChange(connection.db)
    await connection.db.execute(
      sql`insert into changes (tags) select array['product:' || n] from generate_series(1, 2500) as n`,
    )
    const { changes } = await readChangesSince(connection.db, mark)
    expect(changes.map(({ tags }) => tags[0])).toEqual(Array.from({ length: 2500 }, (_, at) => `product:${at + 1}`))
  })

  const losses: readonly [string, () => Promise<unknown>][] = [
    ['its last change was deleted', async () => deleteUpTo(await record('missed'))],
    [
      'its last change was deleted and others came',
      async () => {
        await deleteUpTo(await record('missed'))
        await record('later')
      },
    ],
    [
      'a backup with lower numbers was restored',
      () => connection.db.execute(sql`delete from changes where tags @> array['known']`),
    ],
    [
      'a backup was restored and its numbers were given once more',
      async () => {
        const { seq } = await findLastChange(connection.db)
        await restoreTo(seq - 1)
        await record('another')
        await record('and another')
      },
    ],
  ]
  for (const [loss, lose] of losses) {
    test(`invalidates everything when ${loss}`, async () => {
      await record('before')
      await record('known')
      const mark = await findLastChange(connection.db)
      const seen: (readonly string[])[] = []
      const feed = await openChangeFeed(connection)
      const stop = feed.subscribe(({ tags }) => seen.push(tags))
      const cache = createDatabaseCache(connection.db)
      let reads = 0
      const ask = () =>
        cache.get(null, 'shelf', ['shelf'], async () => {
          reads += 1
          return reads
        })
      expect([await ask(), await ask()]).toEqual([1, 1])
      try {
        await lose()
        expect(await ask()).toBe(2)
        expect(await ask()).toBe(2)
        const { changes, mark: now } = await readChangesSince(connection.db, mark)
        expect(changes).toEqual([{ seq: now.seq, tags: ['*'] }])
        expect((await readChangesSince(connection.db, now)).changes).toEqual([])
        await vi.waitFor(() => expect(seen).toContainEqual(['*']), { timeout: 20_000 })
        expect(feed.position()).toBe(now.seq)
      } finally {
        stop()
        await feed.stop()
      }
    })
  }

  test('a gateway cannot acknowledge a change that does not exist yet', async () => {
    const seq = await record('a')
    expect(await renewLease(connection.db, 'gateway', seq)).toBeInstanceOf(Date)
    await restoreTo(seq - 1)
    expect(await renewLease(connection.db, 'gateway', seq)).toBeNull()
    await record('b')
    await record('c')
    expect(await renewLease(connection.db, 'gateway', seq)).toBeInstanceOf(Date)
    await connection.db.execute(sql`update gateway_leases set expires_at = now() + interval '1 hour'`)
    const live = vi.fn()
    const waiting = waitForGateways(connection.db, seq + 1).then(live)
    await connection.db.execute(sql`select pg_sleep(0.1)`)
    expect(live).not.toHaveBeenCalled()
    await renewLease(connection.db, 'gateway', seq + 1)
    await waiting
  })
})
