import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResolveInput } from '#runtime/guards/place-of.ts'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import { noticeCookie } from '#runtime/guards/visitor.ts'
import { audienceDim, isOfVisitor } from '#runtime/resolve/conditions.ts'
import { wantsMarkdown } from './machines/wants-markdown.ts'
import { type RenderedAnswer, storeAnswer } from './page-cache/answer.ts'
import type { CacheAnswer, PageCache } from './page-cache/page-cache.ts'
import type { RenderRequest } from './render.ts'
import { serveStored } from './serve-stored.ts'

export interface PagesOptions {
  readonly cache: PageCache
  readonly resolve: (input: Pick<ResolveInput, 'url' | 'headers'>) => RequestDecision
  readonly render: (input: RenderRequest) => Promise<RenderedAnswer>
  readonly publicUrl: string
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly clock: () => number
  readonly onError: (error: unknown, request: IncomingMessage) => void
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** The hot path: resolve → guard → cached bytes; a miss goes through the renderer. */
export function createPages(options: PagesOptions) {
  return function servePage(request: IncomingMessage, response: ServerResponse): void {
    const rsc = request.headers.rsc === '1'
    const asked = request.url ?? '/'
    const url = rsc ? withoutRscMark(asked) : asked
    const decision = options.resolve({ url, headers: request.headers })
    if (decision.kind === 'redirect') {
      const headers = { ...options.baseHeaders, location: decision.location, 'x-cache': 'BYPASS', vary: 'Cookie' }
      if (decision.selectMarket) response.appendHeader('set-cookie', marketCookie(decision.selectMarket, options))
      response.writeHead(decision.status, { ...headers, 'cache-control': 'private, no-cache' })
      response.end()
      return
    }
    if (decision.kind === 'refuse') {
      response.writeHead(decision.status, { ...options.baseHeaders, ...plain, 'x-cache': 'BYPASS' })
      response.end(decision.message)
      return
    }
    const place = {
      market: decision.market,
      language: decision.language,
      customerType: decision.customerType,
      signedIn: decision.signedIn ? '1' : '',
    }
    const context = decision.audiences.length === 0 ? place : { ...place, ...heldBy(decision.audiences) }
    const markdown = !rsc && wantsMarkdown(request.headers.accept)
    const form = rsc ? 'rsc ' : markdown ? 'markdown ' : ''
    const base = `${form}${decision.cacheKey}`
    const serve = ({ answer, state }: CacheAnswer, began?: number): void =>
      serveStored(request, response, answer, {
        base: options.baseHeaders,
        state,
        now: options.clock(),
        shared: decision.shared && !answer.varyDims.some(isOfVisitor),
        ...(began === undefined ? {} : { renderMilliseconds: options.clock() - began }),
      })
    const hit = decision.visitor ? null : options.cache.find(base, context)
    if (hit) {
      serve({ answer: hit, state: 'HIT' })
      return
    }
    const began = options.clock()
    const input: RenderRequest = {
      host: request.headers.host ?? 'localhost',
      url: decision.canonicalPath,
      rsc,
      request: {
        origin: options.publicUrl,
        route: decision.route,
        marketAlias: decision.market,
        language: decision.language,
        customerType: decision.customerType,
        signedIn: decision.signedIn,
        audiences: decision.audiences,
        suggestLanguage: decision.suggestLanguage,
        visitor: decision.visitor,
        search: decision.search,
        ...(markdown ? { markdown: 'page' as const } : {}),
        ...(isTrace(decision) ? { trace: true as const } : {}),
      },
    }
    // A notice is shown once.
    if (decision.visitor?.notice)
      response.appendHeader('set-cookie', `${noticeCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
    const made = decision.visitor
      ? options
          .render(input)
          .then((answer): CacheAnswer => ({ answer: storeAnswer(answer, options.clock()), state: 'BYPASS' }))
      : options.cache.answer(base, context, () => options.render(input))
    made.then(
      (finished) => serve(finished, began),
      (error) => {
        options.onError(error, request)
        if (response.headersSent) return void response.destroy()
        response.writeHead(500, { ...options.baseHeaders, ...plain, 'x-cache': 'BYPASS' })
        response.end('Something went wrong.')
      },
    )
  }
}

const heldBy = (audiences: readonly string[]) =>
  Object.fromEntries(audiences.map((audience) => [audienceDim(audience), '1']))

/** What the composer asks of a page: how it came to be, as JSON. */
function isTrace({ route }: Extract<RequestDecision, { kind: 'page' }>): boolean {
  return route.name === 'preview-widgets' && (route.params.rest?.startsWith('trace/') ?? false)
}

/** The parameter by which the client router keeps browser caches apart; it says nothing about the page. */
function withoutRscMark(url: string): string {
  return url.replace(/([?&])_rsc(=[^&]*)?(&|$)/, (_, before: string, __, after: string) =>
    after === '&' ? before : '',
  )
}

/** Seconds that the choice of a market is remembered: 365 days (specification, section 9). */
const marketCookieLife = 31_536_000

function marketCookie(market: string, { publicUrl }: Pick<PagesOptions, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `ralph-selected-market=${market}; Path=/; Max-Age=${marketCookieLife}; SameSite=Lax${secure}`
}
