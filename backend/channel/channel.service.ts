import type { DatabaseCache, RequestMemo } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import { findChannels, type StoredChannel, type StoredMarket } from './channel.store.ts'

export interface ChannelService {
  /** The channel by id, or the first; null when the shop has none. */
  findChannel(id: string | null | undefined): Promise<StoredChannel | null>
  /** A market by id or alias; what is unknown falls back to the channel's default. */
  getMarket(
    channelId: string | null,
    idOrAlias: string | null,
  ): Promise<{ readonly stored: StoredMarket; readonly market: RequestMarket }>
  /** Resolves once changes that were committed before are in memory. Begins a request: what follows asks nothing more. */
  catchUp(request: RequestMemo | null): Promise<void>
}

/** Tag of everything that says what the shop is: channels, markets, their languages, price lists. */
export const channelTag = 'channel'

/**
 * Channels in memory. They are read within transactions, where nothing may ask for a second connection: so the old ones
 * stay until new ones have been read.
 */
export function createChannelService({
  database,
  cache,
}: {
  readonly database: Database
  readonly cache: Pick<DatabaseCache, 'get'>
}): ChannelService {
  let loaded: readonly StoredChannel[] = []
  let begun = 0
  let finished = 0
  const read = async () => {
    begun += 1
    const turn = begun
    const found = await findChannels(database)
    // One that began earlier may end later, with what was there before.
    if (turn < finished) return
    finished = turn
    loaded = found
  }
  // A shop that is being seeded has none yet: they are read again.
  const load = async () => {
    if (loaded.length === 0) await read()
    return loaded
  }
  const findChannel = async (id: string | null | undefined) => {
    const channels = await load()
    return channels.find(({ row }) => row.id === id) ?? (id ? null : (channels[0] ?? null))
  }
  return {
    findChannel,
    async getMarket(channelId, idOrAlias) {
      const channel = (await findChannel(channelId)) ?? (await findChannel(null))
      const stored =
        channel?.markets.find(({ row }) => row.id === idOrAlias || row.alias === idOrAlias) ??
        channel?.markets.find(({ row }) => row.id === channel.row.defaultMarketId)
      if (!stored) throw new Error('The shop has no market.')
      return { stored, market: stored.row }
    },
    async catchUp(request) {
      await cache.get(request, channelTag, [channelTag], read).catch((error: unknown) => {
        // With the database away, what is known still says which market a request is of.
        if (loaded.length === 0) throw error
      })
    },
  }
}
