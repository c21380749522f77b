import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { transientStatuses } from '#runtime/page/block-problem.ts'
import { createDrain } from '#schemas/drain.ts'
import { readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import { traceRequest } from '#schemas/trace-request.ts'
import { inSpan } from '#schemas/tracing.ts'
import { createActions } from './actions.ts'
import { createBackendProxy } from './backend-proxy.ts'
import { createBadRequestHandler } from './bad-request.ts'
import { withBody } from './body-limit.ts'
import { subscribeToChanges } from './change-subscription.ts'
import { createClientAddress } from './client-address.ts'
import { createLlmsTxt } from './crawlers/llms-txt.ts'
import { createSitemaps } from './crawlers/sitemaps.ts'
import { answerDirectly } from './direct-answers.ts'
import { createEndRequest, guarded } from './end-request.ts'
import { type Endpoint, findEndpoint, splitPages } from './endpoints.ts'
import { createErrorPages } from './error-pages.ts'
import { FairQueue, NoTurn } from './fair-queue.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { createHealth, type Readiness } from './health.ts'
import { createIncomingBodies } from './incoming-bodies.ts'
import { createIntroduce } from './introduce.ts'
import { loggedUrl } from './logged-url.ts'
import { createMaintenanceGate } from './maintenance.ts'
import { createManifest } from './manifest.ts'
import { createMetrics } from './metrics.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createOneTimeLinks } from './one-time-links.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createPages } from './pages.ts'
import { PersonalResponse } from './personal-response.ts'
import { actionBounds, readBounds, readsBesideActions, rendersBesideActions } from './queue-bounds.ts'
import { createRecord } from './record-responses.ts'
import { createRenderer, type Render } from './render.ts'
import { createRendersInTurn } from './renders-in-turn.ts'
import { isWebSocket, readHead } from './request-head.ts'
import { createRequestId, requestIdHeader } from './request-id.ts'
import { saySparsely } from './say-sparsely.ts'
import { createScreens } from './screens.ts'
import { baseSecurityHeaders } from './security-headers.ts'
import { createSendError } from './send-error.ts'
import { isServerKey } from './server-key.ts'
import { createServiceWorker } from './service-worker/serve-worker.ts'
import { createSessions } from './session.ts'
import { createEndpoints, type EndpointHandlers } from './shop-endpoints.ts'
import { createShopFiles } from './shop-files.ts'
import { limitSockets } from './socket-limits.ts'
import { createSystemEndpoints } from './system-endpoints.ts'
import { createUpgradeListener } from './upgrade-listener.ts'
import { noVisitorTests } from './visitor-tests.ts'

/** WebSocket close frame with code 1001, on which clients reconnect to another gateway. */
const goingAway = Buffer.from([0x88, 0x02, 0x03, 0xe9])
/**
 * Milliseconds without a byte in either direction after which a connection is closed. This affects clients that do not
 * read the response, or never close their side.
 */
const idleTimeout = 60_000
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Maximum bytes of cached sitemaps, compressed. */
const sitemapBytes = 64 * 1024 * 1024

export interface Gateway {
  readonly server: Server
  readonly doors: readonly Endpoint[]
  readonly readiness: () => Promise<Readiness>
  readonly metrics: () => Promise<string>
  stop(): Promise<void>
}

export function createGateway(options: GatewayOptions): Gateway {
  const { log, clock, maintenance = () => null, tracing = null } = options
  const gatewayId = randomUUID()
  const { publicUrl, development, formSources } = options
  const security = {
    publicUrl,
    development,
    formSources,
    tagSources: options.tagSources ?? [],
    builder: options.builder ?? false,
  }
  const baseHeaders = baseSecurityHeaders(security)
  const serverHeaders = { 'x-kolofon-server-key': options.serverKey }

  const cache: PageCache = new PageCache({
    maxBytes: options.cacheBytes,
    clock,
    leaseHolds: () => feed.leaseHolds(),
  })
  const sitemaps: PageCache = new PageCache({ maxBytes: sitemapBytes, clock, leaseHolds: () => feed.leaseHolds() })
  const sessions = createSessions({ backendUrl: options.backendUrl, clock, isExempt: options.sockets.isExempt })
  const feed = subscribeToChanges({
    backendUrl: `${options.backendUrl}/graphql`,
    gatewayId,
    headers: serverHeaders,
    clock,
    onChange: (tags) => {
      cache.purge(tags)
      errorPages.purge(tags)
      sessions.noteChanges(tags)
      // A sitemap lists all pages, so a change of any page invalidates it.
      sitemaps.purge(tags.some((tag) => tag.startsWith('page:')) ? [...tags, 'pages'] : tags)
      return options.onChange?.(tags)
    },
  })
  const metrics = createMetrics(() => ({ cache, queues: { renders, reads, actions } }))
  const record = createRecord({ metrics, log })
  const sayUnavailable = saySparsely<object>({
    say: (failed, more) => log.error({ ...failed, more }, 'a page failed: the back end is unavailable'),
    clock,
  })
  const sayCrowded = saySparsely<object>({
    say: (failed, more) => log.warn({ ...failed, more }, 'a page was not rendered: the queue is full'),
    clock,
  })
  const renderer = createRenderer({
    pages: options.pages,
    screens: createScreens({ handler: options.handler, security }),
    security,
    clock,
    onProblem: (problem) => {
      metrics.problems.inc({ type: problem.type, code: problem.code })
      log.warn({ problem }, 'a block was not shown')
    },
  })
  const render: Render = (input) =>
    inSpan(tracing, { name: 'render', attributes: { 'kolofon.route': input.route.name } }, () => renderer.render(input))
  const { addressOf, isTrusted, isTrustedPeer } = createClientAddress(options.trustedProxies)
  const { isExempt } = options.sockets
  const idOf = createRequestId(isTrustedPeer)
  const isApi = (url: string) => doors.some((door) => door.respondsJson && door.address.test(url))
  const errorPages = createErrorPages({ resolve: options.resolve, render, publicUrl, clock })
  const sendError = createSendError(isApi, errorPages.find, (error) =>
    log.error({ err: error }, 'an error page could not be filled in'),
  )
  const endRequest = createEndRequest({ log, sendError })
  /**
   * Returns whether the client is a cache that is purged by tag. Such clients are servers of the shop and, with
   * `cdnPurge`, trusted proxies.
   */
  const purgesByTag = (request: IncomingMessage) =>
    (options.cdnPurge && isTrustedPeer(request)) ||
    isServerKey(options.serverKey, request.headers['x-kolofon-server-key'])
  const actions = new FairQueue({ ...actionBounds, isExempt })
  const renders = createRendersInTurn({ render, isExempt, yielding: { to: actions, ...rendersBesideActions } })
  const pageHandler = createPages({
    cache,
    resolve: options.resolve,
    groupsOf: (options.visitorTests ?? noVisitorTests).groupsOf,
    renders,
    addressOf,
    publicUrl,
    baseHeaders,
    clock,
    purgesByTag,
    sendError,
    errorPages,
    onError: (error, { url, headers }, status) => {
      const failed = { err: error, url: loggedUrl(url ?? '/'), requestId: headers[requestIdHeader], status }
      if (error instanceof NoTurn) {
        metrics.notBegun.inc({ reason: error.reason })
        if (error.reason !== 'left') sayCrowded(failed)
      } else if (transientStatuses.has(status)) sayUnavailable(failed)
      else log.error(failed, 'a page failed')
    },
  })
  const origins = { publicOrigin: new URL(publicUrl).origin, allowedOrigins: options.allowedOrigins }
  const health = createHealth({
    backendUrl: options.backendUrl,
    feed,
    isDraining: () => drain.isDraining,
    // During maintenance, the gateway can serve the maintenance page even without a back end.
    hasPages: () => cache.size.entries > 0 || gate.isOn(),
    maintenance,
    ...(options.outages && { outages: options.outages }),
  })
  const gate = createMaintenanceGate({ ...options, current: maintenance, reads: () => reads, addressOf, sendError })
  const own = createSystemEndpoints({ publicUrl, metrics, readiness: health })
  const reads = new FairQueue({ ...readBounds, isExempt, yielding: { to: actions, ...readsBesideActions } })
  const links = createOneTimeLinks({ backendUrl: options.backendUrl, publicUrl, sendError, reads, addressOf })
  const takeBody = createIncomingBodies({ sendError, isExempt, longest: options.sockets.bodyTimeout ?? 20_000 })
  const backend = createBackendProxy({
    backendUrl: options.backendUrl,
    sendError,
    isExempt,
    reads,
    longestOfPrompt: options.answerTimeout,
  })
  const handlers: EndpointHandlers = {
    backend,
    actions: createActions({ pages: options.pages, origin: origins.publicOrigin, actions, addressOf, sendError }),
    showLink: links.show,
    pressLink: links.press,
    passMaintenance: gate.openLink,
    health: own.health,
    readiness: own.readiness,
    metrics: options.publicMetrics ? own.metrics : null,
    robots: own.robots,
    sitemaps: createSitemaps({ backendUrl: options.backendUrl, cache: sitemaps, clock, sendError, reads, addressOf }),
    serviceWorker: createServiceWorker({
      ...options.serviceWorker,
      resolve: options.resolve,
      base: baseHeaders,
      clock,
    }),
    manifest: createManifest({ config: options.serviceWorker.config, base: baseHeaders, clock }),
    contents: createLlmsTxt({ cache, resolve: options.resolve, render: renderer.renderContents, publicUrl, clock }),
    ...createShopFiles({ ...options, sendError, endRequest }),
    pages: pageHandler.serve,
    developmentUpgrade: options.upgrade ?? null,
  }
  const doors = createEndpoints(handlers, options.authEndpoints)
  const [pages, notPages] = splitPages(doors)

  const introduce = createIntroduce({ ...options, addressOf, warn: (line) => log.warn(line) })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const method = request.method ?? 'GET'
    introduceResponse(request, response)
    const found = findEndpoint(doors, method, url)
    if (!found.door) {
      response.setHeader('allow', found.allow.join(', '))
      const message = `This URL allows ${found.allow.join(', ')}.`
      return sendError(request, response, { status: 405, code: 'METHOD_NOT_ALLOWED', message })
    }
    const { door } = found
    const isClosed = gate.isClosed(door)
    // Serve pages without `introduce`, which removes headers on which pages depend.
    if (door === pages && !sessions.mayRenew(request)) {
      if (isClosed && !(await gate.admits(request, response))) return gate.refuse(request, response, door)
      return pageHandler.serve(request, response)
    }
    const address = introduce(request)
    if (isForeign(request, door)) {
      const message = 'Requests from other sites are refused.'
      return sendError(request, response, { status: 403, code: 'FOREIGN_ORIGIN', message })
    }
    if (isClosed) {
      // Renew the session before the gate checks it, because it may belong to staff.
      if (sessions.mayRenew(request)) await withSession(request, response)
      if (!(await gate.admits(request, response))) return gate.refuse(request, response, door)
    }
    const taken = await takeBody(request, response, { door, address })
    if (!taken) return
    if (door.renews && sessions.mayRenew(request)) await withSession(request, response)
    await door.answer(taken.body ? withBody(request, taken.body) : request, response, door)
  }

  function isForeign(request: IncomingMessage, { origin }: Pick<Endpoint, 'origin'>): boolean {
    const method = request.method ?? 'GET'
    if (origin === 'open' || (origin === 'acting' && reading.has(method))) return false
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    return refuseOrigin(readRequestOrigin(method, header), origins) !== null
  }

  const isDoor = (path: string) => notPages.test(path)

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const began = performance.now()
    const requestId = idOf(request)
    request.headers[requestIdHeader] = requestId
    const { method, url: rawUrl = '/' } = request
    response.on('finish', () => {
      const cache = String(response.getHeader('x-cache') ?? 'BYPASS')
      record({ method, url: rawUrl, requestId, status: response.statusCode, cache, began })
    })
    const { target: url, refused } = readHead(request, isDoor)
    if (refused) {
      introduceResponse(request, response)
      response.shouldKeepAlive = false
      return sendError(request, response, refused)
    }
    request.url = url
    if (isPlainPage(request, url)) {
      return pageHandler.serve(request, response)
    }
    return serve(request, response)
  }

  /**
   * Returns whether a request is on the hot path: a short GET request for a page, from a session that needs no renewal,
   * outside maintenance.
   */
  function isPlainPage(request: IncomingMessage, url: string): boolean {
    const isShort = request.method === 'GET' && url.length < 1024
    return isShort && !notPages.test(url) && !sessions.mayRenew(request) && !gate.isOn()
  }

  /** Sets the headers that every response has. For plain pages, `pageHandler` sends these headers itself. */
  function introduceResponse(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(baseHeaders)) response.setHeader(name, value)
    response.setHeader(requestIdHeader, String(request.headers[requestIdHeader]))
  }

  const inTurn = oneAtATime((request, response) =>
    guarded(
      () => {
        if (!tracing) return answer(request, response)
        const path = () => loggedUrl(request.url ?? '/').split('?', 1)[0] ?? '/'
        const traced = { request, response, path, isTrusted: isTrustedPeer(request) }
        return traceRequest(tracing, traced, () => answer(request, response))
      },
      (error) => endRequest(error, request, response),
    ),
  )
  const server = createServer(
    {
      maxHeaderSize: 32_768,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2_000,
      shouldUpgradeCallback: isWebSocket,
      ServerResponse: PersonalResponse,
    },
    inTurn.listener,
  )
  // Spans are opened with a response, so each request of a traced gateway needs a response object.
  if (!tracing) {
    answerDirectly(server, {
      find(request) {
        const { target, refused } = readHead(request, isDoor)
        return refused || !isPlainPage(request, target) ? null : pageHandler.findReady(request, target)
      },
      idOf,
      isBusy: inTurn.isBusy,
      isDraining: () => drain.isDraining,
      onAnswered: ({ method, url = '/' }, { headers: { status, state } }, requestId, began) =>
        record({ method, url, requestId, status, cache: state, began }),
    })
  }
  const { mayUpgrade } = limitSockets(server, options.sockets, isTrusted)
  const silence = options.sockets.silence ?? idleTimeout
  server.on(
    'upgrade',
    createUpgradeListener({
      doors,
      introduce: (request) => {
        request.headers[requestIdHeader] = idOf(request)
        return introduce(request)
      },
      readHead: (request) => readHead(request, isDoor),
      isBusy: inTurn.isBusy,
      isForeign,
      mayUpgrade,
      isAdmitted: gate.admitsSocket,
      silence,
      onError: (error, request) => log.error({ err: error, url: loggedUrl(request.url ?? '/') }, 'a WebSocket failed'),
    }),
  )
  server.on('clientError', createBadRequestHandler(baseHeaders))
  server.keepAliveTimeout = 65_000
  // No timeout in development, where building a page on its first request may take longer.
  if (!development) server.setTimeout(silence)
  const drain = createDrain(server, { ...options.drain, farewell: goingAway })

  return {
    server,
    doors,
    readiness: health,
    metrics: metrics.text,
    async stop() {
      await drain.stop()
      await Promise.all([feed.stop(), backend.stop()])
    },
  }

  async function withSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = await sessions.renew(request)
    if (session) response.setHeader('set-cookie', [...session.cookies])
  }
}
