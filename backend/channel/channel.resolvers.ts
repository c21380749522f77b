import type { Resolvers } from '#backend/generated/resolvers.ts'
import { displayNames } from '#schemas/intl.ts'
import { toDecimal } from '../kernel/money.ts'
import { type ChannelService, channelTag } from './channel.service.ts'
import type { StoredMarket } from './channel.store.ts'

export function createChannelResolvers(channels: ChannelService): Resolvers {
  return {
    Query: {
      channel: async (_, { channelId }, context) => {
        const channel = await channels.findChannel(channelId)
        if (!channel) return null
        context.tags.add(channelTag)
        const { row, markets } = channel
        const shown = markets.map((market) => toMarket(market, context.language))
        const theme = Object.entries(row.theme).map(([name, value]) => ({ name, value }))
        return {
          id: row.id,
          name: row.name,
          defaultMarketId: row.defaultMarketId,
          settings: [{ channelId: row.id, theme }],
          markets: shown,
          getMarkets: shown,
        }
      },
    },
  }
}

/**
 * Markets with their names, by language. Computing the names and their order takes a third of a millisecond, so the
 * result is cached until the market is read from the database again.
 */
const shownMarkets = new WeakMap<StoredMarket, Map<string, ReturnType<typeof namedMarket>>>()

function toMarket(market: StoredMarket, language: string) {
  const byLanguage = shownMarkets.get(market) ?? new Map<string, ReturnType<typeof namedMarket>>()
  shownMarkets.set(market, byLanguage)
  const shown = byLanguage.get(language) ?? namedMarket(market, language)
  byLanguage.set(language, shown)
  return shown
}

function namedMarket({ row, languages, countries }: StoredMarket, language: string) {
  const nameOf = (type: 'region' | 'currency', code: string) => displayNames(language, { type }).of(code) ?? code
  const countryOf = (code: string) => ({ code, name: nameOf('region', code) })
  const others = countries.map(({ countryCode }) => countryOf(countryCode))
  return {
    id: row.id,
    alias: row.alias,
    defaultLanguageId: row.defaultLanguageId,
    virtual: row.virtual,
    onlyDisplayInCheckout: row.onlyDisplayInCheckout,
    groupKey: row.groupKey,
    allowedLanguages: languages.map(({ id, code }) => ({ id, code, name: ownName(id) })),
    country: countryOf(row.countryCode),
    countries: [
      countryOf(row.countryCode),
      ...others.toSorted((a, b) => new Intl.Collator(language).compare(a.name, b.name)),
    ],
    currency: { code: row.currency, name: nameOf('currency', row.currency) },
    bookVatRate: row.bookVatRate / 100,
    freeShippingFrom: row.freeShippingFrom === null ? null : toDecimal(row.freeShippingFrom, row.currency),
    shippingFeeFrom: row.shippingFeeFrom === null ? null : toDecimal(row.shippingFeeFrom, row.currency),
  }
}

/** Returns a language's own name for itself (`Svenska`), capitalised for a language picker. */
function ownName(language: string): string {
  const name = displayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
