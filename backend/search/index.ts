import type { CatalogService } from '../catalog/index.ts'
import type { ChangeFeed } from '../kernel/change-feed.ts'
import { recordChange } from '../kernel/change-feed.ts'
import type { DatabaseConnection } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createFollower } from './follow-changes.ts'
import { createSearchResolvers } from './search.resolvers.ts'
import { createSearchService } from './search.service.ts'
import { findTagsSince } from './search.store.ts'
import { createWorkerIndex } from './worker-index.ts'

export interface SearchModuleDeps {
  readonly connection: DatabaseConnection
  readonly feed: ChangeFeed
  readonly catalog: CatalogService
  readonly clock: () => number
  /** Where the index is kept for a fast start; absent: it is built anew at every start. */
  readonly snapshotFile?: string
}

/** Lists and searches over an index that follows the change feed. */
export function createSearchModule({
  connection,
  feed,
  catalog,
  clock,
  snapshotFile,
}: SearchModuleDeps): BackendModule {
  const tell = () => recordChange(connection.db, ['search']).catch(() => 0)
  const index = createWorkerIndex({
    url: connection.url,
    clock,
    onTime: () => void tell(),
    ...(snapshotFile === undefined ? {} : { snapshotFile }),
  })
  const follower = createFollower({ index, onChange: tell })
  const unsubscribe = feed.subscribe(({ tags }) => follower.take(tags))
  return {
    name: 'search',
    resolvers: createSearchResolvers(createSearchService({ index, catalog })),
    async start() {
      const seq = await index.open()
      // A snapshot is behind; when what happened since is no longer known, all is read anew.
      follower.take((await findTagsSince(connection.db, seq)) ?? ['catalog'])
    },
    isReady: () => index.isReady(),
    async stop() {
      follower.stop()
      unsubscribe()
      await index.stop()
    },
  }
}
