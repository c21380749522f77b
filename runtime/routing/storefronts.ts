import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

/** A market and language with URLs of its own, as listed for search engines. */
export interface Storefront {
  readonly marketId: string
  /** Alias of the market. */
  readonly market: string
  readonly language: Language
  /** `sv` when the URL names no market, `sv-FI` when it does. */
  readonly hreflang: string
}

/** Market fields that determine its URLs. */
export interface StorefrontMarket {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly allowedLanguages: readonly { readonly id: string; readonly code: string }[]
}

/** Returns the market of a URL that names none, before the visitor has chosen: the one whose default language it is. */
export function homeMarket<M extends Pick<StorefrontMarket, 'defaultLanguageId' | 'onlyDisplayInCheckout'>>(
  language: Language,
  markets: readonly M[],
): M | undefined {
  return markets.find((market) => market.defaultLanguageId === language && !market.onlyDisplayInCheckout)
}

/**
 * Returns every storefront, in the channel's market order. Languages without a market of their own use the default one.
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
    // A market that groups countries targets all readers of its language.
    const hreflang = market.virtual ? language.data : code
    return [{ marketId: market.id, market: market.alias, language: language.data, hreflang }]
  })
}

/** Keeps the first storefront per `hreflang`. */
function distinct(storefronts: readonly Storefront[]): readonly Storefront[] {
  const seen = new Set<string>()
  return storefronts.filter(({ hreflang }) => !seen.has(hreflang) && seen.add(hreflang))
}
