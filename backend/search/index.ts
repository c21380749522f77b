import type { ProductSort } from '#schemas/product-sorts.ts'
import type { CatalogService } from '../catalog/index.ts'
import type { ChangeFeed } from '../kernel/change-feed.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import { readChangesSince } from '../kernel/change-log.ts'
import type { DatabaseConnection } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createIndexUpdater } from './index-updater.ts'
import { tagsOfChange } from './list-cache-tags.ts'
import { createRelatedService } from './related/related.service.ts'
import type { ListChange, Merchandise, SearchIndex } from './search.port.ts'
import { createSearchResolvers } from './search.resolvers.ts'
import { createSearchService } from './search.service.ts'
import { createWorkerIndex } from './worker-index.ts'

export interface SearchModuleDeps {
  readonly connection: DatabaseConnection
  readonly feed: ChangeFeed
  readonly catalog: CatalogService
  readonly merchandise: Merchandise
  readonly clock: () => number
  /** Sort order of lists that do not define a sort order. */
  readonly defaultSort: ProductSort
  readonly onError: (error: unknown) => void
  /** File for snapshots of the index, for a fast start. Without it, each start rebuilds the index. */
  readonly snapshotFile?: string
}

export interface SearchModule extends BackendModule {
  /** Searches the index without the search service. Used by the code that explains the order of lists. */
  readonly search: SearchIndex['search']
}

/** Creates the module of lists and searches, whose index follows the change feed. */
export function createSearchModule({
  connection,
  feed,
  catalog,
  merchandise,
  clock,
  defaultSort,
  onError,
  snapshotFile,
}: SearchModuleDeps): SearchModule {
  const invalidate = (lists: ListChange) => publishInvalidation(connection.db, tagsOfChange(lists)).catch(onError)
  const index = createWorkerIndex({
    url: connection.url,
    clock,
    onTime: (lists) => void invalidate(lists),
    ...(snapshotFile === undefined ? {} : { snapshotFile }),
  })
  const service = createSearchService({ index, catalog, merchandise, defaultSort })
  const follower = createIndexUpdater({ index, synonyms: merchandise.synonyms, onChange: invalidate, onError })
  const unsubscribe = feed.subscribe(({ tags }) => follower.take(tags))
  return {
    name: 'search',
    search: index.search,
    resolvers: createSearchResolvers(service, createRelatedService({ catalog, idsOf: service.idsOf })),
    async start() {
      await index.useSynonyms(await merchandise.synonyms())
      const { changes } = await readChangesSince(connection.db, await index.open())
      for (const { tags } of changes) follower.take(tags)
    },
    isReady: () => index.isReady(),
    async stop() {
      follower.stop()
      unsubscribe()
      await index.stop()
    },
  }
}
