import type { IncomingMessage, ServerResponse } from 'node:http'
import { noticeCookie } from '#runtime/guards/visitor.ts'
import { transientStatuses } from '#runtime/page/block-problem.ts'
import { audienceDim, isPerVisitor } from '#runtime/resolve/conditions.ts'
import { longCookieSeconds } from '#schemas/constants.ts'
import { setCookie } from '#schemas/cookies.ts'
import { readFormerAddress } from '#schemas/values/former-address.ts'
import { wantsMarkdown } from './crawlers/wants-markdown.ts'
import type { PageDecision, Resolve } from './entrance.ts'
import type { ErrorPages } from './error-pages.ts'
import { NoTurn } from './fair-queue.ts'
import { keepQuery } from './keep-query.ts'
import { type CachedResponse, type PageFailure, toCachedResponse } from './page-cache/cached-response.ts'
import { type CacheContext, type CacheResult, flightOf, type PageCache } from './page-cache/page-cache.ts'
import type { RenderRequest } from './render.ts'
import type { RendersInTurn } from './renders-in-turn.ts'
import { requestIdHeader } from './request-id.ts'
import type { HttpError, SendError } from './send-error.ts'
import { serveCached } from './serve-cached.ts'
import { createWanting } from './wanting.ts'

export interface PagesOptions {
  readonly cache: PageCache
  readonly resolve: Resolve
  readonly renders: RendersInTurn
  /** Returns the client's IP address. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly publicUrl: string
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly clock: () => number
  /**
   * Returns whether the client purges by tag. Such a client gets a page's tags, and may cache the page until one of
   * them is invalidated.
   */
  readonly purgesByTag: (request: IncomingMessage) => boolean
  readonly sendError: SendError
  readonly errorPages: Pick<ErrorPages, 'prepare'>
  /** Reports an error. `status` is that of the response to the visitor. */
  readonly onError: (error: unknown, request: IncomingMessage, status: number) => void
}

/**
 * Creates the handler of pages, the hot path: it resolves the URL, checks the guards and sends cached bytes, or renders
 * the page on a miss. When the handler throws or rejects, the caller ends the request.
 */
export function createPages(options: PagesOptions) {
  const secure = options.publicUrl.startsWith('https:')
  return function servePage(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const isPayload = request.headers.rsc === '1'
    const rawUrl = request.url ?? '/'
    const url = isPayload ? withoutRscMark(rawUrl) : rawUrl
    const decision = options.resolve({ url, headers: request.headers })
    if (decision.kind === 'redirect') {
      const id = String(request.headers[requestIdHeader] ?? '')
      const seen = { [requestIdHeader]: id, 'x-cache': 'BYPASS', vary: 'Cookie' }
      const headers = { ...options.baseHeaders, ...seen, location: decision.location }
      if (decision.selectMarket) {
        const cookie = { name: marketCookie, value: decision.selectMarket, maxAge: longCookieSeconds, secure }
        response.appendHeader('set-cookie', setCookie(cookie))
      }
      response.writeHead(decision.status, { ...headers, 'cache-control': 'private, no-cache' })
      response.end()
      return
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
    const visit = visitOf(decision, { url, isPayload, accept: request.headers.accept })
    const hit = decision.visitor ? undefined : options.cache.find(visit.base, visit.context)
    if (hit && formerAddress(hit, visit) === null) return send(request, response, visit, { answer: hit, state: 'HIT' })
    return makePage(request, response, visit)
  }

  /** Sends the page of a URL that was not in the cache, or the error that came instead. */
  async function makePage(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> {
    const { decision, base } = visit
    const began = options.clock()
    const fail = async ({ status, cause, text, retryAfter }: PageFailure): Promise<void> => {
      options.onError(cause, request, status)
      // Render the error page while the back end still responds, in case this context has none yet.
      if (status === 500) await options.errorPages.prepare(decision).catch(() => undefined)
      const error = cause instanceof NoTurn ? crowded : transientStatuses.has(status) ? unavailable : internal
      refuse(request, response, { ...error, status, text, ofPage: true, ...(retryAfter !== null && { retryAfter }) })
    }
    try {
      const made = find(request, response, visit, base, null)
      if (decision.visitor?.notice) clearNotice(response)
      const byPath = await made
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

  /** Returns the page from the cache or renders it. `former` is the URL for which a redirect may exist. */
  async function find(
    request: IncomingMessage,
    response: ServerResponse,
    { decision, context, rsc, markdown }: Visit,
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
      suggestLanguage,
      visitor,
      search,
      former,
      failure: null,
      preview: null,
    }
    const render = () => options.renders.render({ ...wanting, flight, lane }, input)
    const made = decision.visitor
      ? render().then((answer): CacheResult => ({ answer: toCachedResponse(answer, options.clock()), state: 'BYPASS' }))
      : options.cache.answer(key, context, render)
    return made.finally(landed)
  }

  /** Sends a page. `began` is the time at which its request arrived, unless the page is a cache hit. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { decision, url, markdown }: Visit,
    { answer, state }: CacheResult,
    began?: number,
  ): void | Promise<void> {
    const isPersonal = answer.varyDims.some(isPerVisitor)
    const now = options.clock()
    // Everyone in this market and of this customer type gets the same page.
    const isSameForAll = answer.status === 200 && !decision.visitor && !decision.hasLoginToken && !isPersonal
    return serveCached(request, response, keepQuery(answer, url), {
      base: options.baseHeaders,
      state,
      now,
      shared: decision.shared && !isPersonal,
      showsTags: options.purgesByTag(request),
      offline: isSameForAll && !markdown ? `${decision.market} ${decision.customerType}` : undefined,
      renderMilliseconds: began === undefined ? undefined : now - began,
    })
  }

  /** Clears the cookie, because a notice is shown once. */
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

const internal = { status: 500, code: 'INTERNAL', message: 'Something went wrong.' }
const unavailable = { status: 503, code: 'UNAVAILABLE', message: 'The shop is unavailable.', retryAfter: 5 }

const crowded = { ...unavailable, message: 'Too many pages are queued for rendering.', isCheap: true }

/** What a request leads to, and under which key and in which context its page is cached. */
interface Visit {
  readonly decision: PageDecision
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
    accept,
  }: { readonly url: string; readonly isPayload: boolean; readonly accept: string | undefined },
): Visit {
  // Only staff screens are rendered by Next, whose script navigates by payloads.
  const rsc = isPayload && decision.route.name === 'preview-widgets'
  const markdown = !rsc && wantsMarkdown(accept)
  const base = markdown ? `markdown ${decision.cacheKey}` : decision.cacheKey
  return { decision, url, rsc, markdown, base, context: contextOf(decision) }
}

function contextOf(decision: PageDecision): CacheContext {
  const place = {
    market: decision.market,
    language: decision.language,
    customerType: decision.customerType,
    signedIn: decision.signedIn ? '1' : '',
    loginToken: decision.hasLoginToken ? '1' : '',
  }
  const { audiences } = decision
  if (audiences.length === 0) return place
  return { ...place, ...Object.fromEntries(audiences.map((audience) => [audienceDim(audience), '1'])) }
}

/**
 * Returns the key for looking up a redirect by URL and query, if no page matched the path alone; else null. It is a
 * separate lookup because pages do not vary on queries.
 */
function formerAddress({ mayLeadByQuery }: CachedResponse, { decision: { route }, url }: Visit): string | null {
  const mark = url.indexOf('?')
  const address = mayLeadByQuery && mark !== -1 ? readFormerAddress(`${route.path}${url.slice(mark)}`) : null
  return address?.includes('?') ? address : null
}

/**
 * Removes the parameter `_rsc`, with which the client router separates entries in browser caches. It does not identify
 * a page.
 */
function withoutRscMark(url: string): string {
  return url.replace(/([?&])_rsc(=[^&]*)?(&|$)/, (_, before: string, __, after: string) =>
    after === '&' ? before : '',
  )
}

/** Cookie with the selected market, and its life in seconds: 365 days (specification, section 9). */
const marketCookie = 'ralph-selected-market'
