import type { Market, RequestRoute, Visitor } from '#runtime/context.ts'
import { hrefTo, prefixOf } from '#runtime/routing/href.ts'
import { emptyListQuery, listQueryString, parseListQuery } from '#runtime/routing/list-query.ts'
import { matchPath } from '#runtime/routing/match-path.ts'
import { homeMarket } from '#runtime/routing/storefronts.ts'
import type { Language } from '#schemas/languages.ts'
import { languageSchema } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { parseCookies } from './cookies.ts'
import { detectLanguage } from './detect-language.ts'
import { mayEnter } from './guards.ts'
import { readVisitor } from './visitor.ts'

type RoutingMarket = Pick<Market, 'id' | 'alias' | 'defaultLanguageId' | 'allowedLanguages' | 'onlyDisplayInCheckout'>

export interface ResolveInput {
  /** Path with query, as asked. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly config: ShopConfig
  readonly channel: { readonly defaultMarketId: string; readonly markets: readonly RoutingMarket[] }
}

export type RequestDecision =
  | {
      readonly kind: 'redirect'
      readonly status: 301 | 302
      readonly location: string
      /** The market that was chosen: its cookie is set on the way. */
      readonly selectMarket?: string
    }
  | { readonly kind: 'refuse'; readonly status: 400; readonly message: string }
  | {
      readonly kind: 'page'
      readonly route: RequestRoute
      /** Alias. */
      readonly market: string
      readonly language: Language
      readonly customerType: string
      /** The address in its one form: path and list parameters. */
      readonly canonicalPath: string
      readonly cacheKey: string
      /** The address alone decides, no cookie was looked at: shared caches may keep the answer. */
      readonly shared: boolean
      /** The browser's language when it differs from the page's, at `/` (decisions: `detectLanguage`). */
      readonly suggestLanguage: Language | null
      /** Set on personal routes: such a page is made for one visitor and never kept. */
      readonly visitor: Visitor | null
    }

/** Parameters that are no part of a page, but must survive a redirect; a cached page does not depend on them. */
const passing = /^(utm_[a-z]+|gclid|pv2|loginToken)$/

/** The one decision about an address: redirect, refuse, or a page (architecture: the gateway). Pure. */
export function resolveRequest(input: ResolveInput): RequestDecision {
  const { config, channel, headers } = input
  const parsed = parseUrl(input.url)
  if (!parsed) return { kind: 'refuse', status: 400, message: 'The address cannot be read.' }
  const { segments, query, search, tidy } = parsed
  const cookies = parseCookies(header(headers.cookie))
  const place = placeOf(segments, cookies, input)
  const go = (location: string, status: 301 | 302): RequestDecision => ({ kind: 'redirect', status, location })

  if (segments.length === 0 && config.rootRedirect)
    return go(`${config.rootRedirect.to}${search}`, config.rootRedirect.status)
  if (place.redirect !== null) return go(`${place.redirect}${search}`, place.permanent ? 301 : 302)

  const { market, language, rest } = place
  const address = { market: market.alias, language, config }
  const detected = segments.length === 0 && config.detectLanguage !== 'off' ? detectedLanguage(input, cookies) : null
  const other = detected && detected !== language ? detected : null
  if (other && config.detectLanguage === 'redirect' && cookies['ralph-locale'] === undefined) {
    return go(`${hrefTo({ route: 'index' }, { ...address, language: other })}${search}`, 302)
  }

  const match = matchPath(rest, language)
  if (!match) return page('404', {}, null, false)
  const { route, params } = match
  const toRoute = (name: string, routeParams: Readonly<Record<string, string>>) =>
    go(`${hrefTo({ route: name, params: routeParams }, address)}${search}`, 301)
  if (match.former) return toRoute(route.name, params)
  if (route.name === 'product-alternative')
    return params.alias ? toRoute('product', { alias: params.alias }) : page('404', {}, null, false)
  if (route.name === 'content-alternative')
    return params.alias ? toRoute('content', { alias: params.alias }) : page('404', {}, null, false)
  if (route.name === 'search' && !params.search) return searchForm()
  if (route.guards.includes('authenticated') && !mayEnter({ signedIn: !!cookies['ralph-auth'], query })) {
    return go(hrefTo({ route: 'index' }, address), 302)
  }
  if (route.name === 'cart' && (query.has('add') || query.has('code'))) return fillCart()
  if (route.name === 'region' && query.has('market')) return selectMarket()
  if (!tidy) return go(`${addressOf(address, rest)}${search}`, 301)
  const list = route.list ? parseListQuery(query) : null
  if (list && route.guards.includes('list-page-routing')) {
    const wanted = listQueryString(list)
    if (wanted !== normalise(own(query)))
      return go(`${encodePath(parsed.path)}${joinQuery(wanted, passed(query))}`, 302)
  }
  return page(route.name, params, list, route.personal ?? false)

  /** A link that fills the cart (F45) is followed by the action that does it. */
  function fillCart(): RequestDecision {
    const asked = new URLSearchParams({ market: market.alias, language })
    for (const name of ['add', 'code']) if (query.has(name)) asked.set(name, query.get(name) ?? '')
    return go(`/actions/cart/fill?${asked}`, 302)
  }

  /** `/region?market=dk&to=/p/x` remembers the market and leads on; `to` is a path of the shop or it is not followed. */
  function selectMarket(): RequestDecision {
    const chosen = byAlias(channel.markets, query.get('market') ?? '')
    const to = query.get('to') ?? ''
    const safe = parseUrl(to) !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/region')
    const location = safe ? encodeURI(decodeURI(to)) : hrefTo({ route: 'index' }, address)
    return chosen ? { kind: 'redirect', status: 302, location, selectMarket: chosen.alias } : go(location, 302)
  }

  function searchForm(): RequestDecision {
    const words = (query.get('q') ?? '').trim().slice(0, 200)
    if (words === '') return go(hrefTo({ route: 'index' }, address), 302)
    return go(hrefTo({ route: 'search', params: { search: words.replaceAll('/', ' ') } }, address), 302)
  }

  function page(
    name: string,
    routeParams: Readonly<Record<string, string>>,
    list: RequestRoute['query'] | null,
    personal: boolean,
  ): RequestDecision {
    const path = encodePath(parsed?.path ?? '/')
    const canonicalPath = `${path}${list ? listQueryString(list) : ''}`
    const kept = config.customerTypes.find(({ type }) => type === cookies['ralph-user-type'])
    return {
      kind: 'page',
      route: { name, params: routeParams, path, query: list ?? emptyListQuery },
      market: market.alias,
      language,
      customerType: kept?.type ?? config.customerTypes[0]?.type ?? 'PERSON',
      canonicalPath,
      cacheKey: `${canonicalPath}${other ? ` ${other}` : ''}`,
      shared: config.marketsInPath && kept === undefined && !personal,
      visitor: personal ? readVisitor(cookies, query) : null,
      suggestLanguage: config.detectLanguage === 'suggest' ? other : null,
    }
  }
}

/** The path of a place; `/` for the start page of the default language. */
function addressOf(place: Parameters<typeof prefixOf>[0], rest: string): string {
  return `${prefixOf(place)}${rest === '/' ? '' : encodePath(rest)}` || '/'
}

interface Place {
  readonly market: RoutingMarket
  readonly language: Language
  /** The path without market and language, decoded, from `/`. */
  readonly rest: string
  /** Where the address leads instead, without its query. */
  readonly redirect: string | null
  readonly permanent?: boolean
}

/** Market and language of an address, and what the market-and-language guard makes of it. */
function placeOf(segments: readonly string[], cookies: Readonly<Record<string, string>>, input: ResolveInput): Place {
  const { config, channel } = input
  const [first = '', second = ''] = segments
  const named = languageSchema.safeParse(first.toLowerCase())
  const pathOf = (from: number) => `/${segments.slice(from).join('/')}`
  if (!config.marketsInPath) {
    const language = named.success ? named.data : config.defaultLanguage
    const market = marketOf(language, cookies, input)
    const rest = pathOf(named.success ? 1 : 0)
    const wrongPrefix = named.success && (first !== named.data || named.data === config.defaultLanguage)
    const prefix = prefixOf({ market: market.alias, language, config })
    return {
      market,
      language,
      rest,
      redirect: wrongPrefix ? `${prefix}${rest === '/' ? '' : encodePath(rest)}` || '/' : null,
      permanent: true,
    }
  }
  const fallback = fallbackMarket(input)
  const market = byAlias(channel.markets, first)
  if (!market) {
    const swapped = named.success ? byAlias(channel.markets, second) : undefined
    if (swapped && named.success) {
      // A bare /{language}/{market} is swapped.
      const language = allowed(swapped, named.data)
      return { market: swapped, language, rest: '/', redirect: inMarket(swapped, language, pathOf(2)) }
    }
    const known = cookieMarket(cookies, input) ?? fallback
    const language = allowed(known, named.success ? named.data : defaultLanguageOf(known, config))
    // An unknown market of the right shape is replaced; anything else is a path without its market.
    const looksLikeMarket = /^[a-z]{2}$/.test(first) && !named.success && segments.length > 0
    const rest = pathOf(named.success || looksLikeMarket ? 1 : 0)
    const after = looksLikeMarket ? languageSchema.safeParse(second) : undefined
    if (after?.success) {
      return { market: known, language, rest: '/', redirect: inMarket(known, allowed(known, after.data), pathOf(2)) }
    }
    return { market: known, language, rest: '/', redirect: inMarket(known, language, rest) }
  }
  const inPath = languageSchema.safeParse(second.toLowerCase())
  const asked = inPath.success ? inPath.data : config.defaultLanguage
  const language = allowed(market, asked)
  const rest = pathOf(inPath.success ? 2 : 1)
  const wrongPrefix =
    first !== market.alias || (inPath.success && (second !== inPath.data || asked === config.defaultLanguage))
  const redirect = language !== asked || wrongPrefix ? inMarket(market, language, rest) : null
  return { market, language, rest, redirect }

  function inMarket(to: RoutingMarket, language: Language, rest: string): string {
    return `${prefixOf({ market: to.alias, language, config })}${rest === '/' ? '' : encodePath(rest)}`
  }
}

function marketOf(language: Language, cookies: Readonly<Record<string, string>>, input: ResolveInput): RoutingMarket {
  const kept = cookieMarket(cookies, input)
  if (kept?.allowedLanguages.some(({ id }) => id === language)) return kept
  return homeMarket(language, input.channel.markets) ?? kept ?? fallbackMarket(input)
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

function byAlias(markets: readonly RoutingMarket[], alias: string): RoutingMarket | undefined {
  return markets.find((market) => market.alias === alias.toLowerCase() && !market.onlyDisplayInCheckout)
}

/** The language if the market allows it, else the market's default (the part before the dash). */
function allowed(market: RoutingMarket, language: Language): Language {
  if (market.allowedLanguages.some(({ id }) => id === language)) return language
  const own = languageSchema.safeParse(market.defaultLanguageId.split('-')[0])
  return own.success ? own.data : language
}

function defaultLanguageOf(market: RoutingMarket, config: ShopConfig): Language {
  return allowed(market, config.defaultLanguage)
}

function detectedLanguage(input: ResolveInput, cookies: Readonly<Record<string, string>>): Language | null {
  return detectLanguage({
    cookie: cookies['ralph-locale'],
    acceptLanguage: header(input.headers['accept-language']),
    userAgent: header(input.headers['user-agent']),
  })
}

function header(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(',')
}

interface ParsedUrl {
  /** Decoded, from `/`, without a slash at its end. */
  readonly path: string
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  /** The query as asked, with its `?`. */
  readonly search: string
  /** False for doubled or trailing slashes. */
  readonly tidy: boolean
}

function parseUrl(url: string): ParsedUrl | null {
  const [before = '', ...after] = url.split('#', 1)[0]?.split('?') ?? []
  const text = after.join('?')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(url) || !before.startsWith('/')) return null
  try {
    const segments = before
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above, behind an encoding
    if (segments.some((segment) => segment === '.' || segment === '..' || /[\u0000-\u001f\u007f/\\]/.test(segment)))
      return null
    const path = `/${segments.join('/')}`
    const slashes = before.split('/').length - 1
    const tidy = before === '/' || slashes === segments.length
    return { path, segments, query: new URLSearchParams(text), search: text === '' ? '' : `?${text}`, tidy }
  } catch {
    return null
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The query without the parameters that only pass through. */
function own(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !passing.test(name)))
}

function passed(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => passing.test(name)))
}

function normalise(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
  return text === '' ? '' : `?${text}`
}

function joinQuery(query: string, more: URLSearchParams): string {
  const text = more.toString()
  if (text === '') return query
  return query === '' ? `?${text}` : `${query}&${text}`
}
