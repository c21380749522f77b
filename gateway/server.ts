import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ResolveInput } from '#runtime/guards/place-of.ts'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createDrain, type DrainOptions } from '#schemas/drain.ts'
import { createActions } from './actions.ts'
import { createAnswerJson } from './answer-json.ts'
import { createBackendProxy } from './backend-proxy.ts'
import { answerBadRequest } from './bad-request.ts'
import { followChanges } from './change-feed.ts'
import { removeReservedHeaders } from './cleaned-headers.ts'
import { createClientAddress, type TrustedProxies } from './client-address.ts'
import { createHealth, type HealthOptions, type Readiness } from './health.ts'
import { createContents } from './machines/contents.ts'
import { createSitemaps } from './machines/sitemaps.ts'
import { createMetrics } from './metrics.ts'
import { createOneTimeLinks } from './one-time-links.ts'
import { createOwnPaths } from './own-paths.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createPages } from './pages.ts'
import { Quarantine } from './quarantine.ts'
import { createRenderer, type RendererOptions } from './render.ts'
import { baseSecurityHeaders } from './security-headers.ts'
import { createSessions } from './session.ts'
import { createStaticFiles } from './static-files.ts'

export interface GatewayOptions {
  readonly backendUrl: string
  readonly publicUrl: string
  readonly serverKey: string
  readonly trustedProxies: TrustedProxies
  /** Origins besides the shop's own whose scripts may ask with their visitor's cookies. */
  readonly allowedOrigins: readonly string[]
  readonly drain: DrainOptions
  readonly development: boolean
  /** Where forms may lead besides the shop. */
  readonly formSources: readonly string[]
  /** Pages come from a Builder space too, whose editor may frame the bridge page. */
  readonly builder?: boolean
  /** `/metrics` on the public port; false in production. */
  readonly publicMetrics: boolean
  readonly cacheBytes: number
  readonly resolve: (input: Pick<ResolveInput, 'url' | 'headers'>) => RequestDecision
  /** Next's request handler and, in development, its upgrade handler. */
  readonly handler: RendererOptions['handler']
  readonly upgrade?: (request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void
  readonly outages?: NonNullable<HealthOptions['outages']>
  /** Told of every change of the feed, after the cache. */
  readonly onChange?: (tags: readonly string[]) => void
  readonly log: Logger
  readonly clock: () => number
}

const actionPath = /^\/actions\/[a-z/-]+(\?|$)/
/** Paths that the back end answers. */
const backendPath = /^\/(?:share\/|(?:graphql|auth|api|covers)(?:\/|\?|$))/
const longestUrl = 8_192
/** Memory that sitemaps may take, compressed, bytes. */
const sitemapBytes = 64 * 1024 * 1024

export interface Gateway {
  readonly server: Server
  /** Whether everything that pages are made from answers. */
  readonly readiness: () => Promise<Readiness>
  stop(): Promise<void>
}

/** The HTTP front: pages from the cache, everything else passed on. */
export function createGateway(options: GatewayOptions): Gateway {
  const { log, clock } = options
  const gatewayId = randomUUID()
  const { publicUrl, development, formSources } = options
  const security = { publicUrl, development, formSources, builder: options.builder ?? false }
  const baseHeaders = baseSecurityHeaders(security)
  const serverHeaders = { 'x-kolofon-server-key': options.serverKey }
  const quarantine = new Quarantine({ clock })

  const cache: PageCache = new PageCache({
    maxBytes: options.cacheBytes,
    clock,
    leaseHolds: () => feed.leaseHolds(),
  })
  const sitemaps: PageCache = new PageCache({ maxBytes: sitemapBytes, clock, leaseHolds: () => feed.leaseHolds() })
  const sessions = createSessions({ backendUrl: options.backendUrl, clock })
  const feed = followChanges({
    backendUrl: `${options.backendUrl}/graphql`,
    gatewayId,
    headers: serverHeaders,
    clock,
    onChange: (tags) => {
      cache.purge(tags)
      sessions.noteChanges(tags)
      // A sitemap names every page there is.
      sitemaps.purge(tags.some((tag) => tag.startsWith('page:')) ? [...tags, 'pages'] : tags)
      options.onChange?.(tags)
    },
  })
  const metrics = createMetrics(() => cache)
  const render = createRenderer({
    handler: options.handler,
    quarantine,
    security,
    clock,
    onProblem: (problem) => {
      metrics.problems.inc({ type: problem.type, code: problem.code })
      log.warn({ problem }, 'a block was not shown')
    },
  })
  const servePage = createPages({
    cache,
    resolve: options.resolve,
    render,
    publicUrl: options.publicUrl,
    baseHeaders,
    clock,
    onError: (error, request) => log.error({ err: error, url: request.url }, 'a page failed'),
  })
  /** Renews a session that has run out or has changed, and lets the answer carry its cookies. */
  async function withSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = await sessions.renew(request)
    if (session) response.setHeader('set-cookie', [...session.cookies])
  }
  const answerJson = createAnswerJson(baseHeaders)
  const origins = { publicOrigin: new URL(publicUrl).origin, allowedOrigins: options.allowedOrigins }
  const backend = createBackendProxy({ backendUrl: options.backendUrl, origins, answerJson })
  const addressOf = createClientAddress(options.trustedProxies)
  /** What the rest of the shop may know of who asks; everything that a client says of itself is gone. */
  function introduce(request: IncomingMessage): void {
    const address = addressOf(request)
    removeReservedHeaders(request)
    if (address !== '') request.headers[clientHeader] = signClient(options.serverKey, address)
    if (publicUrl.startsWith('https:')) request.headers['x-forwarded-proto'] = 'https'
  }
  const followOneTimeLink = createOneTimeLinks({ backendUrl: options.backendUrl, publicUrl, origins, baseHeaders })
  const serveAction = createActions({ handler: options.handler, origins, baseHeaders, answerJson })
  const serveStatic = createStaticFiles({ baseHeaders, development: options.development })
  const serveSitemap = createSitemaps({ backendUrl: options.backendUrl, cache: sitemaps, baseHeaders, clock })
  const serveContents = createContents({ cache, resolve: options.resolve, render, publicUrl, baseHeaders, clock })
  const health = createHealth({
    backendUrl: options.backendUrl,
    feed,
    isDraining: () => drain.isDraining,
    hasPages: () => cache.size.entries > 0,
    ...(options.outages && { outages: options.outages }),
  })
  const { publicMetrics } = options
  const serveOwn = createOwnPaths({ publicUrl, publicMetrics, metrics, readiness: health, baseHeaders, answerJson })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (url.length > longestUrl)
      return answerJson(response, 414, { code: 'URI_TOO_LONG', message: 'The address is too long.' })
    introduce(request)
    if (await followOneTimeLink(request, response)) return
    // What renews sessions itself must find its refresh token unspent.
    if (sessions.mayRenew(request) && !url.startsWith('/auth/')) await withSession(request, response)
    if (backendPath.test(url)) return backend.web(request, response)
    if (actionPath.test(url)) return serveAction(request, response)
    const path = url.split('?', 1)[0] ?? '/'
    if (await serveOwn(path, response)) return
    if (await serveSitemap(request, response, path)) return
    if (path === '/llms.txt' && (request.method === 'GET' || request.method === 'HEAD'))
      return serveContents(request, response)
    if (path.startsWith('/_next/')) {
      if (options.development) return options.handler(request, response)
    }
    if (await serveStatic(request, response, path)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return answerJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'Pages answer GET and HEAD.' })
    }
    servePage(request, response)
  }

  const server = createServer(
    { maxHeaderSize: 32_768, headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 },
    (request, response) => {
      const began = performance.now()
      response.on('finish', () => {
        const state = String(response.getHeader('x-cache') ?? 'BYPASS')
        metrics.requests.inc({ status: `${Math.floor(response.statusCode / 100)}xx`, cache: state })
        metrics.duration.observe({ cache: state }, (performance.now() - began) / 1000)
        log.debug({ method: request.method, url: request.url, status: response.statusCode, cache: state }, 'answered')
      })
      if (isHot(request) && !sessions.mayRenew(request)) {
        servePage(request, response)
        return
      }
      serve(request, response).catch((error) => {
        log.error({ err: error, url: request.url }, 'a request failed')
        if (!response.headersSent) answerJson(response, 500, { code: 'INTERNAL', message: 'Something went wrong.' })
        else response.destroy()
      })
    },
  )
  server.on('upgrade', (request, socket, head) => {
    introduce(request)
    if (/^\/graphql(\?|$)/.test(request.url ?? '')) backend.upgrade(request, socket, head)
    else if (options.upgrade) options.upgrade(request, socket, head)
    else socket.destroy()
  })
  server.on('clientError', answerBadRequest)
  server.keepAliveTimeout = 65_000
  const drain = createDrain(server, options.drain)

  return {
    server,
    readiness: health,
    async stop() {
      await drain.stop()
      await feed.stop()
    },
  }
}

/** Addresses without a dot and without a reserved first part can only be pages. */
function isHot(request: IncomingMessage): boolean {
  const url = request.url ?? ''
  return (
    request.method === 'GET' &&
    url.length < 1024 &&
    !url.includes('.') &&
    !/[?&](?:loginToken|token)=/.test(url) &&
    !/^\/(_next|actions|graphql|auth|api|covers|healthz|readyz|metrics)(\/|\?|$)/.test(url)
  )
}
