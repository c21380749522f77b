import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { campaignId } from '#schemas/campaign.ts'
import { clientHeader } from '#schemas/client-header.ts'
import { createDrain } from '#schemas/drain.ts'
import type { OriginRules } from '#schemas/request-origin.ts'
import { SafeResponse } from '#schemas/safe-response.ts'
import { traceRequest } from '#schemas/trace-request.ts'
import type { Tracing } from '#schemas/tracing.ts'
import { priceTokenHeader } from '#schemas/values/price-token.ts'
import { createCoverHttp } from './catalog/index.ts'
import { requestLanguage } from './channel/index.ts'
import { createBatchScopes } from './graphql/batch-scopes.ts'
import { openSockets } from './graphql/sockets.ts'
import { type ContextInput, createGraphql } from './graphql.ts'
import { checkHttp, sendRefusal } from './http-limits.ts'
import { findClient } from './kernel/client-address.ts'
import type { DatabaseConnection } from './kernel/database.ts'
import { registerGauges } from './kernel/gauges.ts'
import { sendJson } from './kernel/http.ts'
import type { Keys } from './kernel/keys.ts'
import { maskedError } from './kernel/masked-error.ts'
import type { BackendModule } from './kernel/module.ts'
import { createRequestContext, type RequestContext } from './kernel/request-context.ts'
import { runWithRequestId } from './kernel/request-id.ts'
import type { BackendModules } from './modules.ts'
import { limitOperations } from './operation-limits.ts'
import { createReadiness, type ReadinessOptions } from './readiness.ts'
import { routeOf } from './request-routes.ts'

export interface BackendOptions {
  readonly connection: DatabaseConnection
  readonly modules: BackendModules
  readonly keys: Keys
  readonly profile: 'demo' | 'production'
  readonly persisted: ReadonlyMap<string, string>
  /**
   * API keys of programs. If the list is not empty, every GraphQL client must send one of these keys, except the shop's
   * servers and staff.
   */
  readonly apiKeys?: readonly string[]
  readonly origins: OriginRules
  readonly clock: () => number
  readonly onError: (error: unknown) => void
  /** Returns reports about parts of the back end that have stopped working. */
  readonly outages?: ReadinessOptions['outages']
  /**
   * Milliseconds after the start of a shutdown during which the server reports `draining` but still accepts
   * connections; defaults to 0.
   */
  readonly drainNotice?: number
  readonly tracing?: Tracing | null
}

export interface Backend {
  readonly server: Server
  /** Executes a GraphQL request in this process, like a request over HTTP. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly metrics: () => Promise<string>
  /** Reports `draining`, completes pending requests, closes WebSockets, and then stops the modules. */
  stop(): Promise<void>
}

/** Milliseconds that pending requests get during a shutdown, equal to the timeout of their SQL statements. */
const drainTimeout = 15_000

/**
 * Creates the back end's HTTP server: `/graphql` (and its WebSocket), `/covers/{id}.{svg|webp|jpg}`, health, metrics,
 * and the HTTP paths of the modules.
 */
export function createBackend(options: BackendOptions): Backend {
  const { connection, modules, keys, clock, drainNotice = 0 } = options
  const { limiter } = modules.kernel
  const list: readonly BackendModule[] = Object.values<BackendModule>(modules).map((module) => ({
    ...module,
    resolvers: limitOperations(module.resolvers, limiter),
  }))
  const contextOf = createContextOf(options)
  const yoga = createGraphql({ ...options, modules: list, contextOf })
  const serveCover = createCoverHttp(modules.catalog.cover)
  const readiness = createReadiness({
    connection,
    isIndexReady: () => modules.search.isReady?.() ?? true,
    outages: options.outages ?? (() => ({})),
    clock: Date.now,
  })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerGauges(
    registry,
    list.flatMap(({ gauges = [] }) => gauges),
  )
  const requests = new Counter({
    name: 'kolofon_backend_requests_total',
    help: 'Requests by path and status class.',
    labelNames: ['path', 'status'],
    registers: [registry],
  })

  for (const module of list) module.metrics?.(registry)

  const limits = { headersTimeout: 15_000, requestTimeout: 60_000 }
  const server = createServer({ ...limits, ServerResponse: SafeResponse }, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    response.on('finish', () => {
      requests.inc({ path: routeOf(path), status: `${Math.floor(response.statusCode / 100)}xx` })
    })
    const answer = () => serve(path, request, response).catch((error) => fail(error, response))
    // Trust the trace headers, because this port is not public and gateways check the headers.
    const traced = { request, response, path: () => path, route: routeOf(path), isTrusted: true }
    // Do not trace requests without `traceparent`, such as heartbeats of gateways and health checks.
    const tracing = request.headers.traceparent === undefined ? null : (options.tracing ?? null)
    void traceRequest(tracing, traced, () => runWithRequestId(request, answer))
  })

  function fail(error: unknown, response: ServerResponse): void {
    options.onError(error)
    if (response.headersSent) return void response.destroy()
    try {
      // Remove the headers that the failed handler set for its response.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      const { status, code, message } = maskedError(error)
      if (status === 503) response.setHeader('retry-after', '2')
      sendJson(response, status, { code, message })
    } catch (worse) {
      options.onError(worse)
      response.destroy()
    }
  }

  async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === '/graphql') return void (await yoga(request, response))
    if (path.startsWith('/covers/')) return serveCover(path, request, response)
    if (path === '/healthz') return sendJson(response, 200, { status: 'alive' })
    if (path === '/readyz') {
      const state = await readiness()
      if (drain.isDraining) return sendJson(response, 503, { ...state, ready: false, draining: true })
      return sendJson(response, state.ready ? 200 : 503, state)
    }
    if (path === '/metrics' && mayMeasure(request)) {
      response.writeHead(200, { 'content-type': registry.contentType })
      response.end(await registry.metrics())
      return
    }
    const client = findClient(keys, headersOf(request), request.socket.remoteAddress)
    const refusal = await checkHttp(limiter, path, request.method ?? 'GET', client)
    if (refusal) return sendRefusal(response, refusal)
    for (const module of list) if (await module.http?.(path, request, response, client)) return
    sendJson(response, 404, { code: 'NOT_FOUND', message: 'Not found.' })
  }

  /**
   * Returns whether a request may read the metrics. In production, the request must send the key of the shop's servers,
   * or come from the same host without passing a gateway.
   */
  function mayMeasure({ headers, socket }: IncomingMessage): boolean {
    if (options.profile === 'demo') return true
    const key = headers['x-kolofon-server-key'] ?? headers.authorization?.replace(/^Bearer /, '')
    const isHere = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
    return isHere && headers[clientHeader] === undefined ? true : typeof key === 'string' && keys.isServerKey(key)
  }

  // Longer than the usual keep-alive timeouts of gateways and load balancers, so that these, and not the back end,
  // close idle connections.
  server.keepAliveTimeout = 75_000
  const drain = createDrain(server, { notice: drainNotice, longest: drainTimeout })
  const sockets = openSockets(server, { yoga, keys, origins: options.origins, onError: options.onError })

  return {
    server,
    fetch: async (request) => yoga.fetch(request),
    metrics: () => registry.metrics(),
    async stop() {
      await Promise.all([wait(drainNotice).then(() => sockets.dispose()), drain.stop()])
      for (const module of list) await module.stop?.()
    },
  }

  function createContextOf({ modules: { channel, pricing, accounts } }: BackendOptions) {
    const scopeOf = createBatchScopes(clock)
    return async ({ request, query, variables, headers, client }: ContextInput): Promise<RequestContext> => {
      const trusted = keys.isServerKey(headers.get('x-kolofon-server-key'))
      const asOf = trusted ? readAsOf(headers.get('x-kolofon-at')) : null
      const drafts = trusted ? readDrafts(headers.get('x-kolofon-campaigns')) : []
      const text = (name: string) => (typeof variables[name] === 'string' ? variables[name] : null)
      const place = ['channelId', 'marketId', 'languageId', 'customerType'].map(text)
      const { memo, now: present } = scopeOf({ request, query, place })
      await channel.service.catchUp({ memo })
      const { stored, market } = await channel.service.getMarket(text('channelId'), text('marketId'))
      const prices = asOf === null && drafts.length === 0 ? headers.get(priceTokenHeader) : null
      const now = asOf ?? present
      const context = createRequestContext({
        channelId: stored.row.channelId,
        market,
        ...requestLanguage(stored, text('languageId')),
        customerType: text('customerType') ?? 'PERSON',
        now,
        isAsOf: asOf !== null || drafts.length > 0,
        drafts,
        ...(prices !== null && { adPrices: await pricing.adPrices.read(prices, now) }),
        customer: null,
        staff: null,
        client,
        trusted,
        memo,
      })
      return Object.assign(context, await accounts.readBearer(context, headers.get('authorization')))
    }
  }
}

function headersOf({ headers }: IncomingMessage) {
  return {
    get(name: string): string | null {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    },
  }
}

/** Parses a comma-separated list of campaign ids. A preview treats the drafts of these campaigns as approved. */
function readDrafts(requested: string | null): readonly string[] {
  return requested?.split(',').filter((id) => campaignId.test(id)) ?? []
}

/**
 * Parses the time that a preview shows, into epoch milliseconds. Returns null (the current time) when the time is
 * missing or invalid.
 */
function readAsOf(requested: string | null): number | null {
  const at = requested === null ? Number.NaN : Date.parse(requested)
  return Number.isNaN(at) ? null : at
}
