import { hrefTo } from '#runtime/routing/href.ts'
import { findRoute, patternsOf } from '#runtime/routing/match-path.ts'
import { type Storefront, type StorefrontMarket, storefrontsOf } from '#runtime/routing/storefronts.ts'
import type { Language } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

/**
 * Creates the functions that return the shop's URLs. The back end needs these functions for sitemaps, because it knows
 * which pages exist, but not their URLs.
 */
export function createStorefrontUrls(config: ShopConfig, publicUrl: string) {
  const needed = new Map<string, readonly string[] | null>()

  /** Returns the names of the parameters in a route's URL, or null when the route has no public URL. */
  function neededBy(name: string, language: Language): readonly string[] | null {
    const key = `${name} ${language}`
    const known = needed.get(key)
    if (known !== undefined) return known
    const route = findRoute(name)
    const [pattern = ''] = route ? patternsOf(route, language) : []
    const made =
      !route || route.personal ? null : [...pattern.matchAll(/\{([^}+?]+)\+?\}/g)].map(([, param = '']) => param)
    needed.set(key, made)
    return made
  }

  return {
    storefronts: (channel: { readonly defaultMarketId: string; readonly markets: readonly StorefrontMarket[] }) =>
      storefrontsOf(config, channel),
    /**
     * Returns the absolute URL of a link. Returns null when the route does not exist, a parameter is missing, or the
     * page is personal.
     */
    addressOf(
      link: { readonly route: string; readonly params: Readonly<Record<string, string>> },
      { market, language }: Pick<Storefront, 'market' | 'language'>,
    ): string | null {
      const params = neededBy(link.route, language)
      if (params === null || params.some((param) => !link.params[param])) return null
      return `${publicUrl}${hrefTo(link, { market, language, config })}`
    },
    root: publicUrl,
  }
}
