import type { BlockContext, PageContext, RouteLink } from '#runtime/context.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { emptyListQuery, listQueryString } from '#runtime/routing/list-query.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { Language } from '#schemas/languages.ts'
import { isThingRoute, thingParams } from '#schemas/link.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'

export type Links = Pick<BlockContext, 'href' | 'hrefHere' | 'hrefMarket' | 'hrefList'>

export function createLinks(
  context: PageContext,
  config: ShopConfig,
  aliases: Readonly<Partial<Record<Language, string>>> = {},
): Links {
  const { route, subject } = context
  const own = { market: context.market.alias, language: context.language, config }
  const here = addressed(route.name)
  let listPath: string | null = null

  function paramsIn(language: Language): Readonly<Record<string, string>> {
    const alias = subject?.aliases[language] ?? aliases[language]
    const { levels: _, ...params } = route.params
    if (!alias) return params
    return { ...params, [isThingRoute(route.name) ? thingParams[route.name] : 'alias']: alias }
  }

  return {
    href(to: RouteLink) {
      if (!('route' in to)) return to.url ?? '#'
      // A stored link may name a route that was removed. Link to `#` then, so that the block still renders.
      if (!findRoute(to.route)) return '#'
      const params = Object.fromEntries(Object.entries(to.params ?? {}).filter(([, value]) => value !== undefined))
      return hrefTo({ route: to.route, params, ...(to.query ? { query: to.query } : {}) }, own)
    },
    hrefHere({ language }) {
      const path = hrefTo({ route: here, params: paramsIn(language) }, { ...own, language })
      // Keep filters and sorting, but start at page 1, because the list may be shorter in the other language.
      return `${path}${listQueryString({ ...route.query, page: 1, from: undefined })}`
    },
    hrefMarket({ market, language = context.language }) {
      const target = context.markets.find(({ alias }) => alias === market)
      const isAllowed = target?.allowedLanguages.some(({ id }) => id === language) ?? true
      const inLanguage = isAllowed ? language : ((target?.defaultLanguageId ?? language) as Language)
      const place = { market, language: inLanguage, config }
      const back = hrefTo({ route: here === 'region' ? 'index' : here, params: paramsIn(inLanguage) }, place)
      return hrefTo({ route: 'region', query: { market, to: back } }, place)
    },
    hrefList(query) {
      listPath ??= hrefTo({ route: here, params: route.params }, own)
      return `${listPath}${listQueryString(query)}`
    },
  }
}

/** Returns a link builder that creates absolute URLs, for a document that is read outside the shop. */
export function withAbsoluteUrls(links: Links, origin: string): Links {
  const full = (address: string) => (/^\/(?![/\\])/.test(address) ? `${origin}${address}` : address)
  return {
    href: (to: RouteLink) => full(links.href(to)),
    hrefHere: (other) => full(links.hrefHere(other)),
    hrefMarket: (other) => full(links.hrefMarket(other)),
    hrefList: (query) => full(links.hrefList(query)),
  }
}

/**
 * Returns the page's canonical path, with the subject's canonical alias. It contains no filters and no sorting. It
 * contains a list's page number if the number is above 1.
 */
export function canonicalUrl(context: PageContext, config: ShopConfig): string {
  const { route, subject } = context
  const own = { market: context.market.alias, language: context.language, config }
  const alias = subject?.canonicalAlias ?? subject?.alias
  const { levels: _, ...params } = route.params
  const named = alias && subject ? { ...params, [thingParams[subject.kind]]: alias } : params
  // On a product page, the page number belongs to the reviews. All pages of reviews share the product's canonical URL.
  const isPaged = route.query.page > 1 && route.name !== 'product'
  const page = isPaged ? { ...emptyListQuery, page: route.query.page } : emptyListQuery
  return `${hrefTo({ route: addressed(route.name), params: named }, own)}${listQueryString(page)}`
}

/**
 * Returns the route `index` (the start page) for error and not-found pages, which have no URL. Returns any other route
 * unchanged.
 */
function addressed(route: string): string {
  return route === '404' || route === 'error' ? 'index' : route
}
