import type { NamedLink } from '#runtime/context.ts'
import type { Language } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { findRoute, patternsOf } from './match-path.ts'

/** Market and language for which a URL is created. */
export interface UrlContext {
  readonly market: string
  readonly language: Language
  readonly config: Pick<ShopConfig, 'marketsInPath' | 'defaultLanguage'>
}

/**
 * Returns the URL of a named route. Every language except the default has a prefix. If the shop has markets in the
 * path, the market comes first. Throws for an unknown route.
 */
export function hrefTo(link: NamedLink, context: UrlContext): string {
  const route = findRoute(link.route)
  if (!route) throw new Error(`There is no route named ${link.route}.`)
  const [pattern = '/'] = patternsOf(route, context.language)
  const path = pattern.replace(/\/\{([^}+?]+)([+?]?)\}/g, (_, name: string, many: string) => {
    const value = link.params?.[name]?.toWellFormed()
    if (value === undefined || value === '') return ''
    if (many !== '+') return `/${encodeURIComponent(value)}`
    return `/${value.split('/').map(encodeURIComponent).join('/')}`
  })
  const address = `${prefixOf(context)}${path === '/' ? '' : path}` || '/'
  const query = link.query === undefined ? '' : new URLSearchParams(link.query).toString()
  return query === '' ? address : `${address}?${query}`
}

/** Returns the prefix of a storefront's paths: `''`, `/en`, `/se` or `/se/en`. */
export function prefixOf({ market, language, config }: UrlContext): string {
  const languagePart = language === config.defaultLanguage ? '' : `/${language}`
  return config.marketsInPath ? `/${market}${languagePart}` : languagePart
}
