import type { CatalogService } from '../catalog/index.ts'
import type { ChangeFeed } from '../kernel/change-feed.ts'
import { recordChange } from '../kernel/change-feed.ts'
import type { DatabaseConnection } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createSearchResolvers } from './search.resolvers.ts'
import { createSearchService } from './search.service.ts'
import { createWorkerIndex } from './worker-index.ts'

export interface SearchModuleDeps {
  readonly connection: DatabaseConnection
  readonly feed: ChangeFeed
  readonly catalog: CatalogService
  readonly clock: () => number
}

/** Changes that lists and searches must know of. */
const telling = /^(\*|catalog|campaigns|product:|category:|brand:|author:)/
/** Changes that come close together are read together, milliseconds. */
const gather = 150

/** Lists and searches over an index that follows the change feed. */
export function createSearchModule({ connection, feed, catalog, clock }: SearchModuleDeps): BackendModule {
  // Told only now: who asked for a list between the change and the new index got the old one.
  const tell = () => recordChange(connection.db, ['search']).catch(() => 0)
  const index = createWorkerIndex({ url: connection.url, clock, onPriceChange: () => void tell() })
  let timer: NodeJS.Timeout | undefined
  const unsubscribe = feed.subscribe(({ tags }) => {
    if (!tags.some((tag) => telling.test(tag))) return
    clearTimeout(timer)
    timer = setTimeout(() => void index.rebuild().then(tell, () => undefined), gather)
  })
  return {
    name: 'search',
    resolvers: createSearchResolvers(createSearchService({ index, catalog })),
    start: () => index.rebuild(),
    isReady: () => index.isReady(),
    async stop() {
      clearTimeout(timer)
      unsubscribe()
      await index.stop()
    },
  }
}
