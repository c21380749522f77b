import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connectDatabase, type Database } from './database.ts'

/** Advisory lock (an arbitrary number) that lets only one process migrate at a time. */
const migrationLock = 7_340_021

/**
 * Time (`when`) of `0000_initial` in the journal. It equals the time of the last migration that `0000_initial`
 * replaces. Drizzle therefore skips `0000_initial` in a database that has all replaced migrations.
 */
export const initialMigrationTime = 1_795_660_869_313

/**
 * Applies pending migrations. Several processes may call it concurrently. `url` must be the URL of the server, not of a
 * pooler. Throws `OutdatedSchemaError` when the database has some, but not all, of the migrations that `0000_initial`
 * replaces.
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

/** Thrown for a database that an earlier version of the shop must migrate first. */
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
