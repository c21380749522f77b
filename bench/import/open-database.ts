import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { contentDigest } from '#backend/catalog/import/testing/content-digest.ts'
import { connectDatabase } from '#backend/kernel/database.ts'
import { startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { migrateDatabase } from '#backend/kernel/migrate-database.ts'
import { cpuSecondsOf } from './process-cpu.ts'

export interface CatalogDatabase {
  readonly url: string
  cpuSeconds(): number
  countProducts(): Promise<number>
  digest(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

/** Starts a separate embedded PostgreSQL in a new folder inside `below`, with empty tables. */
export async function openCatalogDatabase(below: string): Promise<CatalogDatabase> {
  const folder = await mkdtemp(join(below, 'database-'))
  await chmod(folder, 0o755)
  const server = await startPostgres(folder)
  await migrateDatabase(server.url)
  const connection = connectDatabase(server.url, { max: 2 })
  return {
    url: server.url,
    cpuSeconds: () => cpuSecondsOf(server.pid),
    async countProducts() {
      const { rows } = await connection.db.execute<{ n: number }>(sql`select count(*)::integer as n from products`)
      return rows[0]?.n ?? 0
    },
    digest: () => contentDigest(connection.db),
    async close() {
      await connection.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
