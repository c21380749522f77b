import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { recordChange } from './change-feed.ts'
import { createKept } from './kept.ts'

describe('what is kept until a change', () => {
  let connection: TestDatabase
  beforeAll(async () => {
    connection = await createTestDatabase()
    await connection.db.execute(sql`create table shelves (name text primary key, books integer not null)`)
  })
  afterAll(() => connection.drop())

  const books = async (name: string) => {
    const { rows } = await connection.db.execute<{ books: number }>(sql`select books from shelves where name = ${name}`)
    return rows[0]?.books ?? null
  }
  const fill = (name: string, count: number, tags: readonly string[]) =>
    connection.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into shelves values (${name}, ${count}) on conflict (name) do update set books = excluded.books`,
      )
      await recordChange(tx, tags)
    })

  test('is read once, and again after a change of its tag or of everything, not after another', async () => {
    const kept = createKept(connection.db)
    let reads = 0
    const ask = () =>
      kept.get(null, 'poems', ['shelf:poems'], () => {
        reads += 1
        return books('poems')
      })
    await fill('poems', 1, ['shelf:poems'])
    expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1])
    expect(reads).toBe(1)
    await fill('plays', 5, ['shelf:plays'])
    expect(await ask()).toBe(1)
    expect(reads).toBe(1)
    await fill('poems', 2, ['shelf:poems'])
    expect(await ask()).toBe(2)
    await fill('poems', 3, ['*'])
    expect(await ask()).toBe(3)
    expect(reads).toBe(3)
  })

  test('a request asks once for changes, and again when it has made one', async () => {
    let statements = 0
    const counted = {
      execute: (statement: SQL) => {
        statements += 1
        return connection.db.execute(statement)
      },
    } as Parameters<typeof createKept>[0]
    const kept = createKept(counted)
    const memos = new Map<string, unknown>()
    const request = {
      memo<T>(name: string, make: () => T): T {
        if (!memos.has(name)) memos.set(name, make())
        return memos.get(name) as T
      },
    }
    const ask = (name: string) => kept.get(request, name, [`shelf:${name}`], () => books(name))
    await fill('poems', 1, ['shelf:poems'])
    expect([await ask('poems'), await ask('plays'), await ask('poems')].length).toBe(3)
    expect(statements).toBe(1)
    await fill('poems', 2, ['shelf:poems'])
    expect(await ask('poems')).toBe(2)
    expect(statements).toBe(2)
  })

  test('what could not be read is read again by the next who asks', async () => {
    const kept = createKept(connection.db)
    await expect(kept.get(null, 'poems', [], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await kept.get(null, 'poems', [], async () => 7)).toBe(7)
  })

  test('of more than two thousand values those that nobody asked for longest are let go', async () => {
    const kept = createKept(connection.db)
    for (let at = 0; at < 2_000; at += 1) await kept.get(null, `key ${at}`, [], async () => 'old')
    expect(await kept.get(null, 'key 0', [], async () => 'new')).toBe('old')
    await kept.get(null, 'one more', [], async () => 'old')
    expect(await kept.get(null, 'key 0', [], async () => 'new')).toBe('old')
    expect(await kept.get(null, 'key 1', [], async () => 'new')).toBe('new')
  }, 60_000)

  test('whoever asks after a commit sees it, whatever others ask and write at the same time', async () => {
    const names = ['a', 'b', 'c']
    const step = fc.record({
      name: fc.constantFrom(...names),
      writes: fc.boolean(),
      // Milliseconds between one act and the next.
      pause: fc.integer({ min: 0, max: 3 }),
    })
    // Answers come late: they tell what was there when they were sent.
    const slow = {
      execute: async (statement: SQL) => {
        const answer = await connection.db.execute(statement)
        await wait(5)
        return answer
      },
    } as Parameters<typeof createKept>[0]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 25 }), { minLength: 2, maxLength: 4 }), async (actors) => {
        const kept = createKept(slow)
        const committed = new Map<string, number>()
        for (const name of names) {
          await fill(name, 0, [`shelf:${name}`])
          committed.set(name, 0)
        }
        await Promise.all(
          actors.map(async (steps) => {
            for (const { name, writes, pause } of steps) {
              if (pause > 0) await wait(pause)
              if (writes) {
                // Counted upwards by the database: what is seen can only grow.
                const count = await connection.db.transaction(async (tx) => {
                  const { rows } = await tx.execute<{ books: number }>(
                    sql`update shelves set books = books + 1 where name = ${name} returning books`,
                  )
                  await recordChange(tx, [`shelf:${name}`])
                  return rows[0]?.books ?? 0
                })
                committed.set(name, Math.max(committed.get(name) ?? 0, count))
              } else {
                const atLeast = committed.get(name) ?? 0
                const seen = await kept.get(null, name, [`shelf:${name}`], () => books(name))
                expect(seen).toBeGreaterThanOrEqual(atLeast)
              }
            }
          }),
        )
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
