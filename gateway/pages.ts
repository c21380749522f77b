import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkoutMarketCookie, noticeCookie } from '#runtime/guards/visitor.ts'
import { transientStatuses } from '#runtime/page/block-problem.ts'
import { audienceDim, isOfTest, isPerVisitor, testDim } from '#runtime/resolve/conditions.ts'
import { longCookieSeconds } from '#schemas/constants.ts'
import { setCookie } from '#schemas/cookies.ts'
import { readFormerAddress } from '#schemas/values/former-address.ts'
import { wantsMarkdown } from './crawlers/wants-markdown.ts'
import type { PageDecision, Resolve } from './entrance.ts'
import type { ErrorPages } from './error-pages.ts'
import { NoTurn } from './fair-queue.ts'
import { keepQuery } from './keep-query.ts'
import { type CachedResponse, type PageFailure, toCachedResponse } from './page-cache/cached-response.ts'
import {
  type CacheContext,
  type CacheResult,
  type CacheState,
  flightOf,
  type PageCache,
  type RenderTry,
} from './page-cache/page-cache.ts'
import type { RenderRequest } from './render.ts'
import type { RendersInTurn } from './renders-in-turn.ts'
import { requestIdHeader } from './request-id.ts'
import type { HttpError, SendError } from './send-error.ts'
import { type ReadyAnswer, readyAnswer, type ServeOptions, serveCached } from './serve-cached.ts'
import type { VisitorGroups, VisitorTests } from './visitor-tests.ts'
import { createWanting } from './wanting.ts'

export interface PagesOptions {
  readonly cache: PageCache
  readonly resolve: Resolve
  readonly groupsOf: VisitorTests['groupsOf']
  readonly renders: RendersInTurn
  readonly addressOf: (request: IncomingMessage) => string
  readonly publicUrl: string
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly clock: () => number
  /**
   * Returns whether the client is a cache that is purged by tag. Such a client gets the page's tags, and may cache the
   * page until one of them is purged.
   */
  readonly purgesByTag: (request: IncomingMessage) => boolean
  readonly sendError: SendError
  readonly errorPages: Pick<ErrorPages, 'prepare'>
  /** Reports an error. `status` is that of the response to the visitor. */
  readonly onError: (error: unknown, request: IncomingMessage, status: number) => void
}

export interface PageHandler {
  /**
   * Handles a request. Resolves its URL to a redirect, a refusal or a page. A page is sent from the cache, or rendered
   * on a miss. If this throws or rejects, the caller ends the request.
   */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  /**
   * Returns what `serve` would send to a GET request for this URL, if this is a cached page that can be written at once
   * and sets no cookie. Otherwise returns null. Does not change the request.
   */
  readonly findReady: (request: IncomingMessage, url: string) => ReadyAnswer | null
}

export function createPages(options: PagesOptions): PageHandler {
  const secure = options.publicUrl.startsWith('https:')
  return { serve, findReady }

  function serve(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const isPayload = request.headers.rsc === '1'
    const rawUrl = request.url ?? '/'
    const url = isPayload ? withoutRscMark(rawUrl) : rawUrl
    const decision = options.resolve({ url, headers: request.headers })
    if (decision.kind === 'redirect') {
      if (decision.selectMarket) {
        const cookie = { name: marketCookie, value: decision.selectMarket, maxAge: longCookieSeconds, secure }
        response.appendHeader('set-cookie', setCookie(cookie))
        // The selected market also applies to the checkout (specification, section 4), so delete the cookie with the
        // market that was chosen in the checkout.
        response.appendHeader('set-cookie', setCookie({ name: checkoutMarketCookie, value: '', maxAge: 0, secure }))
      }
      return redirect(request, response, decision)
    }
    if (decision.kind === 'refuse') {
      const { status, message } = decision
      refuse(request, response, { status, code: 'BAD_REQUEST', message })
      return
    }
    const failedAction = decision.visitor?.notice?.failure
    if (failedAction !== undefined) {
      clearNotice(response)
      const error = { status: failedAction, code: 'ACTION_FAILED', message: 'The form could not be processed.' }
      return refuse(request, response, { ...error, ofPage: true })
    }
    const visit = visitOf(decision, { url, isPayload, request, groups: options.groupsOf(request) })
    const hit = findHit(visit)
    const canonical = hit && canonicalUrl(hit, visit)
    if (canonical) return redirect(request, response, { status: 302, location: canonical })
    if (hit && formerAddress(hit, visit) === null) return send(request, response, visit, { answer: hit, state: 'HIT' })
    return makePage(request, response, visit)
  }

  function findReady(request: IncomingMessage, url: string): ReadyAnswer | null {
    if (request.headers.rsc === '1') return null
    const decision = options.resolve({ url, headers: request.headers })
    if (decision.kind !== 'page' || decision.visitor) return null
    const visit = visitOf(decision, { url, isPayload: false, request, groups: options.groupsOf(request) })
    const hit = findHit(visit)
    if (!hit || canonicalUrl(hit, visit) !== null || formerAddress(hit, visit) !== null) return null
    if (newCookie(hit, visit) !== null) return null
    return readyAnswer(request, keepQuery(hit, url), { ...sendingOf(request, hit, visit, 'HIT'), state: 'HIT' })
  }

  function findHit({ decision, base, context }: Visit): CachedResponse | undefined {
    return decision.visitor ? undefined : options.cache.find(base, context)
  }

  function redirect(
    request: IncomingMessage,
    response: ServerResponse,
    { status, location }: { readonly status: number; readonly location: string },
  ): void {
    const id = String(request.headers[requestIdHeader] ?? '')
    const seen = { [requestIdHeader]: id, 'x-cache': 'BYPASS', vary: 'Cookie' }
    response.writeHead(status, { ...options.baseHeaders, ...seen, location, 'cache-control': 'private, no-cache' })
    response.end()
  }

  /** Sends the page of a URL that was not in the cache, or an error if rendering it failed. */
  async function makePage(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> {
    const { decision, base } = visit
    const began = options.clock()
    const fail = async ({ status, cause, text, retryAfter }: PageFailure): Promise<void> => {
      options.onError(cause, request, status)
      // Render this context's error page now if it is missing or outdated, because the back end still responds.
      if (!transientStatuses.has(status)) await options.errorPages.prepare(decision).catch(() => undefined)
      const own = status === 404 ? missing : internal
      const error = cause instanceof NoTurn ? crowded : transientStatuses.has(status) ? unavailable : own
      refuse(request, response, { ...error, status, text, ofPage: true, ...(retryAfter !== null && { retryAfter }) })
    }
    try {
      const made = find(request, response, visit, base, null)
      if (decision.visitor?.notice) clearNotice(response)
      const byPath = await made
      const canonical = canonicalUrl(byPath.answer, visit)
      if (canonical) return redirect(request, response, { status: 302, location: canonical })
      const former = formerAddress(byPath.answer, visit)
      const found = former === null ? byPath : await find(request, response, visit, `${base} ${former}`, former)
      const { failure } = found.answer
      if (failure) return await fail(failure)
      await send(request, response, visit, found, began)
      await options.errorPages.prepare(decision).catch((error) => options.onError(error, request, response.statusCode))
    } catch (error) {
      // If the response had begun, close the connection, so that the client does not wait for the rest.
      if (!response.headersSent) return fail({ status: 500, cause: error, text: null, retryAfter: null })
      options.onError(error, request, response.statusCode)
      response.destroy()
    }
  }

  /**
   * Returns the page from the cache or renders it. Looks for a page at the path or, if `former` is given, for a
   * redirect from that URL with its query.
   */
  async function find(
    request: IncomingMessage,
    response: ServerResponse,
    { decision, groups, context, rsc, markdown }: Visit,
    key: string,
    former: string | null,
  ): Promise<CacheResult> {
    const hit = decision.visitor ? null : options.cache.find(key, context)
    if (hit) return { answer: hit, state: 'HIT' }
    const wanting = createWanting(request, response, options.addressOf(request))
    const flight = decision.visitor ? null : flightOf(key, context)
    const landed = flight === null ? () => undefined : options.renders.join(flight, wanting)
    const lane = flight === null ? 'personal' : options.cache.holds(key, context) ? 'known' : 'new'
    const { market, language, customerType, signedIn, hasLoginToken, audiences } = decision
    const { route, suggestLanguage, visitor, search } = decision
    const input: RenderRequest = {
      rsc,
      format: markdown ? 'markdown' : 'html',
      origin: options.publicUrl,
      route,
      market,
      language,
      customerType,
      signedIn,
      hasLoginToken,
      audiences,
      tests: groups.tests,
      suggestLanguage,
      visitor,
      search,
      former,
      failure: null,
      preview: null,
    }
    const render = (one?: RenderTry) => options.renders.render({ ...wanting, flight, lane }, input, one)
    const made = decision.visitor
      ? render().then((answer): CacheResult => ({ answer: toCachedResponse(answer, options.clock()), state: 'BYPASS' }))
      : options.cache.answer(key, context, render)
    return made.finally(landed)
  }

  /** Sends a page. `began` is the time at which the request arrived. It is absent for a cache hit. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    { answer, state }: CacheResult,
    began?: number,
  ): void | Promise<void> {
    const cookie = newCookie(answer, visit)
    if (cookie !== null) response.appendHeader('set-cookie', cookie)
    const sending = sendingOf(request, answer, visit, state, began)
    return serveCached(request, response, keepQuery(answer, visit.url), sending)
  }

  function sendingOf(
    request: IncomingMessage,
    answer: CachedResponse,
    { decision, markdown }: Visit,
    state: CacheState,
    began?: number,
  ): ServeOptions {
    const isPersonal = answer.varyDims.some(isPerVisitor)
    const now = options.clock()
    // Whether all visitors with this market and customer type get the same page.
    const isSameForAll = answer.status === 200 && !decision.visitor && !decision.hasLoginToken && !isPersonal
    return {
      base: options.baseHeaders,
      state,
      now,
      // A purge of the shared cache does not wait for a gateway without a valid lease. A page that such a gateway
      // rendered may be older than a change for which the shared cache has already been purged.
      shared: decision.shared && !isPersonal && (state === 'HIT' || options.cache.isCurrent),
      showsTags: options.purgesByTag(request),
      offline: isSameForAll && !markdown ? `${decision.market} ${decision.customerType}` : undefined,
      renderMilliseconds: began === undefined ? undefined : now - began,
    }
  }

  function clearNotice(response: ServerResponse): void {
    response.appendHeader('set-cookie', setCookie({ name: noticeCookie, value: '', maxAge: 0, secure }))
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: HttpError): void {
    if (!response.headersSent) {
      const id = String(request.headers[requestIdHeader] ?? '')
      const headers = { ...options.baseHeaders, [requestIdHeader]: id, 'x-cache': 'BYPASS' }
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }
    options.sendError(request, response, error)
  }
}

const missing = { status: 404, code: 'NOT_FOUND', message: 'There is no such page.' }
const internal = { status: 500, code: 'INTERNAL', message: 'Something went wrong.' }
const unavailable = { status: 503, code: 'UNAVAILABLE', message: 'The shop is unavailable.', retryAfter: 5 }

const crowded = { ...unavailable, message: 'Too many pages are queued for rendering.', isCheap: true }

interface Visit {
  readonly decision: PageDecision
  readonly groups: VisitorGroups
  readonly url: string
  readonly rsc: boolean
  readonly markdown: boolean
  readonly base: string
  readonly context: CacheContext
}

function visitOf(
  decision: PageDecision,
  {
    url,
    isPayload,
    request,
    groups,
  }: {
    readonly url: string
    readonly isPayload: boolean
    readonly request: IncomingMessage
    readonly groups: VisitorGroups
  },
): Visit {
  // Next renders only staff screens. When Next's script navigates, it requests a payload (RSC) instead of a document.
  const rsc = isPayload && decision.route.name === 'preview-widgets'
  const markdown = !rsc && wantsMarkdown(request.headers.accept)
  const base = markdown ? `markdown ${decision.cacheKey}` : decision.cacheKey
  return { decision, groups, url, rsc, markdown, base, context: contextOf(decision, groups) }
}

function contextOf(decision: PageDecision, { tests }: VisitorGroups): CacheContext {
  const place = {
    market: decision.market,
    language: decision.language,
    customerType: decision.customerType,
    signedIn: decision.signedIn ? '1' : '',
    loginToken: decision.hasLoginToken ? '1' : '',
  }
  const { audiences } = decision
  const groups = Object.entries(tests)
  if (audiences.length === 0 && groups.length === 0) return place
  return {
    ...place,
    ...Object.fromEntries(audiences.map((audience) => [audienceDim(audience), '1'])),
    ...Object.fromEntries(groups.map(([test, group]) => [testDim(test), group])),
  }
}

/**
 * Returns the cookie with the visitor's new id for tests if the page is part of a test, otherwise null. Such a page is
 * private, so no shared cache stores the cookie.
 */
function newCookie({ varyDims }: CachedResponse, { groups }: Visit): string | null {
  return groups.cookie !== null && varyDims.some(isOfTest) ? groups.cookie : null
}

/**
 * Returns the path with its query if no page matched the path alone, else null. Redirects from this URL are looked up
 * separately, because pages do not vary on queries.
 */
function formerAddress({ mayLeadByQuery }: CachedResponse, { decision: { route }, url }: Visit): string | null {
  const mark = url.indexOf('?')
  const address = mayLeadByQuery && mark !== -1 ? readFormerAddress(`${route.path}${url.slice(mark)}`) : null
  return address?.includes('?') ? address : null
}

/**
 * Returns the canonical URL of a list that was requested with other parameters, to which the request redirects. Returns
 * null when the URL is canonical. Also returns null when there is no page at the path, because a redirect may be stored
 * for the URL with its query.
 */
function canonicalUrl({ mayLeadByQuery, failure }: CachedResponse, { decision }: Visit): string | null {
  return mayLeadByQuery || failure ? null : decision.canonicalUrl
}

/**
 * Removes the parameter `_rsc`, with which the client router separates entries in browser caches. The parameter does
 * not identify a page.
 */
function withoutRscMark(url: string): string {
  return url.replace(/([?&])_rsc(=[^&]*)?(&|$)/, (_, before: string, __, after: string) =>
    after === '&' ? before : '',
  )
}

const marketCookie = 'ralph-selected-market'
