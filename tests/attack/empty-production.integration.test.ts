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

test('[operations S1-3] an empty production database stays free of sample books, campaigns and codes, on two starts', async () => {
  expect(await prepare('production')).toBe(null)
  expect(await prepare('production')).toBe(null)
  expect(await countOf('markets')).toBeGreaterThan(0)
  for (const table of ['works', 'products', 'prices', 'cart_campaigns'])
    expect([table, await countOf(table)]).toEqual([table, 0])
})

async function contents(): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  const seen: Record<string, unknown> = {}
  for (const { name } of rows) {
    const found = await database.db.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.raw(name)} t`,
    )
    seen[name] = found.rows
  }
  return seen
}

test('[attack] a demo refuses a production shop’s database, and leaves it byte for byte as it was', async () => {
  expect(await prepare('production')).toBe(null)
  const before = await contents()
  expect(await prepare('demo')).toMatch(/^This is the database of a production shop/)
  expect(await contents()).toEqual(before)
})

test('[attack] a demo adds campaigns and codes only to an empty database', async () => {
  const other = await createTestDatabase()
  const say = (line: string) => void said.push(line)
  const said: string[] = []
  const start = (profile: 'demo' | 'production') => prepareDatabase(other.url, { profile, pageConfigs: [], say })
  try {
    await start('production')
    await other.db.execute(sql`update channels set profile = null`)
    expect(await start('demo')).toBe(null)
    const { rows } = await other.db.execute(sql`select 1 from cart_campaigns union all select 1 from gift_codes`)
    expect(rows).toEqual([])
    expect(said).toEqual([])
    expect(await start('production')).toBe(null)
    expect(said).toEqual([expect.stringContaining('gift codes')])
    expect(await start('demo')).toMatch(/production shop/)
  } finally {
    await other.drop()
  }
})

test('[operations S1-3] four back ends started together on an empty database seed it once', async () => {
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

test('[operations S1-3] a server that rejects the login is reported in a sentence, without the password', async () => {
  const wrong = database.url.replace(/:[^:@]+@/, ':wrong-password@')
  const said = await prepareDatabase(wrong, { profile: 'production', pageConfigs: [], say: () => undefined })
  expect(said).toMatch(/^The server of DATABASE_URL refuses the connection: /)
  expect(said).not.toContain('wrong-password')
})
