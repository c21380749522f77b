import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCatalog } from '#backend/catalog/ingest.ts'
import { readSampleChannel, seedChannel } from '#backend/channel/index.ts'
import { openChangeFeed } from '#backend/kernel/change-feed.ts'
import { connectDatabase, type Database } from '#backend/kernel/database.ts'
import { startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { migrateDatabase } from '#backend/kernel/migrate-database.ts'
import { seedMerchandising } from '#backend/merchandising/index.ts'
import { type BackendModules, createModules } from '#backend/modules.ts'
import { seedBuying } from '#backend/seed-buying.ts'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { createPathToRoute } from '#bin/path-to-route.ts'
import { createStorefrontUrls } from '#bin/storefront-urls.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'

export interface BenchBackend {
  readonly database: Database
  readonly databaseUrl: string
  readonly databasePid: number
  readonly modules: BackendModules
  stop(): Promise<void>
}

/** Opens a back end's modules on a new database that writes every commit to disk. */
export async function openBackend(): Promise<BenchBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres(folder)
  await migrateDatabase(postgres.url)
  const connection = connectDatabase(postgres.url, { max: 32 })
  const { db: database } = connection
  await seedChannel(database, readSampleChannel())
  await seedCatalog(database, { now: new Date() })
  await seedBuying(database)
  await seedMerchandising(database)
  const feed = await openChangeFeed(connection)
  const modules = createModules({
    connection,
    feed,
    validator: createValidator(readBlockContracts()),
    pathToRoute: createPathToRoute(),
    shopAddresses: createStorefrontUrls(shopConfigSchema.parse({}), 'http://localhost:3000'),
    audiences: {},
    seller: { name: 'Kolofon', lines: [] },
    isVatIncluded: () => true,
    clock: Date.now,
    keys: createKeys(['a-secret-for-the-benchmark']),
    paymentProvider: 'test',
    ownOrigin: 'http://127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mailTransport: async () => undefined,
    profile: 'demo',
    onError: (error) => console.error(error),
    onWarning: (error, what) => console.error(what, error),
  })
  return {
    database,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    modules,
    async stop() {
      await feed.stop()
      await connection.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
