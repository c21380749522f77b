import { hrefTo } from '#runtime/routing/href.ts'
import { findRoute, patternsOf } from '#runtime/routing/match-path.ts'
import { type Storefront, type StorefrontMarket, storefrontsOf } from '#runtime/routing/storefronts.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

/** The storefront's addresses, for the back end's sitemaps: it knows what there is, not where. */
export function createShopAddresses(config: ShopConfig, publicUrl: string) {
  return {
    storefronts: (channel: { readonly defaultMarketId: string; readonly markets: readonly StorefrontMarket[] }) =>
      storefrontsOf(config, channel),
    /** Absolute. Null: the route is not there, lacks a parameter, or its pages are made for one visitor. */
    addressOf(
      link: { readonly route: string; readonly params: Readonly<Record<string, string>> },
      { market, language }: Pick<Storefront, 'market' | 'language'>,
    ): string | null {
      const route = findRoute(link.route)
      if (!route || route.personal) return null
      const needed = [...(patternsOf(route, language)[0] ?? '').matchAll(/\{([^}+?]+)\+?\}/g)]
      if (needed.some(([, name = '']) => !link.params[name])) return null
      return `${publicUrl}${hrefTo(link, { market, language, config })}`
    },
    root: publicUrl,
  }
}
