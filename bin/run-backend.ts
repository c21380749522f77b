import { readdirSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { z } from 'zod'
import { readSampleChannel, seedChannel } from '#backend/channel/index.ts'
import { seedPages } from '#backend/content/index.ts'
import { openChangeFeed } from '#backend/kernel/change-feed.ts'
import { connectDatabase, migrateDatabase } from '#backend/kernel/database.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { folderTransport, smtpTransport } from '#backend/mail/index.ts'
import { seedMerchandising } from '#backend/merchandising/index.ts'
import { createModules } from '#backend/modules.ts'
import { seedBuying } from '#backend/seed-buying.ts'
import { createBackend } from '#backend/server.ts'
import type { NshiftSettings } from '#backend/shipping/index.ts'
import { builderUrl, nshiftEnvironmentSchema } from '#schemas/environment.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { readBlockContracts } from './block-contracts.ts'
import { createPathToRoute } from './path-to-route.ts'
import { readPaymentSettings } from './payment-settings.ts'
import { ensureSampleStaff, loadSamplePassword, sampleStaffFault } from './sample-staff.ts'
import { createShopAddresses } from './shop-addresses.ts'
import { sourceStack } from './source-stack.ts'

const environment = z
  .object({
    DATABASE_URL: z.string(),
    BACKEND_PORT: z.coerce.number().int().default(4000),
    BACKEND_HOST: z.string().default('127.0.0.1'),
    PROFILE: z.enum(['demo', 'production']).default('demo'),
    SECRET_KEYS: z.string(),
    PAYMENT_PROVIDER: z.string().default('test'),
    LOG_LEVEL: z.string().default('warn'),
    PORT: z.coerce.number().int().default(3000),
    PUBLIC_URL: z.string().optional(),
    SMTP_URL: z.string().optional(),
    SHIPPING_PROVIDER: z.string().default('table'),
    KOLOFON_DATA_DIR: z.string().default('.data'),
    SHOP_CONFIG: z.string().optional(),
    CONTENT_SOURCE: z.string().default('database'),
    BUILDER_API_KEY: z.string().default(''),
    BUILDER_URL: z.string().default(''),
    KOLOFON_POSTGRES_PID: z.coerce.number().int().optional(),
  })
  .parse(process.env)

const root = join(import.meta.dirname, '..')
const log = pino({
  name: 'backend',
  level: environment.LOG_LEVEL,
  serializers: { err: stdSerializers.wrapErrorSerializer((error) => ({ ...error, stack: sourceStack(error.stack) })) },
})
const connection = connectDatabase(environment.DATABASE_URL, {
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
})

await migrateDatabase(environment.DATABASE_URL)
if (environment.PROFILE === 'production') {
  const fault = await sampleStaffFault(connection.db)
  if (fault) throw new Error(fault)
}
if (await seedChannel(connection.db, readSampleChannel())) {
  const { seedCatalog } = await import('#backend/catalog/filling.ts')
  const seeded = await seedCatalog(connection.db, { now: new Date() })
  log.info(seeded, 'the sample catalogue is there')
}
await seedBuying(connection.db)
await seedMerchandising(connection.db)
await seedPages(connection.db, readPageConfigs())

const payment = readPaymentSettings(environment.PAYMENT_PROVIDER, process.env)
if (!payment.ok) throw new Error(payment.sentences.join(' '))
const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
const shopConfig = shopConfigSchema.parse(
  environment.SHOP_CONFIG ? JSON.parse(readFileSync(environment.SHOP_CONFIG, 'utf8')) : {},
)
const keys = createKeys(environment.SECRET_KEYS.split(','))
const feed = await openChangeFeed(connection)
const contracts = readBlockContracts()
const modules = createModules({
  connection,
  feed,
  validator: createValidator(contracts),
  builder:
    environment.CONTENT_SOURCE === 'builder'
      ? { apiKey: environment.BUILDER_API_KEY, url: new URL(environment.BUILDER_URL || builderUrl).origin, contracts }
      : undefined,
  pathToRoute: createPathToRoute(),
  shopAddresses: createShopAddresses(shopConfig, publicUrl),
  audiences: shopConfig.audiences,
  clock: Date.now,
  keys,
  paymentProvider: payment.provider,
  searchSnapshot: resolve(root, environment.KOLOFON_DATA_DIR, `search-${environment.BACKEND_PORT}.snapshot`),
  publicUrl,
  mailTransport: environment.SMTP_URL
    ? smtpTransport(environment.SMTP_URL)
    : folderTransport(resolve(root, environment.KOLOFON_DATA_DIR, 'mail')),
  nshift: environment.SHIPPING_PROVIDER === 'nshift' ? readNshift() : undefined,
  profile: environment.PROFILE,
  // Providers elsewhere reach the shop through the gateway.
  ownOrigin:
    payment.provider === 'test' ? `http://127.0.0.1:${environment.BACKEND_PORT}` : (environment.PUBLIC_URL ?? ''),
  onError: (error) => log.error({ err: error }, 'a task failed'),
})
const sampleStaff = environment.PROFILE === 'demo' ? openSampleStaff() : undefined
for (const module of Object.values(modules)) await module.start?.()
await sampleStaff
const backend = createBackend({
  connection,
  modules,
  keys,
  profile: environment.PROFILE,
  persisted: readPersistedOperations(),
  clock: Date.now,
  onError: (error) => log.error({ err: error }, 'a request failed'),
})
backend.server.listen(environment.BACKEND_PORT, environment.BACKEND_HOST, () => {
  process.send?.({ ready: true })
  // Written now and not at the end: a process that is killed has no end.
  flushCompileCache()
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await backend.stop().catch(() => undefined)
  await feed.stop().catch(() => undefined)
  await connection.close().catch(() => undefined)
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('disconnect', () => {
  // The supervisor is gone without a word: what it started must not outlive it.
  if (environment.KOLOFON_POSTGRES_PID) process.kill(environment.KOLOFON_POSTGRES_PID, 'SIGINT')
  void stop()
})

async function openSampleStaff(): Promise<void> {
  const password = await loadSamplePassword(resolve(root, environment.KOLOFON_DATA_DIR))
  await ensureSampleStaff(connection.db, modules, password)
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

function readPersistedOperations(): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'generated/persisted-operations.json'), 'utf8')
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))))
}
