import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { rounds } from '#tests/scale.ts'
import { publishInvalidation } from '../change-feed.ts'
import type { Transaction } from '../database.ts'
import { enqueueInvalidation, flushInvalidations } from '../invalidation-outbox.ts'
import { createDatabaseCache } from './database-cache.ts'

describe('the in-memory cache of query results', () => {
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
      await publishInvalidation(tx, tags)
    })

  test('a value is read once, and again after a change of its tag or of everything, not of another tag', async () => {
    const cache = createDatabaseCache(connection.db)
    let reads = 0
    const ask = () =>
      cache.get(null, 'poems', ['shelf:poems'], () => {
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

  test('a value of all shelves is read again after a change of any of them', async () => {
    const cache = createDatabaseCache(connection.db)
    let reads = 0
    const ask = () =>
      cache.get(null, 'all', ['shelf:*'], async () => {
        reads += 1
        return (await books('poems')) ?? 0
      })
    await fill('poems', 1, ['shelf:poems'])
    expect(await ask()).toBe(1)
    await fill('plays', 5, ['shelf', 'shelves:plays', 'house'])
    expect([await ask(), reads]).toEqual([1, 1])
    await fill('poems', 2, ['house', 'shelf:poems'])
    expect([await ask(), reads]).toEqual([2, 2])
  })

  test('a request checks for changes once, and again after it has made one', async () => {
    let statements = 0
    const counted = {
      execute: (statement: SQL) => {
        statements += 1
        return connection.db.execute(statement)
      },
    } as Parameters<typeof createDatabaseCache>[0]
    const cache = createDatabaseCache(counted)
    const memos = new Map<string, unknown>()
    const request = {
      memo<T>(name: string, make: () => T): T {
        if (!memos.has(name)) memos.set(name, make())
        return memos.get(name) as T
      },
    }
    const ask = (name: string) => cache.get(request, name, [`shelf:${name}`], () => books(name))
    await fill('poems', 1, ['shelf:poems'])
    expect([await ask('poems'), await ask('plays'), await ask('poems')].length).toBe(3)
    expect(statements).toBe(1)
    await fill('poems', 2, ['shelf:poems'])
    expect(await ask('poems')).toBe(2)
    expect(statements).toBe(2)
  })

  test('an enqueued invalidation takes effect at once, before and after it is published', async () => {
    const cache = createDatabaseCache(connection.db)
    const ask = () => cache.get(null, 'poems', ['shelf:poems'], () => books('poems'))
    const note = (count: number) =>
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`update shelves set books = ${count} where name = 'poems'`)
        await enqueueInvalidation(tx, ['shelf:poems'])
      })
    await fill('poems', 1, ['shelf:poems'])
    expect(await ask()).toBe(1)
    await note(2)
    expect(await ask()).toBe(2)
    await note(3)
    await flushInvalidations(connection.db)
    expect(await ask()).toBe(3)
  })

  test('rows are read once, changed rows again, and all rows again when everything may have changed', async () => {
    const cache = createDatabaseCache(connection.db)
    const shelves = cache.rows<string>({ subject: 'shelf', tags: ['house'], most: 100 })
    const loads: number[][] = []
    const ask = (...ids: number[]) =>
      shelves.load(null, ids, async (missing) => {
        loads.push([...missing])
        return new Map(missing.filter((id) => id < 9).map((id) => [id, `shelf ${id}`]))
      })
    const change = (...tags: string[]) => connection.db.transaction((tx) => publishInvalidation(tx, tags))
    await change('shelf:1')
    expect(await ask(3, 1, 2)).toEqual(['shelf 3', 'shelf 1', 'shelf 2'])
    expect(await ask(1, 4, 9)).toEqual(['shelf 1', 'shelf 4', undefined])
    await change('shelf:1', 'shelf:7', 'book:2')
    expect(await ask(1, 2, 9)).toEqual(['shelf 1', 'shelf 2', undefined])
    await change('house')
    await ask(1, 2)
    await change('*')
    await ask(2)
    expect(loads).toEqual([[3, 1, 2], [4, 9], [1, 9], [1, 2], [2]])
  })

  test('evicts the least recently used rows above the maximum', async () => {
    const shelves = createDatabaseCache(connection.db).rows<string>({ subject: 'shelf', tags: [], most: 3 })
    const loads: number[] = []
    const ask = (id: number) =>
      shelves.load(null, [id], async ([missing = 0]) => {
        loads.push(missing)
        return new Map([[missing, 'x']])
      })
    for (const id of [1, 2, 3, 1, 4, 1, 2]) await ask(id)
    expect(loads).toEqual([1, 2, 3, 4, 2])
  })

  test('a row that changes while it is being read is returned to earlier requests only', async () => {
    const shelves = createDatabaseCache(connection.db).rows<string>({ subject: 'shelf', tags: [], most: 3 })
    const change = (tag: string) => connection.db.transaction((tx) => publishInvalidation(tx, [tag]))
    await change('shelf:0')
    for (const tag of ['shelf:1', '*']) {
      let arrive: (rows: ReadonlyMap<number, string>) => void = () => undefined
      let sent: () => void = () => undefined
      const reading = new Promise<void>((done) => {
        sent = done
      })
      const early = shelves.load(null, [1], () => {
        sent()
        return new Promise((done) => {
          arrive = done
        })
      })
      await reading
      await change(tag)
      await shelves.load(null, [2], async () => new Map([[2, 'another']]))
      arrive(new Map([[1, 'old']]))
      expect(await early).toEqual(['old'])
      expect(await shelves.load(null, [1], async () => new Map([[1, 'new']]))).toEqual(['new'])
      await change('*')
    }
  })

  test('rows that were read without knowing their ids are cached, unless they change meanwhile', async () => {
    const shelves = createDatabaseCache(connection.db).rows<string>({ subject: 'shelf', tags: ['house'], most: 3 })
    const change = (tag: string) => connection.db.transaction((tx) => publishInvalidation(tx, [tag]))
    const ask = () => shelves.load(null, [1, 2], async (ids) => new Map(ids.map((id) => [id, `new ${id}`])))
    await change('shelf:0')
    for (const [tag, expected] of [
      ['shelf:7', ['old 1', 'old 2']],
      ['shelf:1', ['new 1', 'old 2']],
      ['house', ['new 1', 'new 2']],
    ] as const) {
      await change('*')
      const found = await shelves.add(null, async () => {
        await change(tag)
        await shelves.load(null, [3], async () => new Map())
        return new Map([1, 2].map((id) => [id, `old ${id}`]))
      })
      expect([...found.values()]).toEqual(['old 1', 'old 2'])
      expect(await ask()).toEqual(expected)
    }
    await expect(shelves.add(null, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  })

  test('rows that could not be read are read again at the next request', async () => {
    const shelves = createDatabaseCache(connection.db).rows<string>({ subject: 'shelf', tags: [], most: 3 })
    await expect(shelves.load(null, [1], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await shelves.load(null, [1], async () => new Map([[1, 'x']]))).toEqual(['x'])
  })

  test('a value that could not be read is read again at the next request', async () => {
    const cache = createDatabaseCache(connection.db)
    await expect(cache.get(null, 'poems', [], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await cache.get(null, 'poems', [], async () => 7)).toBe(7)
  })

  test('evicts the least recently used of more than two thousand values', async () => {
    const cache = createDatabaseCache(connection.db)
    for (let at = 0; at < 2_000; at += 1) await cache.get(null, `key ${at}`, [], async () => 'old')
    expect(await cache.get(null, 'key 0', [], async () => 'new')).toBe('old')
    await cache.get(null, 'one more', [], async () => 'old')
    expect(await cache.get(null, 'key 0', [], async () => 'new')).toBe('old')
    expect(await cache.get(null, 'key 1', [], async () => 'new')).toBe('new')
  }, 60_000)

  test('a read after a commit sees it, whatever others read and write at the same time', async () => {
    const names = ['1', '2', '3']
    const step = fc.record({
      name: fc.constantFrom(...names),
      act: fc.constantFrom('ask', 'ask for rows', 'record', 'note'),
      // Milliseconds between two actions.
      pause: fc.integer({ min: 0, max: 3 }),
    })
    // Delays each result, so that it may be outdated when it arrives.
    const slow = {
      execute: async (statement: SQL) => {
        const answer = await connection.db.execute(statement)
        await wait(5)
        return answer
      },
    } as Parameters<typeof createDatabaseCache>[0]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 25 }), { minLength: 2, maxLength: 4 }), async (actors) => {
        const cache = createDatabaseCache(slow)
        const rows = cache.rows<number>({ subject: 'shelf', tags: [], most: 2 })
        const readRows = async (ids: readonly number[]) => {
          const found = await Promise.all(ids.map(async (id) => [id, (await books(String(id))) ?? 0] as const))
          await wait(7)
          return new Map(found)
        }
        const committed = new Map<string, number>()
        for (const name of names) {
          await fill(name, 0, [`shelf:${name}`])
          committed.set(name, 0)
        }
        const write = async (name: string, note: (tx: Transaction, tags: readonly string[]) => Promise<unknown>) => {
          // The count never decreases, because only this statement changes it.
          const count = await connection.db.transaction(async (tx) => {
            const { rows } = await tx.execute<{ books: number }>(
              sql`update shelves set books = books + 1 where name = ${name} returning books`,
            )
            await note(tx, [`shelf:${name}`])
            return rows[0]?.books ?? 0
          })
          committed.set(name, Math.max(committed.get(name) ?? 0, count))
        }
        const asWritten = () => names.map((name) => committed.get(name) ?? 0)
        const acts = {
          record: (name: string) => write(name, publishInvalidation),
          note: (name: string) => write(name, enqueueInvalidation),
          ask: async (name: string) => {
            const atLeast = committed.get(name) ?? 0
            const seen = await cache.get(null, name, [`shelf:${name}`], () => books(name))
            expect(seen).toBeGreaterThanOrEqual(atLeast)
          },
          'ask for rows': async () => {
            const atLeast = asWritten()
            const seen = await rows.load(null, names.map(Number), readRows)
            for (const [at, count] of seen.entries()) expect(count).toBeGreaterThanOrEqual(atLeast[at] ?? 0)
          },
        }
        let done = false
        const telling = (async () => {
          while (!done) {
            await flushInvalidations(connection.db)
            await wait(2)
          }
        })()
        try {
          await Promise.all(
            actors.map(async (steps) => {
              for (const { name, act, pause } of steps) {
                if (pause > 0) await wait(pause)
                await acts[act](name)
              }
            }),
          )
        } finally {
          done = true
          await telling
        }
      }),
      { numRuns: rounds(25) },
    )
  }, 60_000)
})
