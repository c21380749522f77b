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
import { type CacheResult, flightOf, type PageCache } from './page-cache/page-cache.ts'
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
    const place = {
      market: decision.market,
      language: decision.language,
      customerType: decision.customerType,
      signedIn: decision.signedIn ? '1' : '',
      loginToken: decision.hasLoginToken ? '1' : '',
    }
    const failedAction = decision.visitor?.notice?.failure
    if (failedAction !== undefined) {
      clearNotice(response)
      const error = { status: failedAction, code: 'ACTION_FAILED', message: 'The form could not be processed.' }
      return refuse(request, response, { ...error, ofPage: true })
    }
    const context = decision.audiences.length === 0 ? place : { ...place, ...heldBy(decision.audiences) }
    // Only staff screens are rendered by Next, whose script navigates by payloads.
    const rsc = isPayload && decision.route.name === 'preview-widgets'
    const markdown = !rsc && wantsMarkdown(request.headers.accept)
    const form = markdown ? 'markdown ' : ''
    const base = `${form}${decision.cacheKey}`
    const serve = ({ answer, state }: CacheResult, began?: number): void | Promise<void> =>
      serveCached(request, response, keepQuery(answer, url), {
        base: options.baseHeaders,
        state,
        now: options.clock(),
        shared: decision.shared && !answer.varyDims.some(isPerVisitor),
        showsTags: options.purgesByTag(request),
        ...(isSameForAll(answer) && !markdown ? { offline: `${decision.market} ${decision.customerType}` } : {}),
        ...(began === undefined ? {} : { renderMilliseconds: options.clock() - began }),
      })
    /** Returns whether everyone in this market and of this customer type gets the same page. */
    const isSameForAll = ({ status, varyDims }: CachedResponse) =>
      status === 200 && !decision.visitor && !decision.hasLoginToken && !varyDims.some(isPerVisitor)
    const inputFor = (former: string | null): RenderRequest => ({
      rsc,
      format: markdown ? 'markdown' : 'html',
      origin: options.publicUrl,
      route: decision.route,
      market: decision.market,
      language: decision.language,
      customerType: decision.customerType,
      signedIn: decision.signedIn,
      hasLoginToken: decision.hasLoginToken,
      audiences: decision.audiences,
      suggestLanguage: decision.suggestLanguage,
      visitor: decision.visitor,
      search: decision.search,
      former,
      failure: null,
      preview: null,
    })
    const find = (key: string, former: string | null): CacheResult | Promise<CacheResult> => {
      const hit = decision.visitor ? null : options.cache.find(key, context)
      if (hit) return { answer: hit, state: 'HIT' }
      const wanting = createWanting(request, response, options.addressOf(request))
      const flight = decision.visitor ? null : flightOf(key, context)
      const landed = flight === null ? () => undefined : options.renders.join(flight, wanting)
      const lane = flight === null ? 'personal' : options.cache.holds(key, context) ? 'known' : 'new'
      const render = () => options.renders.render({ ...wanting, flight, lane }, inputFor(former))
      const made = decision.visitor
        ? render().then(
            (answer): CacheResult => ({ answer: toCachedResponse(answer, options.clock()), state: 'BYPASS' }),
          )
        : options.cache.answer(key, context, render)
      return made.finally(landed)
    }
    const began = options.clock()
    const found = find(base, null)
    const isHit = !(found instanceof Promise)
    const former = isHit ? formerAddress(found.answer, decision, url) : null
    if (isHit && former === null) return serve(found)
    if (decision.visitor?.notice) clearNotice(response)
    const findFormer = (byPath: CacheResult): CacheResult | Promise<CacheResult> => {
      const address = formerAddress(byPath.answer, decision, url)
      return address === null ? byPath : find(`${base} ${address}`, address)
    }
    const fail = async ({ status, cause, text, retryAfter }: PageFailure): Promise<void> => {
      options.onError(cause, request, status)
      // Render the error page while the back end still responds, in case this context has none yet.
      if (status === 500) await options.errorPages.prepare(decision).catch(() => undefined)
      const error = cause instanceof NoTurn ? crowded : transientStatuses.has(status) ? unavailable : internal
      refuse(request, response, { ...error, status, text, ofPage: true, ...(retryAfter !== null && { retryAfter }) })
    }
    return Promise.resolve(found)
      .then(findFormer)
      .then(async (finished) => {
        const { failure } = finished.answer
        if (failure) return fail(failure)
        await serve(finished, began)
        await options.errorPages
          .prepare(decision)
          .catch((error) => options.onError(error, request, response.statusCode))
      })
      .catch((error) => {
        // If the response had begun, close the connection, so that the client does not wait for the rest.
        if (!response.headersSent) return fail({ status: 500, cause: error, text: null, retryAfter: null })
        options.onError(error, request, response.statusCode)
        response.destroy()
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

const heldBy = (audiences: readonly string[]) =>
  Object.fromEntries(audiences.map((audience) => [audienceDim(audience), '1']))

/**
 * Returns the key for looking up a redirect by URL and query, if no page matched the path alone; else null. It is a
 * separate lookup because pages do not vary on queries.
 */
function formerAddress({ mayLeadByQuery }: CachedResponse, { route }: PageDecision, url: string): string | null {
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
