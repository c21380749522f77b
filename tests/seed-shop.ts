import { seedCatalog } from '#backend/catalog/ingest.ts'
import { readSampleChannel, seedChannel } from '#backend/channel/index.ts'
import type { Database } from '#backend/kernel/database.ts'
import { seedMerchandising } from '#backend/merchandising/index.ts'
import { seedBuying } from '#backend/seed-buying.ts'

/**
 * Seeds a migrated database in the same way as the first start of a shop. The dates of releases and campaigns are
 * relative to `now`, in epoch milliseconds.
 */
export async function seedShop(
  database: Database,
  options: { readonly catalog: boolean; readonly now: number },
): Promise<void> {
  await seedChannel(database, readSampleChannel())
  if (options.catalog) await seedCatalog(database, { now: new Date(options.now) })
  await seedBuying(database)
  await seedMerchandising(database)
}
