import type { Market } from '#runtime/context.ts'
import { homeMarket } from '#runtime/routing/storefronts.ts'
import type { Language } from '#schemas/languages.ts'
import { languageSchema } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { urlOfPath } from './url-of-path.ts'

type RoutingMarket = Pick<Market, 'id' | 'alias' | 'defaultLanguageId' | 'allowedLanguages' | 'onlyDisplayInCheckout'>

export interface ResolveInput {
  /** The requested path with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly config: ShopConfig
  readonly channel: { readonly defaultMarketId: string; readonly markets: readonly RoutingMarket[] }
}

export interface StorefrontMatch {
  readonly market: RoutingMarket
  readonly language: Language
  /** The decoded path without market and language, beginning with `/`. */
  readonly rest: string
  /** Redirect target, without the request's query; null for no redirect. */
  readonly redirect: string | null
  readonly permanent?: boolean
}

/**
 * Returns the market and language of a URL, and a redirect if the URL must be in another market or language
 * (market-and-language guard).
 */
export function resolveStorefront(
  segments: readonly string[],
  cookies: Readonly<Record<string, string>>,
  input: ResolveInput,
): StorefrontMatch {
  const { config, channel } = input
  const [first = '', second = ''] = segments
  const named = languageSchema.safeParse(first.toLowerCase())
  const pathOf = (from: number) => `/${segments.slice(from).join('/')}`
  if (!config.marketsInPath) {
    const language = named.success ? named.data : config.defaultLanguage
    const market = marketOf(language, cookies, input)
    const rest = pathOf(named.success ? 1 : 0)
    const wrongPrefix = named.success && (first !== named.data || named.data === config.defaultLanguage)
    const redirect = wrongPrefix ? urlOfPath(rest, { market: market.alias, language, config }) : null
    return { market, language, rest, redirect, permanent: true }
  }
  const fallback = fallbackMarket(input)
  const market = byAlias(channel.markets, first)
  if (!market) {
    const swapped = named.success ? byAlias(channel.markets, second) : undefined
    if (swapped && named.success) {
      // The path begins with `/{language}/{market}`, so redirect to a path with the two swapped.
      const language = allowed(swapped, named.data)
      return { market: swapped, language, rest: '/', redirect: inMarket(swapped, language, pathOf(2), named.data) }
    }
    const known = cookieMarket(cookies, input) ?? fallback
    const from = named.success ? named.data : config.defaultLanguage
    const language = allowed(known, from)
    // If the first segment is two letters but not a language, it counts as an unknown market and is replaced.
    // Otherwise, the missing market is added to the path.
    const looksLikeMarket = /^[a-z]{2}$/.test(first) && !named.success && segments.length > 0
    const rest = pathOf(named.success || looksLikeMarket ? 1 : 0)
    const after = looksLikeMarket ? languageSchema.safeParse(second) : undefined
    if (after?.success) {
      const redirect = inMarket(known, allowed(known, after.data), pathOf(2), after.data)
      return { market: known, language, rest: '/', redirect }
    }
    return { market: known, language, rest: '/', redirect: inMarket(known, language, rest, from) }
  }
  const inPath = languageSchema.safeParse(second.toLowerCase())
  const requested = inPath.success ? inPath.data : config.defaultLanguage
  const language = allowed(market, requested)
  const rest = pathOf(inPath.success ? 2 : 1)
  const wrongPrefix =
    first !== market.alias || (inPath.success && (second !== inPath.data || requested === config.defaultLanguage))
  const redirect = language !== requested || wrongPrefix ? inMarket(market, language, rest, requested) : null
  return { market, language, rest, redirect }

  function inMarket(to: RoutingMarket, language: Language, rest: string, from: Language): string {
    return urlOfPath(rest, { market: to.alias, language, config }, from)
  }
}

function marketOf(language: Language, cookies: Readonly<Record<string, string>>, input: ResolveInput): RoutingMarket {
  const saved = cookieMarket(cookies, input)
  if (saved?.allowedLanguages.some(({ id }) => id === language)) return saved
  return homeMarket(language, input.channel.markets) ?? saved ?? fallbackMarket(input)
}

function cookieMarket(cookies: Readonly<Record<string, string>>, input: ResolveInput): RoutingMarket | undefined {
  const value = cookies['ralph-selected-market'] ?? ''
  const found = input.channel.markets.find((market) => market.alias === value || market.id === value)
  return found?.onlyDisplayInCheckout ? undefined : found
}

function fallbackMarket({ channel, config }: ResolveInput): RoutingMarket {
  const found =
    byAlias(channel.markets, config.fallbackMarket ?? '') ??
    channel.markets.find(({ id }) => id === channel.defaultMarketId) ??
    channel.markets[0]
  if (!found) throw new Error('The channel has no market.')
  return found
}

export function byAlias(markets: readonly RoutingMarket[], alias: string): RoutingMarket | undefined {
  return markets.find((market) => market.alias === alias.toLowerCase() && !market.onlyDisplayInCheckout)
}

/**
 * Returns the language if the market allows it, else the market's default language (`sv` for the id `sv-SE`). If the
 * shop does not have the default language, returns the language unchanged.
 */
function allowed(market: RoutingMarket, language: Language): Language {
  if (market.allowedLanguages.some(({ id }) => id === language)) return language
  const own = languageSchema.safeParse(market.defaultLanguageId.split('-')[0])
  return own.success ? own.data : language
}
