import type { Language } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { findRoute, patternsOf } from './match-path.ts'

/** Market and language of a URL. */
export interface UrlContext {
  readonly market: string
  readonly language: Language
  readonly config: Pick<ShopConfig, 'marketsInPath' | 'defaultLanguage'>
}

export interface NamedLink {
  readonly route: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly query?: Readonly<Record<string, string>>
}

/**
 * Returns the URL of a named route. Every language but the default has a prefix; with markets in the path the market
 * comes first. Throws for an unknown route: that is a bug in code, not in data.
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
  const query = new URLSearchParams(link.query).toString()
  return query === '' ? address : `${address}?${query}`
}

/** Returns `''`, `/en`, `/se` or `/se/en`. */
export function prefixOf({ market, language, config }: UrlContext): string {
  const languagePart = language === config.defaultLanguage ? '' : `/${language}`
  return config.marketsInPath ? `/${market}${languagePart}` : languagePart
}
