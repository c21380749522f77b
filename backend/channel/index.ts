import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createChannelResolvers } from './channel.resolvers.ts'
import { type ChannelService, createChannelService } from './channel.service.ts'

export type { ChannelService } from './channel.service.ts'
export { listMarkets, seedChannel } from './channel.store.ts'
export { findProfile, setProfile } from './profile.store.ts'
export { readSampleChannel } from './sample-channel.ts'

/** Channels and markets. `service` is what other modules are handed. */
export function createChannelModule(deps: {
  readonly database: Database
}): BackendModule & { readonly service: ChannelService } {
  const service = createChannelService(deps)
  return { name: 'channel', resolvers: createChannelResolvers(service), service }
}
