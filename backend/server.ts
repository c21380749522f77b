import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { useServer } from 'graphql-ws/use/ws'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { WebSocketServer } from 'ws'
import { campaignId } from '#schemas/campaign.ts'
import { languageSchema } from '#schemas/languages.ts'
import { type ContextInput, createGraphql } from './graphql.ts'
import type { DatabaseConnection } from './kernel/database.ts'
import { answerJson } from './kernel/http.ts'
import type { Keys } from './kernel/keys.ts'
import type { BackendModule } from './kernel/module.ts'
import { createRequestContext, type RequestContext } from './kernel/request-context.ts'
import type { BackendModules } from './modules.ts'
import { readBearer } from './staff/read-bearer.ts'

export interface BackendOptions {
  readonly connection: DatabaseConnection
  readonly modules: BackendModules
  readonly keys: Keys
  readonly profile: 'demo' | 'production'
  readonly persisted: ReadonlyMap<string, string>
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export interface Backend {
  readonly server: Server
  /** Runs one operation as a request with these headers would. */
  readonly fetch: (request: Request) => Promise<Response>
  stop(): Promise<void>
}

/** The back end over HTTP: `/graphql` (and its WebSocket), `/covers/{id}.svg`, health and metrics. */
export function createBackend(options: BackendOptions): Backend {
  const { connection, modules, keys, clock } = options
  const list: readonly BackendModule[] = Object.values(modules)
  const contextOf = createContextOf(options)
  const yoga = createGraphql({ ...options, modules: list, contextOf })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'kolofon_backend_requests_total',
    help: 'Requests by path and status class.',
    labelNames: ['path', 'status'],
    registers: [registry],
  })

  const server = createServer({ headersTimeout: 15_000, requestTimeout: 60_000 }, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    response.on('finish', () => {
      const label = path.split('/', 3).join('/')
      requests.inc({ path: label, status: `${Math.floor(response.statusCode / 100)}xx` })
    })
    serve(path, request, response).catch((error) => {
      options.onError(error)
      if (response.headersSent) response.destroy()
      else answerJson(response, 500, { code: 'INTERNAL', message: 'Something went wrong.' })
    })
  })

  async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === '/graphql') return void (await yoga(request, response))
    if (path.startsWith('/covers/')) return serveCover(path, request, response)
    if (path === '/healthz') return answerJson(response, 200, { status: 'alive' })
    if (path === '/readyz') {
      const parts = { database: await isDatabaseUp(), index: modules.search.isReady?.() ?? true }
      const ready = Object.values(parts).every(Boolean)
      return answerJson(response, ready ? 200 : 503, { ready, parts })
    }
    if (path === '/metrics') {
      response.writeHead(200, { 'content-type': registry.contentType })
      response.end(await registry.metrics())
      return
    }
    for (const module of list) if (await module.http?.(path, request, response)) return
    answerJson(response, 404, { code: 'NOT_FOUND', message: 'There is nothing here.' })
  }

  async function serveCover(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = /^\/covers\/(\d{1,9})\.svg$/.exec(path)?.[1]
    const cover = id ? await modules.catalog.cover(Number(id)) : null
    if (!cover) return answerJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such cover.' })
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      etag: cover.etag,
    }
    if (request.headers['if-none-match'] === cover.etag) {
      response.writeHead(304, headers).end()
      return
    }
    response.writeHead(200, headers).end(cover.svg)
  }

  async function isDatabaseUp(): Promise<boolean> {
    const answer = connection.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), 1_000).unref())
    return Promise.race([answer, late])
  }

  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: 64 * 1024 })
  const cleanup = useServer(
    {
      schema: () => yoga.getEnveloped().schema,
      context: ({ connectionParams, extra }) => {
        const params = connectionParams ?? {}
        const header = (name: string) => {
          const value = params[name] ?? extra.request.headers[name]
          return typeof value === 'string' ? value : null
        }
        return contextOf({ variables: {}, headers: { get: header } })
      },
    },
    sockets,
  )

  return {
    server,
    fetch: async (request) => yoga.fetch(request),
    async stop() {
      await cleanup.dispose()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      for (const module of list) await module.stop?.()
    },
  }

  function createContextOf({ modules: { channel } }: BackendOptions) {
    return async ({ variables, headers }: ContextInput): Promise<RequestContext> => {
      const trusted = keys.isServerKey(headers.get('x-kolofon-server-key'))
      const asOf = trusted ? readAsOf(headers.get('x-kolofon-at')) : null
      const drafts = trusted ? readDrafts(headers.get('x-kolofon-campaigns')) : []
      const text = (name: string) => (typeof variables[name] === 'string' ? variables[name] : null)
      const { stored, market } = await channel.service.getMarket(text('channelId'), text('marketId'))
      const asked = languageSchema.safeParse(text('languageId'))
      const language = asked.success ? asked.data : languageSchema.catch('sv').parse(market.defaultLanguageId)
      return createRequestContext({
        channelId: stored.row.channelId,
        market,
        language,
        locale: stored.languages.find(({ id }) => id === language)?.code ?? language,
        customerType: text('customerType') ?? 'PERSON',
        now: asOf ?? clock(),
        isAsOf: asOf !== null || drafts.length > 0,
        drafts,
        ...(await readBearer(keys, headers.get('authorization'))),
        trusted,
      })
    }
  }
}

/** Campaigns (ids, separated by commas) whose drafts a preview sees as approved. */
function readDrafts(asked: string | null): readonly string[] {
  return asked?.split(',').filter((id) => campaignId.test(id)) ?? []
}

/** The instant at which a server of the shop looks for a preview, epoch milliseconds; null: now. */
function readAsOf(asked: string | null): number | null {
  const at = asked === null ? Number.NaN : Date.parse(asked)
  return Number.isNaN(at) ? null : at
}
