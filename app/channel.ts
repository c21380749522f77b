import type { ChannelQuery } from '#generated/graphql.ts'
import type { Market } from '#runtime/context.ts'
import type { ThemeValue } from '#schemas/values/theme.ts'

export type Channel = NonNullable<ChannelQuery['channel']>

export function toMarket(market: Channel['markets'][number]): Market {
  return {
    ...market,
    groupKey: market.groupKey ?? null,
    freeShippingFrom: market.freeShippingFrom ?? null,
    shippingFeeFrom: market.shippingFeeFrom ?? null,
  }
}

/** Returns the channel's theme. Values of running campaigns override the channel's values. */
export function themeOf(channel: Channel, campaigns: readonly ThemeValue[] = []): readonly ThemeValue[] {
  const own = channel.settings.flatMap(({ theme }) => theme)
  const changed = new Set(campaigns.map(({ name }) => name))
  return [...own.filter(({ name }) => !changed.has(name)), ...campaigns]
}
