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
  let path = ''
  for (const { text, name, isMany } of partsOf(pattern)) {
    path += text
    const value = name === null ? '' : link.params?.[name]?.toWellFormed()
    if (!value) continue
    path += `/${isMany ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)}`
  }
  const address = `${prefixOf(context)}${path === '/' ? '' : path}` || '/'
  const query = link.query === undefined ? '' : new URLSearchParams(link.query).toString()
  return query === '' ? address : `${address}?${query}`
}

/** Text of a pattern, and the parameter after it; null at the end of the pattern. */
interface Part {
  readonly text: string
  readonly name: string | null
  /** Whether the parameter has several segments. */
  readonly isMany: boolean
}

const parsed = new Map<string, readonly Part[]>()

/** Returns the parts of a pattern such as `/c/{path+}`. */
function partsOf(pattern: string): readonly Part[] {
  const known = parsed.get(pattern)
  if (known) return known
  const [text = '', ...rest] = pattern.split(/\/\{([^}+?]+)([+?]?)\}/)
  const parts: Part[] = []
  let before = text
  for (let at = 0; at < rest.length; at += 3) {
    const [name = '', many = '', after = ''] = rest.slice(at, at + 3)
    parts.push({ text: before, name, isMany: many === '+' })
    before = after
  }
  parts.push({ text: before, name: null, isMany: false })
  parsed.set(pattern, parts)
  return parts
}

/** Returns the prefix of a storefront's paths: `''`, `/en`, `/se` or `/se/en`. */
export function prefixOf({ market, language, config }: UrlContext): string {
  const languagePart = language === config.defaultLanguage ? '' : `/${language}`
  return config.marketsInPath ? `/${market}${languagePart}` : languagePart
}
