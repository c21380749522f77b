import type { Campaign } from '#schemas/campaign.ts'
import { instantOf, zoneOf } from '#schemas/windows.ts'
import type { ComposerMarket } from '../composer/settings.ts'

export interface MarketSpan {
  readonly market: ComposerMarket
  readonly zone: string
  /** Half-open span, in epoch milliseconds. */
  readonly from: number
  readonly until: number
}

/**
 * Returns when a campaign draft runs in each of its markets. Leaves out a market in whose zone the window is invalid.
 */
export function spansOf(
  { window, markets: chosen }: Pick<Campaign, 'window' | 'markets'>,
  markets: readonly ComposerMarket[],
): readonly MarketSpan[] {
  return markets.flatMap((market) => {
    if (chosen && !chosen.includes(market.alias)) return []
    const zone = window.zone === 'market' ? zoneOf(market.countryCode) : window.zone
    const from = instantOf(window.from, zone)
    const until = instantOf(window.until, zone)
    return from === null || until === null || until <= from ? [] : [{ market, zone, from, until }]
  })
}

export function zonesOf(markets: readonly ComposerMarket[]): readonly string[] {
  return [...new Set(markets.map(({ countryCode }) => zoneOf(countryCode)))].sort()
}
