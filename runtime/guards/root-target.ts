import { type ParsedUrl, parseUrl } from './parse-url.ts'
import { type ResolveInput, resolveStorefront, type StorefrontMatch } from './resolve-storefront.ts'
import { urlOfPath } from './url-of-path.ts'

/**
 * Returns the URL to which the configuration redirects a start page (`rootRedirect`), with the request's query. The
 * start page of a market or language redirects within that market or language. Returns null if the page is not a start
 * page, if no redirect is configured, or if the page would redirect to itself.
 */
export function rootTarget(
  { segments, path, search }: ParsedUrl,
  place: StorefrontMatch,
  cookies: Readonly<Record<string, string>>,
  input: ResolveInput,
): string | null {
  const { config } = input
  const target = config.rootRedirect && parseUrl(config.rootRedirect.to)
  const isStart = segments.length === 0 || (place.redirect === null && place.rest === '/')
  if (!target || !isStart || target.path === path) return null
  if (segments.length === 0) return withSearch(config.rootRedirect?.to ?? '/', search)
  const found = resolveStorefront(target.segments, cookies, input)
  const led = found.redirect === null ? null : parseUrl(found.redirect)
  const { rest, language } = led ? resolveStorefront(led.segments, cookies, input) : found
  const location = urlOfPath(rest, { market: place.market.alias, language: place.language, config }, language)
  return location === path ? null : withSearch(`${location}${target.search}`, search)
}

function withSearch(address: string, search: string): string {
  return search !== '' && address.includes('?') ? `${address}&${search.slice(1)}` : `${address}${search}`
}
