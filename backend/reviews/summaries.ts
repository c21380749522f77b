import DataLoader from 'dataloader'
import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { reviewsTag, type StarCounts, type Summary, summaryOf } from './reviews.rules.ts'
import { countStars } from './reviews.store.ts'

export type SummaryOf = (context: RequestContext, workId: number) => Promise<Summary>

const maxEntries = 20_000
const none: StarCounts = [0, 0, 0, 0, 0]

/**
 * Creates the loader of works' ratings. It counts stars with a database index, caches the counts until the work's
 * published reviews change, and combines the works of a request into one query.
 */
export function createSummaries({
  database,
  cache,
}: {
  readonly database: Database
  readonly cache: DatabaseCache
}): SummaryOf {
  const rows = cache.rows<StarCounts>({ subject: 'reviews', tags: [], most: maxEntries })
  const loaderOf = (context: RequestContext) =>
    context.memo(
      'reviews.summaries',
      () =>
        new DataLoader<number, StarCounts>(async (ids) => {
          const found = await rows.load(context, ids, async (missing) => {
            const counted = await countStars(database, missing)
            return new Map(missing.map((id) => [id, counted.get(id) ?? none]))
          })
          return found.map((counts) => counts ?? none)
        }),
    )
  return async (context, workId) => {
    context.tags.add(reviewsTag(workId))
    return summaryOf(await loaderOf(context).load(workId))
  }
}
