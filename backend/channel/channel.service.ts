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
  /** Forgets what is in memory: the channel's data has changed. */
  refresh(): void
}

export function createChannelService({ database }: { readonly database: Database }): ChannelService {
  let loaded: Promise<readonly StoredChannel[]> | null = null
  const load = (): Promise<readonly StoredChannel[]> => {
    loaded ??= findChannels(database).then((channels) => {
      if (channels.length === 0) loaded = null
      return channels
    })
    loaded.catch(() => {
      loaded = null
    })
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
    refresh() {
      loaded = null
    },
  }
}
