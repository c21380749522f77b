import { readdirSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { type ErrorReportsService, honeybadgerUrl } from '#backend/error-reports/index.ts'
import { openChangeFeed } from '#backend/kernel/change-feed.ts'
import { connectDatabase } from '#backend/kernel/database.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { createOutageLog } from '#backend/kernel/outage-log.ts'
import { endPostgres } from '#backend/kernel/postgres-processes.ts'
import { requestIdFields } from '#backend/kernel/request-id.ts'
import { storedJsonFaults } from '#backend/kernel/stored-json.ts'
import { folderTransport, smtpTransport } from '#backend/mail/index.ts'
import { createMeasurementProtocol } from '#backend/measurement/index.ts'
import { createModules } from '#backend/modules.ts'
import { createBackend } from '#backend/server.ts'
import type { NshiftSettings } from '#backend/shipping/index.ts'
import { createLibreTranslate } from '#backend/translation/index.ts'
import { builderUrl, nshiftEnvironmentSchema } from '#schemas/environment.ts'
import { mailSenderOf, mailServerOf } from '#schemas/mail-environment.ts'
import { openMetricsServer } from '#schemas/metrics-server.ts'
import { isVatIncluded } from '#schemas/shop-config.ts'
import { openTracing } from '#schemas/tracing.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { readAdPriceSettings } from './ad-price-settings.ts'
import { readBlockContracts } from './block-contracts.ts'
import { createErrorReporter, endOnCrash } from './error-reporter.ts'
import { exitWithErrors } from './exit-with-errors.ts'
import { createPathToRoute } from './path-to-route.ts'
import { readPaymentSettings } from './payment-settings.ts'
import { prepareDatabase } from './prepare-database.ts'
import { processEnvironment } from './process-environment.ts'
import { readRelease } from './read-release.ts'
import { readRegisteredOperations } from './registered-operations.ts'
import { ensureSampleStaff, loadSamplePassword } from './sample-staff.ts'
import { sourceStack } from './source-stack.ts'
import { createStorefrontUrls } from './storefront-urls.ts'
import { followSupervision } from './supervision.ts'

const { environment, config: shopConfig } = processEnvironment('backend')
const payment = readPaymentSettings(environment.PAYMENT_PROVIDER, process.env)
if (!payment.ok) exitWithErrors(payment.sentences)
const demoFolder = { folder: resolve(import.meta.dirname, '..', environment.KOLOFON_DATA_DIR) }
const adPrices = await readAdPriceSettings(shopConfig, environment.PROFILE === 'demo' ? demoFolder : null)
if (!adPrices.ok) exitWithErrors(adPrices.sentences)
const { DATABASE_URL: databaseUrl = '', SECRET_KEYS: secrets = '' } = environment
const directUrl = environment.DATABASE_DIRECT_URL ?? databaseUrl
const mailServer = mailServerOf(environment)
const supervision = followSupervision()
const root = join(import.meta.dirname, '..')
/** Stores this process's error reports. Null until the back-end modules are created. Earlier errors are only logged. */
let errorReports: ErrorReportsService | null = null
const reporter = createErrorReporter({
  name: 'backend',
  release: readRelease('backend'),
  deliver: (notice) => void errorReports?.take(notice, 'backend'),
})
const tracing = await openTracing({ endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT, service: 'kolofon-backend' })
const log = pino({
  name: 'backend',
  hooks: reporter.hooks,
  level: environment.LOG_LEVEL,
  mixin: () => ({ ...requestIdFields(), ...tracing?.fields() }),
  serializers: { err: stdSerializers.wrapErrorSerializer((error) => ({ ...error, stack: sourceStack(error.stack) })) },
})
endOnCrash(log, async () => {
  await reporter.settled()
  await errorReports?.flush()
})
const connection = connectDatabase(databaseUrl, {
  role: 'requests',
  tracing,
  directUrl,
  onError: (error) => outages.report(error, 'a database connection broke'),
})
const outages = createOutageLog({
  probe: connection.probe,
  onError: (error, what) => log.error({ err: error }, what),
  say: (line, seen) => log.warn(seen, line),
  clock: Date.now,
})

let hasNewSamples = false
const unusable = await prepareDatabase(directUrl, {
  profile: environment.PROFILE,
  pageConfigs: readPageConfigs(),
  say: (line) => log.warn(line),
  onSamples: () => {
    hasNewSamples = true
  },
})
if (unusable !== null) exitWithErrors([unusable])

storedJsonFaults.subscribe((fault) => log.error({ stored: fault }, 'a stored value is unreadable'))

const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
const keys = createKeys(secrets.split(','))
const feed = await openChangeFeed(connection)
const contracts = readBlockContracts()
const modules = createModules({
  connection,
  feed,
  validator: createValidator(contracts),
  builder:
    environment.CONTENT_SOURCE === 'builder'
      ? {
          apiKey: environment.BUILDER_API_KEY ?? '',
          url: new URL(environment.BUILDER_URL || builderUrl).origin,
          contracts,
        }
      : undefined,
  pathToRoute: createPathToRoute(),
  shopAddresses: createStorefrontUrls(shopConfig, publicUrl),
  audiences: shopConfig.audiences,
  defaultSort: shopConfig.productListDefaultSort,
  seller: shopConfig.seller,
  isVatIncluded: (type) => isVatIncluded(shopConfig, type),
  clock: Date.now,
  keys,
  paymentProvider: payment.provider,
  searchSnapshot: resolve(root, environment.KOLOFON_DATA_DIR, `search-${environment.BACKEND_PORT}.snapshot`),
  publicUrl,
  mailTransport: mailServer
    ? smtpTransport(mailServer, mailSenderOf(environment))
    : folderTransport(resolve(root, environment.KOLOFON_DATA_DIR, 'mail'), mailSenderOf(environment)),
  nshift: environment.SHIPPING_PROVIDER === 'nshift' ? readNshift() : undefined,
  adPrices: adPrices.settings,
  analytics:
    environment.MEASUREMENT_ID && environment.MEASUREMENT_SECRET
      ? createMeasurementProtocol({
          url: environment.MEASUREMENT_PROTOCOL_URL,
          measurementId: environment.MEASUREMENT_ID,
          secret: environment.MEASUREMENT_SECRET,
        })
      : undefined,
  translation: environment.TRANSLATION_URL
    ? createLibreTranslate({ url: environment.TRANSLATION_URL, apiKey: environment.TRANSLATION_API_KEY ?? null })
    : undefined,
  profile: environment.PROFILE,
  sharedCache: environment.CDN_PURGE_URL
    ? { url: environment.CDN_PURGE_URL, token: environment.CDN_PURGE_TOKEN ?? null }
    : null,
  rateLimitExempt: environment.RATE_LIMIT_EXEMPT?.split(',').flatMap((text) => text.trim() || []) ?? [],
  // The fake provider calls the back end directly. Real providers can reach the shop only through the gateway.
  ownOrigin:
    payment.provider === 'test' ? `http://127.0.0.1:${environment.BACKEND_PORT}` : (environment.PUBLIC_URL ?? ''),
  onError: (error) => outages.report(error, 'a task failed'),
  onWarning: (error, what) => log.warn({ err: error }, what),
  honeybadger: environment.HONEYBADGER_API_KEY
    ? { url: honeybadgerUrl, apiKey: environment.HONEYBADGER_API_KEY }
    : undefined,
})
errorReports = modules.errorReports.service
const sampleStaff = environment.PROFILE === 'demo' ? openSampleStaff() : undefined
for (const module of Object.values(modules)) await module.start?.()
await sampleStaff
const backend = createBackend({
  connection,
  modules,
  keys,
  profile: environment.PROFILE,
  persisted: readRegisteredOperations(),
  apiKeys: environment.API_KEYS?.split(',') ?? [],
  origins: { publicOrigin: new URL(publicUrl).origin, allowedOrigins: environment.CORS_ORIGINS },
  clock: Date.now,
  onError: (error) => outages.report(error, 'a request failed'),
  outages: () => supervision().outages,
  drainNotice: environment.DRAIN_SECONDS * 1_000,
  tracing,
})
if (environment.BACKEND_METRICS_PORT > 0) {
  openMetricsServer({
    port: environment.BACKEND_METRICS_PORT,
    host: environment.METRICS_HOST,
    text: backend.metrics,
    onError: (error) => log.error({ err: error }, 'failed to serve metrics'),
  })
}
backend.server.listen(environment.BACKEND_PORT, environment.BACKEND_HOST ?? '127.0.0.1', () => {
  process.send?.({ ready: true })
  // Write the compile cache now, because a killed process cannot write it on exit.
  flushCompileCache()
})

// Do not wait for the samples, so that the shop opens without delay.
const samples = hasNewSamples ? fillDesk() : undefined

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await samples
  await backend.stop().catch((error: unknown) => log.error({ err: error }, 'the back end did not stop cleanly'))
  outages.stop()
  await feed.stop().catch(() => undefined)
  await connection.close().catch(() => undefined)
  await tracing?.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('disconnect', () => {
  // The connection to the supervisor is lost, because the supervisor has died. Stop the embedded database that the
  // supervisor started, and then this process.
  const { KOLOFON_POSTGRES_FOLDER: folder } = environment
  const { postgresPid } = supervision()
  if (folder && postgresPid) void endPostgres(folder, postgresPid).then(stop, stop)
  else void stop()
})

async function openSampleStaff(): Promise<void> {
  const password = await loadSamplePassword(resolve(root, environment.KOLOFON_DATA_DIR))
  await ensureSampleStaff(connection.db, modules, password)
}

/**
 * Adds examples to the staff screens of a new demo. A failure is only logged, because the shop works without examples.
 */
async function fillDesk(): Promise<void> {
  try {
    const { fillSampleDesk } = await import('./sample-desk/fill-sample-desk.ts')
    await fillSampleDesk({
      staff: modules.staff,
      measurement: modules.measurement,
      keys,
      fetch: backend.fetch,
      publicUrl,
      now: Date.now(),
    })
  } catch (error) {
    log.error({ err: error }, 'the sample campaigns, pages and comments were not created')
  }
}

function readNshift(): NshiftSettings {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const settings = nshiftEnvironmentSchema.parse(given)
  return {
    url: new URL(settings.NSHIFT_URL).origin,
    tokenUrl: settings.NSHIFT_TOKEN_URL,
    clientId: settings.NSHIFT_CLIENT_ID,
    clientSecret: settings.NSHIFT_CLIENT_SECRET,
    connectionId: settings.NSHIFT_CONNECTION_ID,
  }
}

function readPageConfigs(): readonly unknown[] {
  const folder = join(root, 'page-configs')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
}
