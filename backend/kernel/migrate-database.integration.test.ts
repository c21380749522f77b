import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { initialMigrationTime, migrateDatabase } from './migrate-database.ts'

/** Number of migrations that `0000_initial` has replaced. */
const replacedMigrations = 44
const journal = z
  .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../migrations/meta/_journal.json'), 'utf8')))
const laterMigrations = journal.entries.slice(1).map(({ when }) => when)

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('shop')
})
afterEach(() => database.drop())

/**
 * Makes the database look as if the replaced migrations, except the last `missing` ones, had been applied instead of
 * `0000_initial`.
 */
async function recordReplacedMigrations(missing = 0): Promise<void> {
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await database.db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'hash of ' || n, ${initialMigrationTime}::bigint - 1000 * (${replacedMigrations} - n)
    from generate_series(1, ${replacedMigrations - missing}::int) as n`)
  if (missing > 0) return
  // The template already has the tables of the later migrations.
  for (const when of laterMigrations)
    await database.db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${`hash of ${when}`}, ${when}::bigint)`)
}

const countRecords = async () => {
  const { rows } = await database.db.execute<{ records: number }>(
    sql`select count(*)::int as records from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.records
}

test('the first migration has the time of the last one that it replaced', () => {
  expect(journal.entries[0]).toMatchObject({ tag: '0000_initial', when: initialMigrationTime })
})

test('[F113] [operations] a shop with all migrations from before the first release starts, and no row changes', async () => {
  const countMarkets = async () => (await database.db.execute(sql`select id from markets`)).rows.length
  const markets = await countMarkets()
  await recordReplacedMigrations()
  await migrateDatabase(database.url)
  expect(await countRecords()).toBe(replacedMigrations + laterMigrations.length)
  expect(await countMarkets()).toBe(markets)
  expect(markets).toBeGreaterThan(0)
})

test('[F113] [operations] a shop that lacks one of them is refused with what to do, and is unchanged', async () => {
  await recordReplacedMigrations(1)
  await expect(migrateDatabase(database.url)).rejects.toThrow(
    /^The schema of this database predates release 0\.1\.0\. Start the last version that contains backend\/migrations\/0043_\S+\.sql once/,
  )
  expect(await countRecords()).toBe(replacedMigrations - 1)
})
