import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, preparedStatement } from '#backend/kernel/database.ts'
import { createRateLimiter } from '#backend/kernel/rate-limits/rate-limiter.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * Runs a page's statement, a transaction and the counting of a rate limit on one connection. Returns the number of
 * named prepared statements on this connection.
 */
async function namesOn(directUrl: string): Promise<number> {
  const connection = connectDatabase(database.url, { max: 1, directUrl })
  try {
    await connection.db.execute(preparedStatement(sql`select 1`))
    await connection.db.transaction((tx) => tx.execute(preparedStatement(sql`select 2`)))
    const limiter = createRateLimiter({ database: connection.db, exempt: [], onError: () => undefined })
    await limiter.consume([{ limit: 'sign-in.address', key: '198.51.100.1' }])
    const { rows } = await connection.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements`,
    )
    return Number(rows[0]?.n)
  } finally {
    await connection.close()
  }
}

test('[operations S2-2] behind a pooler no statement has a name, whichever library sends it', async () => {
  expect(await namesOn(database.url)).toBeGreaterThan(1)
  expect(await namesOn(`${database.url}?application_name=direct`)).toBe(0)
})
