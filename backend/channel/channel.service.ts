import type { DatabaseCache, RequestMemo } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import { toReason } from '../kernel/storable-text.ts'
import { findChannels, type StoredChannel, type StoredMarket } from './channel.store.ts'

export interface ChannelService {
  /** Returns the channel with an id or, without an id, the first channel; null when there is no such channel. */
  findChannel(id: string | null | undefined): Promise<StoredChannel | null>
  /**
   * Returns the market with an id or alias, or the channel's default market when there is no such market. If
   * `countryCode` is one of the market's further countries, `market` has this country and its VAT rates.
   */
  getMarket(
    channelId: string | null,
    idOrAlias: string | null,
    countryCode?: string | null,
  ): Promise<{ readonly stored: StoredMarket; readonly market: RequestMarket }>
  /**
   * Refreshes the cached channels with all changes committed so far. Called at the start of a request, so that later
   * reads in the same request need no query.
   */
  catchUp(request: RequestMemo | null): Promise<void>
}

/** Cache tag of the shop's settings, that is, channels, markets with their languages, and price lists. */
export const channelTag = 'channel'

/** Maximum number of unknown markets that are logged; limited because anyone can request a market by any name. */
const maxUnknown = 20

/**
 * Creates the cache of channels. Code in a transaction reads channels but must not take a second database connection.
 * While new channels are being loaded, the old ones therefore stay cached.
 */
export function createChannelService({
  database,
  cache,
  onUnknownMarket,
}: {
  readonly database: Database
  readonly cache: Pick<DatabaseCache, 'get'>
  /** Called once for each unknown market that is requested, up to `maxUnknown`. */
  readonly onUnknownMarket: (error: Error) => void
}): ChannelService {
  let loaded: readonly StoredChannel[] = []
  let begun = 0
  let finished = 0
  const unknown = new Set<string>()
  function noteUnknown(market: string): void {
    if (unknown.has(market) || unknown.size >= maxUnknown) return
    unknown.add(market)
    onUnknownMarket(new Error(`The market “${toReason(market, 40)}” is not available in the markets array.`))
  }
  const read = async () => {
    begun += 1
    const turn = begun
    const found = await findChannels(database)
    // Ignore these rows if a read that began later has already finished, because they may be older than its rows.
    if (turn < finished) return
    finished = turn
    loaded = found
  }
  // If there are no channels, read them again, because the shop may just have been seeded.
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
    async getMarket(channelId, idOrAlias, countryCode) {
      const channel = (await findChannel(channelId)) ?? (await findChannel(null))
      const named = channel?.markets.find(({ row }) => row.id === idOrAlias || row.alias === idOrAlias)
      if (!named && idOrAlias !== null && channel) noteUnknown(idOrAlias)
      const stored = named ?? channel?.markets.find(({ row }) => row.id === channel.row.defaultMarketId)
      if (!stored) throw new Error('The shop has no market.')
      const country = stored.countries.find((one) => one.countryCode === countryCode)
      return { stored, market: { ...stored.row, ...country } }
    },
    async catchUp(request) {
      await cache.get(request, channelTag, [channelTag], read).catch((error: unknown) => {
        // If the database is unavailable, requests use the cached channels.
        if (loaded.length === 0) throw error
      })
    },
  }
}
