import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connectDatabase, type Database } from './database.ts'

/** Advisory lock that serializes migrations between processes. The number is arbitrary. */
const migrationLock = 7_340_021

/**
 * Value of `when` for `0000_initial` in the journal, equal to that of the last migration it replaces. A database that
 * has all replaced migrations therefore skips `0000_initial`.
 */
export const initialMigrationTime = 1_795_660_869_313

/**
 * Runs pending migrations. Safe to call from several processes concurrently. `url` is the URL of the server, not of a
 * pooler. Throws `OutdatedSchemaError` when the database has only some of the migrations that `0000_initial` replaces.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const connection = connectDatabase(url, { max: 1 })
  try {
    await connection.db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await rejectOutdatedSchema(connection.db)
    await migrate(connection.db, { migrationsFolder: join(import.meta.dirname, '../migrations') })
    await connection.db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
  } finally {
    await connection.close()
  }
}

async function rejectOutdatedSchema(db: Database): Promise<void> {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  const last = rows[0]?.last ?? null
  if (last !== null && Number(last) < initialMigrationTime) throw new OutdatedSchemaError()
}

/** Error thrown for a database that an earlier version has to migrate first. */
export class OutdatedSchemaError extends Error {
  override readonly name = 'OutdatedSchemaError'
  constructor() {
    super(
      'The schema of this database predates release 0.1.0. Start the last version that contains ' +
        'backend/migrations/0043_dated_prices_and_publisher_keys.sql once to migrate it, then start this version ' +
        '(docs/operations.md, Releases). Nothing was changed.',
    )
  }
}
