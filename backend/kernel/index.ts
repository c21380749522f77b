import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Change, ChangeFeed } from './change-feed.ts'
import type { Database } from './database.ts'
import { renewLease } from './gateway-leases.ts'
import type { BackendModule } from './module.ts'
import { startTellingChanges } from './pending-changes.ts'

/** The change feed, changes that wait to be told, and the gateways' leases. */
export function createKernelModule({
  database,
  feed,
  onError,
}: {
  readonly database: Database
  readonly feed: ChangeFeed
  readonly onError: (error: unknown) => void
}): BackendModule {
  let stopTelling: () => void = () => undefined
  const resolvers: Resolvers = {
    Subscription: {
      changes: {
        subscribe: () => changesOf(feed),
        resolve: (change: Change) => ({ seq: change.seq, tags: [...change.tags] }),
      },
    },
    Mutation: {
      acknowledgeChanges: async (_, { gatewayId, seq }, context) => {
        if (!context.trusted) {
          throw new GraphQLError('Only gateways of the shop may say so.', { extensions: { code: 'FORBIDDEN' } })
        }
        const expiresAt = await renewLease(database, gatewayId, seq)
        return { expiresAt: expiresAt.toISOString() }
      },
    },
  }
  return {
    name: 'kernel',
    resolvers,
    async start() {
      stopTelling = startTellingChanges(database, onError)
    },
    async stop() {
      stopTelling()
    },
  }
}

async function* changesOf(feed: ChangeFeed): AsyncGenerator<Change> {
  const waiting: Change[] = []
  let wake: () => void = () => undefined
  const stop = feed.subscribe((change) => {
    waiting.push(change)
    wake()
  })
  try {
    while (true) {
      const next = waiting.shift()
      if (next) yield next
      else {
        await new Promise<void>((done) => {
          wake = done
        })
      }
    }
  } finally {
    stop()
  }
}
