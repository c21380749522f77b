import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import next from 'next'
import { pino } from 'pino'
import proxyaddr from 'proxy-addr'
import { z } from 'zod'
import { createKeys } from '#backend/kernel/keys.ts'
import { parseTrustedProxies } from '#gateway/client-address.ts'
import { listen } from '#gateway/listen.ts'
import { createMaintenanceState } from '#gateway/maintenance-state.ts'
import { rememberDecisions } from '#gateway/remember-decisions.ts'
import { createGateway } from '#gateway/server.ts'
import { assetsFolderOf } from '#gateway/static-files.ts'
import { traceQueries } from '#gateway/trace-queries.ts'
import { createVisitorTests } from '#gateway/visitor-tests.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import { maintenanceTag } from '#schemas/maintenance.ts'
import { openMetricsServer } from '#schemas/metrics-server.ts'
import { openTracing } from '#schemas/tracing.ts'
import { testsTag } from '#schemas/variant-test.ts'
import { createErrorReporter, endOnCrash } from './error-reporter.ts'
import { logAppFaults } from './log-app-faults.ts'
import { createNoticeQueue } from './notice-queue.ts'
import { openStorefront } from './open-storefront.ts'
import { paymentPageSources } from './payment-page-sources.ts'
import { processEnvironment } from './process-environment.ts'
import { readRelease } from './read-release.ts'
import { createWorkerScripts } from './service-worker-file.ts'
import { followSupervision } from './supervision.ts'

const { environment, config } = processEnvironment('gateway')
const development = environment.KOLOFON_DEVELOPMENT === '1'
const serverKey = environment.KOLOFON_SERVER_KEY ?? createKeys(environment.SECRET_KEYS?.split(',') ?? []).serverKey
// The app runs in this process and sends this key with its requests to the back end.
process.env.KOLOFON_SERVER_KEY = serverKey
const storefront = await openStorefront({ development })
const supervision = followSupervision()
const root = join(import.meta.dirname, '..')
const backendUrl = environment.BACKEND_URL ?? `http://127.0.0.1:${environment.BACKEND_PORT}`
const reporter = createErrorReporter({
  name: 'gateway',
  release: readRelease('gateway'),
  deliver: createNoticeQueue({
    backendUrl,
    serverKey,
    // Log this as a warning, because an error would be reported as well.
    onUnsent: (error) => log.warn({ err: error }, 'errors could not be sent to the back end'),
  }),
})
const tracing = await openTracing({ endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT, service: 'kolofon-gateway' })
if (tracing) traceQueries(tracing, backendUrl)
const log = pino({
  name: 'gateway',
  level: environment.LOG_LEVEL,
  hooks: reporter.hooks,
  mixin: () => tracing?.fields() ?? {},
})
endOnCrash(log, reporter.settled)
logAppFaults(log)
const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
const cacheBytes = 256 * 1024 * 1024

const channelAnswer = z.object({
  data: z.object({
    channel: z.object({
      defaultMarketId: z.string(),
      markets: z.array(
        z.object({
          id: z.string(),
          alias: z.string(),
          defaultLanguageId: z.string(),
          onlyDisplayInCheckout: z.boolean(),
          allowedLanguages: z.array(z.object({ id: z.string(), name: z.string(), code: z.string() })),
        }),
      ),
    }),
  }),
})

/** HTTP server for Next's own WebSockets in development. It receives no requests for pages. */
const sockets = createServer()
const app = next({ dev: development, dir: root, customServer: true, quiet: !development, httpServer: sockets })
const maintenance = createMaintenanceState({ backendUrl, headers: { 'x-kolofon-server-key': serverKey } })
const visitorTests = createVisitorTests({
  backendUrl,
  headers: { 'x-kolofon-server-key': serverKey },
  secure: publicUrl.startsWith('https:'),
  clock: Date.now,
})
const [loaded] = await Promise.all([waitForChannel(), app.prepare()])
// Wait at most five seconds, because a back end of the previous release does not report maintenance.
await Promise.race([refreshMaintenance(), wait(5_000, undefined, { ref: false })])
let channel = loaded
const gateway = createGateway({
  backendUrl,
  publicUrl,
  serverKey,
  trustedProxies: parseTrustedProxies(environment.TRUST_PROXY),
  cdnPurge: environment.CDN_PURGE === 'on',
  authEndpoints: config,
  allowedOrigins: environment.CORS_ORIGINS,
  // Allow 15 seconds for pending requests, because a request may wait ten seconds before its render begins.
  drain: { notice: environment.DRAIN_SECONDS * 1_000, longest: 15_000 },
  sockets: { connections: 512, upgrades: 64, isExempt: createIsExempt() },
  development,
  formSources: paymentPageSources(environment.PAYMENT_PROVIDER, process.env),
  tagSources: environment.TAG_MANAGER_URL
    ? [new URL(environment.TAG_MANAGER_URL).origin, ...environment.TAG_MANAGER_ORIGINS]
    : [],
  builder: environment.CONTENT_SOURCE === 'builder',
  publicMetrics: environment.PROFILE === 'demo',
  cacheBytes,
  assetsFolder: assetsFolderOf(environment.ASSETS_DIR),
  storefrontFiles: storefront.files,
  resolve: rememberDecisions({
    basis: () => channel,
    resolve: (input, basis) => resolveRequest({ ...input, config, channel: basis }),
  }),
  serviceWorker: {
    config: development ? { ...config, serviceWorker: false } : config,
    markets: () => channel.markets.map(({ alias }) => alias),
    script: createWorkerScripts({ development }),
  },
  pages: storefront.pages,
  handler: app.getRequestHandler(),
  ...(development ? { upgrade: (...args) => sockets.emit('upgrade', ...args) } : {}),
  onChange: (tags) => {
    if (tags.includes('channel') || tags.includes('*')) void refreshChannel()
    if (tags.includes(maintenanceTag) || tags.includes('*')) void refreshMaintenance()
    // The change is acknowledged only after this refresh, so visitors get their groups as soon as a test has started.
    return tags.includes(testsTag) || tags.includes('*') ? visitorTests.refresh() : undefined
  },
  visitorTests,
  outages: () => supervision().outages,
  maintenance: maintenance.current,
  tracing,
  log,
  clock: Date.now,
})
if (environment.METRICS_PORT > 0) {
  openMetricsServer({
    port: environment.METRICS_PORT,
    host: environment.METRICS_HOST,
    text: gateway.metrics,
    onError: (error) => log.error({ err: error }, 'failed to serve metrics'),
  })
}
await listen(gateway.server, { port: environment.PORT, host: environment.HOST })
void reportReady()

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  visitorTests.stop()
  await gateway.stop().catch((error: unknown) => log.error({ err: error }, 'the gateway did not stop cleanly'))
  await tracing?.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('disconnect', () => void stop())

/**
 * Creates the function that returns whether an IP address is exempt from limits. Loopback addresses, addresses in the
 * configured networks (`RATE_LIMIT_EXEMPT`), and values that are not IP addresses are exempt.
 */
function createIsExempt(): (address: string) => boolean {
  const networks = environment.RATE_LIMIT_EXEMPT?.split(',').flatMap((text) => text.trim() || []) ?? []
  const isExempt = proxyaddr.compile(['loopback', ...networks])
  return (address) => isIP(address) === 0 || isExempt(address, 0)
}

async function reportReady(): Promise<void> {
  while (!(await gateway.readiness()).ready) await wait(50)
  process.send?.({ ready: true })
  // Write the compile cache now, because a killed process cannot write it on exit.
  flushCompileCache()
}

async function refreshChannel(): Promise<void> {
  channel = await loadChannel().catch((error: unknown) => {
    log.warn({ err: error }, 'the markets could not be fetched: the known ones remain')
    return channel
  })
}

async function refreshMaintenance(): Promise<void> {
  for (;;) {
    try {
      return await maintenance.refresh()
    } catch (error) {
      log.info({ err: error }, 'waiting for the state of the maintenance')
      await wait(1_000)
    }
  }
}

async function waitForChannel(): Promise<ResolveInput['channel']> {
  for (;;) {
    try {
      return await loadChannel()
    } catch (error) {
      log.info({ err: error }, 'waiting for the back end')
      await wait(250)
    }
  }
}

async function loadChannel(): Promise<ResolveInput['channel']> {
  const query = `query channel($channelId: ID) { channel(channelId: $channelId) { defaultMarketId
    markets { id alias defaultLanguageId onlyDisplayInCheckout allowedLanguages { id name code } } } }`
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-kolofon-server-key': serverKey },
    body: JSON.stringify({ query, variables: { channelId: config.channelId } }),
    signal: AbortSignal.timeout(5_000),
  })
  return channelAnswer.parse(await response.json()).data.channel
}
