import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

/** A market and a language that have their own URLs, which `hreflang` declares to search engines. */
export interface Storefront {
  readonly marketId: string
  readonly market: string
  readonly language: Language
  /** Language tag for search engines: `sv` when URLs contain no market or the market is virtual, otherwise `sv-FI`. */
  readonly hreflang: string
}

/** Fields of a market that determine its URLs. */
export interface StorefrontMarket {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly allowedLanguages: readonly { readonly id: string; readonly code: string }[]
}

/**
 * Returns the first market whose default language is `language`. Markets that exist only in the checkout do not count.
 * URLs without a market belong to the returned market until the visitor chooses another.
 */
export function homeMarket<M extends Pick<StorefrontMarket, 'defaultLanguageId' | 'onlyDisplayInCheckout'>>(
  language: Language,
  markets: readonly M[],
): M | undefined {
  return markets.find((market) => market.defaultLanguageId === language && !market.onlyDisplayInCheckout)
}

/**
 * Returns every storefront. With markets in the path, there is one storefront per market and language, in the channel's
 * order. Otherwise there is one storefront per language. If a language is not the default of any market, its storefront
 * uses the fallback market. Markets that exist only in the checkout have no storefront. If several storefronts have the
 * same `hreflang`, only the first is returned.
 */
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
    // A virtual market groups countries, so its pages target all readers of the language.
    const hreflang = market.virtual ? language.data : code
    return [{ marketId: market.id, market: market.alias, language: language.data, hreflang }]
  })
}

function distinct(storefronts: readonly Storefront[]): readonly Storefront[] {
  const seen = new Set<string>()
  return storefronts.filter(({ hreflang }) => !seen.has(hreflang) && seen.add(hreflang))
}
