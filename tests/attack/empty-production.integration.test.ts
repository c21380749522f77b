import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#bin/prepare-database.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const prepare = (profile: 'demo' | 'production') =>
  prepareDatabase(database.url, { profile, pageConfigs: [], say: () => undefined })

async function countOf(table: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return Number(rows[0]?.n)
}

test('[operations S1-3] an empty production database stays a shop without sample books, campaigns and codes, twice over', async () => {
  expect(await prepare('production')).toBe(null)
  expect(await prepare('production')).toBe(null)
  expect(await countOf('markets')).toBeGreaterThan(0)
  for (const table of ['works', 'products', 'prices', 'cart_campaigns'])
    expect([table, await countOf(table)]).toEqual([table, 0])
})

test('[operations S1-3] four back ends that are started together on an empty database fill it once', async () => {
  const empty = await createTestDatabase()
  try {
    const started = Array.from({ length: 4 }, () =>
      prepareDatabase(empty.url, { profile: 'production', pageConfigs: [], say: () => undefined }),
    )
    expect(await Promise.all(started)).toEqual([null, null, null, null])
  } finally {
    await empty.drop()
  }
})

test('[operations S1-3] a server that does not let the shop in is said in a sentence, without its password', async () => {
  const wrong = database.url.replace(/:[^:@]+@/, ':wrong-password@')
  const said = await prepareDatabase(wrong, { profile: 'production', pageConfigs: [], say: () => undefined })
  expect(said).toMatch(/^DATABASE_URL leads to a server that does not let the shop in: /)
  expect(said).not.toContain('wrong-password')
})
