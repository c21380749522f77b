import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { analyzeCatalog } from './analyze.ts'
import { refreshCategoryCounts } from './refresh-counts.ts'

/** Recounts the categories and invalidates the whole catalogue, so that search indexes read it again. */
export async function reindexCatalog(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await refreshCategoryCounts(tx)
    await publishInvalidation(tx, ['catalog'])
  })
  await analyzeCatalog(database)
}
