import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { analyzeCatalog } from './analyze.ts'
import { refreshCategoryCounts } from './refresh-counts.ts'

/**
 * Counts the works of all categories again, and invalidates all cached data about the catalogue, so that the search
 * indexes read the catalogue again.
 */
export async function reindexCatalog(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await refreshCategoryCounts(tx)
    await publishInvalidation(tx, ['catalog'])
  })
  await analyzeCatalog(database)
}
