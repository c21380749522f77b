import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { ChangeFeed } from './change-feed.ts'
import { allTags, type Change } from './change-log.ts'
import type { DatabaseConnection } from './database.ts'
import { renewLease } from './gateway-leases.ts'
import { startInvalidationFlush } from './invalidation-outbox.ts'
import { findMaintenance } from './maintenance.ts'
import type { BackendModule } from './module.ts'
import { type SharedCache, type SharedCachePurge, startSharedCachePurge } from './purge-shared-cache.ts'

/**
 * Creates the kernel's module: the change feed, the invalidation outbox, the leases of gateways, the purge of a shared
 * cache, and the maintenance mode.
 */
export function createKernelModule({
  connection: { db: database },
  feed,
  sharedCache = null,
  onError,
}: {
  readonly connection: Pick<DatabaseConnection, 'db'>
  readonly feed: ChangeFeed
  /** Shared cache in front of the gateways, which the module purges by tag; null when there is none. */
  readonly sharedCache?: SharedCache | null
  readonly onError: (error: unknown) => void
}): BackendModule {
  let stopTelling: () => void = () => undefined
  let purge: SharedCachePurge | null = null
  const resolvers: Resolvers = {
    Query: {
      maintenance: async () => {
        const current = await findMaintenance(database)
        return current && { since: current.since.toISOString(), until: current.until?.toISOString() ?? null }
      },
    },
    Subscription: {
      changes: {
        subscribe: (_, __, { trusted }) => {
          if (!trusted) {
            throw new GraphQLError('Only servers of the shop may subscribe to its changes.', {
              extensions: { code: 'FORBIDDEN' },
            })
          }
          return changesOf(feed)
        },
        resolve: (change: Change) => ({ seq: change.seq, tags: [...change.tags] }),
      },
    },
    Mutation: {
      acknowledgeChanges: async (_, { gatewayId, seq }, context) => {
        if (!context.trusted) {
          throw new GraphQLError('Only gateways of the shop may send this.', { extensions: { code: 'FORBIDDEN' } })
        }
        const expiresAt = await renewLease(database, gatewayId, seq)
        if (expiresAt === null) {
          throw new GraphQLError('There is no such change yet.', { extensions: { code: 'UNKNOWN_CHANGE' } })
        }
        return { expiresAt: expiresAt.toISOString() }
      },
    },
  }
  return {
    name: 'kernel',
    resolvers,
    ...(sharedCache && {
      gauges: [
        {
          name: 'kolofon_shared_cache_behind_seconds',
          help: 'Seconds for which the oldest change that was not purged from the shared cache has waited.',
          label: null,
          read: async () => ({ '': (purge?.behind() ?? 0) / 1_000 }),
        },
      ],
    }),
    async start() {
      stopTelling = startInvalidationFlush(database, onError)
      if (sharedCache) purge = startSharedCachePurge({ database, feed, cache: sharedCache, onError })
    },
    async stop() {
      stopTelling()
      await purge?.stop()
    },
  }
}

/**
 * Maximum queued changes per subscriber. A subscriber that falls further behind is disconnected and must subscribe
 * again.
 */
const maxWaiting = 10_000

/**
 * Yields first a change of `allTags`, because changes before the subscription are unknown, then every new change. Not a
 * generator, because `return` must end the iteration at once, while a generator would first wait for one more change.
 */
function changesOf(feed: ChangeFeed): AsyncIterableIterator<Change, undefined> {
  const waiting: Change[] = [{ seq: feed.position(), tags: [allTags] }]
  let ended = false
  let wake: () => void = () => undefined
  const end = () => {
    ended = true
    stop()
    wake()
  }
  const stop = feed.subscribe((change) => {
    if (waiting.push(change) > maxWaiting) end()
    else wake()
  })
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      while (!ended) {
        const value = waiting.shift()
        if (value) return { done: false, value }
        await new Promise<void>((done) => {
          wake = done
        })
      }
      return { done: true, value: undefined }
    },
    async return() {
      end()
      return { done: true, value: undefined }
    },
  }
}
