import type { RequestRoute, Visitor } from '#runtime/context.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { emptyListQuery, listQueryString, parseListQuery } from '#runtime/routing/list-query.ts'
import { findRoute, matchPath } from '#runtime/routing/match-path.ts'
import type { rootRedirectStatuses } from '#schemas/constants.ts'
import { readCookies } from '#schemas/cookies.ts'
import type { Language } from '#schemas/languages.ts'
import { isPassThrough } from '#schemas/values/former-address.ts'
import { readPath } from '#schemas/values/path.ts'
import { readLine } from '#schemas/values/text.ts'
import { readAudiences } from './audiences.ts'
import { detectLanguage } from './detect-language.ts'
import { mayEnter, needsSignIn } from './guards.ts'
import { encodePath, parseUrl } from './parse-url.ts'
import { byAlias, type ResolveInput, resolveStorefront } from './resolve-storefront.ts'
import { rootTarget } from './root-target.ts'
import { urlOfPath } from './url-of-path.ts'
import { readVisitor } from './visitor.ts'

type RedirectStatus = (typeof rootRedirectStatuses)[number]

export type RequestDecision =
  | {
      readonly kind: 'redirect'
      readonly status: RedirectStatus
      readonly location: string
      /** Alias of the selected market, which the response stores in a cookie. */
      readonly selectMarket?: string
    }
  | { readonly kind: 'refuse'; readonly status: 400; readonly message: string }
  | {
      readonly kind: 'page'
      readonly route: RequestRoute
      readonly market: string
      readonly language: Language
      readonly customerType: string
      readonly signedIn: boolean
      /** Whether the URL carries a `loginToken`, which the guard `authenticated` accepts. */
      readonly hasLoginToken: boolean
      readonly audiences: readonly string[]
      /**
       * Canonical path with its query. The query contains only the list parameters, unless the page reads the whole
       * query itself.
       */
      readonly canonicalPath: string
      /**
       * URL with the list parameters in canonical form; null when the requested URL has that form. The request is
       * redirected to the canonical URL, unless a redirect is stored for the requested URL.
       */
      readonly canonicalUrl: string | null
      /** The raw query without `?`; empty on routes whose page does not read the query itself. */
      readonly search: string
      readonly cacheKey: string
      /** Whether the response depends only on the URL and not on cookies, so that shared caches may store it. */
      readonly shared: boolean
      /**
       * Language to suggest to the visitor: the browser's language, if the URL is `/` and the page is in another
       * language; else null. Enabled by `detectLanguage` in the shop's configuration.
       */
      readonly suggestLanguage: Language | null
      /**
       * Data about the visitor; null except on personal routes, whose pages are rendered for one visitor and never
       * cached.
       */
      readonly visitor: Visitor | null
    }

/** Decides whether a URL leads to a redirect, a refusal or a page (docs/architecture.md, “A page request”). Pure. */
export function resolveRequest(input: ResolveInput): RequestDecision {
  const { config, channel, headers } = input
  const parsed = parseUrl(input.url)
  if (!parsed) return { kind: 'refuse', status: 400, message: 'The URL is malformed.' }
  const { segments, query, search, tidy } = parsed
  const cookies = readCookies(header(headers.cookie))
  const signedIn = !!cookies['ralph-auth']
  const hasLoginToken = !!query.get('loginToken')
  const place = resolveStorefront(segments, cookies, input)
  const go = (location: string, status: RedirectStatus): RequestDecision => ({ kind: 'redirect', status, location })

  const root = rootTarget(parsed, place, cookies, input)
  if (root !== null && config.rootRedirect) return go(root, config.rootRedirect.status)
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
  if (needsSignIn(route.guards) && !mayEnter({ signedIn, hasLoginToken })) {
    return go(hrefTo({ route: 'index' }, address), 302)
  }
  if (route.name === 'cart' && (query.has('add') || query.has('code'))) return fillCart()
  const collected = /^\d{1,9}(-\d{1,9}){0,3}$/.exec(cookies['kolofon-compare'] ?? '')?.[0]
  if (route.name === 'compare' && !query.has('ids') && collected) return compared()
  if (route.name === 'region' && query.has('market')) return selectMarket()
  if (!tidy) return go(`${urlOfPath(rest, address)}${search}`, 301)
  const list = route.list ? parseListQuery(query) : null
  return page(route.name, params, list, route.personal ?? false)

  function compared(): RequestDecision {
    const ids = collected?.replaceAll('-', ',') ?? ''
    return go(hrefTo({ route: 'compare', query: { ids } }, address), 302)
  }

  /** Redirects a cart link (F45) to the action that fills the cart. */
  function fillCart(): RequestDecision {
    const parameters = new URLSearchParams({ market: market.alias, language })
    for (const name of ['add', 'code']) if (query.has(name)) parameters.set(name, query.get(name) ?? '')
    return go(`/actions/cart/fill?${parameters}`, 302)
  }

  /**
   * Handles `/region?market=dk&to=/p/x`: selects the market and redirects to `to`, or to the start page if `to` is not
   * a path of the shop.
   */
  function selectMarket(): RequestDecision {
    const chosen = byAlias(channel.markets, query.get('market') ?? '')
    const to = query.get('to') ?? ''
    const back = readPath(to)
    const location = back === null || back.startsWith('/region') ? hrefTo({ route: 'index' }, address) : back
    return chosen ? { kind: 'redirect', status: 302, location, selectMarket: chosen.alias } : go(location, 302)
  }

  function searchForm(): RequestDecision {
    const words = typedWords(query.get('q') ?? '')
    // The path of a search cannot contain the text `.` or `..`, because browsers remove such segments even when they
    // are encoded.
    if (words === '' || words === '.' || words === '..') return go(hrefTo({ route: 'index' }, address), 302)
    return go(hrefTo({ route: 'search', params: { search: words } }, address), 302)
  }

  function page(
    name: string,
    routeParams: Readonly<Record<string, string>>,
    list: RequestRoute['query'] | null,
    personal: boolean,
  ): RequestDecision {
    const path = encodePath(parsed?.path ?? '/')
    const known = findRoute(name)
    const read = known?.readsQuery ? search : ''
    const canonicalPath = `${path}${list ? listQueryString(list) : read}`
    const saved = config.customerTypes.find(({ type }) => type === cookies['ralph-user-type'])
    return {
      kind: 'page',
      route: { name, params: routeParams, path, query: list ?? emptyListQuery },
      market: market.alias,
      language,
      customerType: saved?.type ?? config.customerTypes[0]?.type ?? 'PERSON',
      signedIn,
      hasLoginToken,
      audiences: signedIn ? readAudiences(cookies['ralph-auth'], config.audiences) : [],
      canonicalPath,
      canonicalUrl: list && known?.guards.includes('list-page-routing') ? canonicalUrl(path, list, query) : null,
      search: read.slice(1),
      cacheKey: `${canonicalPath}${other ? ` ${other}` : ''}`,
      shared: config.marketsInPath && saved === undefined && !personal,
      visitor: personal ? readVisitor(cookies, query) : null,
      suggestLanguage: config.detectLanguage === 'suggest' ? other : null,
    }
  }
}

/** Returns the text typed into the search box, without control characters, at most 200 characters. */
function typedWords(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const clean = readLine(text.replace(/[\u0000-\u001f\u007f]+/g, ' '))
  return readLine(clean.slice(0, 200))
}

/** Returns the URL of a list with its canonical and pass-through parameters; null when the query is canonical. */
function canonicalUrl(path: string, list: RequestRoute['query'], query: URLSearchParams): string | null {
  const wanted = listQueryString(list)
  return wanted === normalise(own(query)) ? null : `${path}${joinQuery(wanted, passed(query))}`
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

function own(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !isPassThrough(name)))
}

function passed(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => isPassThrough(name)))
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
