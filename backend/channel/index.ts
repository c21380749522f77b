import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { ChangeFeed } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createChannelResolvers } from './channel.resolvers.ts'
import { type ChannelService, channelTag, createChannelService } from './channel.service.ts'

export { type ChannelService, channelTag } from './channel.service.ts'
export { listMarkets, seedChannel } from './channel.store.ts'
export { findProfile, setProfile } from './profile.store.ts'
export { requestLanguage, requireSamePlace } from './request-language.ts'
export { readSampleChannel } from './sample-channel.ts'

/** Creates the module for channels and markets. `modules.ts` passes its `service` to other modules. */
export function createChannelModule(deps: {
  readonly database: Database
  readonly cache: DatabaseCache
  readonly feed: Pick<ChangeFeed, 'subscribe'>
  readonly onError: (error: unknown) => void
  readonly onUnknownMarket: (error: Error) => void
}): BackendModule & { readonly service: ChannelService } {
  const service = createChannelService(deps)
  let unsubscribe: () => void = () => undefined
  return {
    name: 'channel',
    resolvers: createChannelResolvers(service),
    service,
    async start() {
      // Requests refresh the cache themselves. For background jobs (mails, alerts, settlement), refresh the cache
      // whenever channels change.
      unsubscribe = deps.feed.subscribe(({ tags }) => {
        if (tags.includes(channelTag) || tags.includes('*')) service.catchUp(null).catch(deps.onError)
      })
    },
    async stop() {
      unsubscribe()
    },
  }
}
