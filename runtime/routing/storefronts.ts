import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

/** A market in a language that has addresses of its own, as search engines are told of it. */
export interface Storefront {
  readonly marketId: string
  /** Alias of the market. */
  readonly market: string
  readonly language: Language
  /** `sv` when the address names no market, `sv-FI` when it does. */
  readonly hreflang: string
}

/** What of a market decides about addresses. */
export interface StorefrontMarket {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly allowedLanguages: readonly { readonly id: string; readonly code: string }[]
}

/** The market that an address without a market is for, when nothing was chosen: the one at home in the language. */
export function homeMarket<M extends Pick<StorefrontMarket, 'defaultLanguageId' | 'onlyDisplayInCheckout'>>(
  language: Language,
  markets: readonly M[],
): M | undefined {
  return markets.find((market) => market.defaultLanguageId === language && !market.onlyDisplayInCheckout)
}

/** Every storefront, the channel's markets in their order. Languages without a market of their own use the default one. */
export function storefrontsOf(
  config: Pick<ShopConfig, 'marketsInPath' | 'fallbackMarket'>,
  channel: { readonly defaultMarketId: string; readonly markets: readonly StorefrontMarket[] },
): readonly Storefront[] {
  const open = channel.markets.filter((market) => !market.onlyDisplayInCheckout)
  if (config.marketsInPath) return distinct(open.flatMap(inEveryLanguage))
  const fallback =
    open.find(({ alias }) => alias === config.fallbackMarket) ?? open.find(({ id }) => id === channel.defaultMarketId)
  return languages.flatMap((language) => {
    const market = homeMarket(language, open) ?? fallback
    return market ? [{ marketId: market.id, market: market.alias, language, hreflang: language }] : []
  })
}

function inEveryLanguage(market: StorefrontMarket): readonly Storefront[] {
  return market.allowedLanguages.flatMap(({ id, code }) => {
    const language = languageSchema.safeParse(id)
    if (!language.success) return []
    // A market that groups countries is for whoever reads the language.
    const hreflang = market.virtual ? language.data : code
    return [{ marketId: market.id, market: market.alias, language: language.data, hreflang }]
  })
}

/** One address for each `hreflang`: the first. */
function distinct(storefronts: readonly Storefront[]): readonly Storefront[] {
  const seen = new Set<string>()
  return storefronts.filter(({ hreflang }) => !seen.has(hreflang) && seen.add(hreflang))
}
