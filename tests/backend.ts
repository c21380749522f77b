import { randomUUID } from 'node:crypto'
import { link, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { inject } from 'vitest'
import { type BuilderOptions, seedPages } from '#backend/content/index.ts'
import { openChangeFeed } from '#backend/kernel/change-feed.ts'
import { createKeys, type Keys } from '#backend/kernel/keys.ts'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { traceStatements } from '#backend/kernel/trace-statements.ts'
import type { AnalyticsPort } from '#backend/measurement/analytics-port.ts'
import { type BackendModules, createModules } from '#backend/modules.ts'
import { noProvider, type PaymentProvider } from '#backend/payments/index.ts'
import type { AdPriceSettings } from '#backend/pricing/index.ts'
import { createBackend } from '#backend/server.ts'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import type { TranslationPort } from '#backend/translation/translation-port.ts'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { createPathToRoute } from '#bin/path-to-route.ts'
import { createStorefrontUrls } from '#bin/storefront-urls.ts'
import { isVatIncluded, type ShopConfig, shopConfigSchema } from '#schemas/shop-config.ts'
import type { Tracing } from '#schemas/tracing.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { createTestDatabase, reopenTestDatabase, type TestDatabase } from './database.ts'
import { seedShop } from './seed-shop.ts'

export interface Answer<Data = Record<string, unknown>> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
  readonly extensions?: {
    readonly kolofon?: { readonly tags: readonly string[]; readonly nextChangeAt: number | null }
  }
}

export interface TestBackend {
  readonly database: TestDatabase
  readonly keys: Keys
  readonly server: Server
  readonly modules: BackendModules
  ask<Data>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Data>>
  fetch(request: Request): Promise<Response>
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  staff(...roles: StaffRole[]): Promise<Readonly<Record<string, string>>>
  /** Shuts down as the process does on a signal. The database remains until `stop`. */
  shutDown(): Promise<void>
  stop(): Promise<void>
}

/** Compiled once for all back ends, because compiling takes half of a back end's start time. */
const contracts = readBlockContracts()
const validator = createValidator(contracts)

/**
 * Maximum difference in milliseconds between a test's clock and the time at which the template was seeded. The release
 * dates and campaigns of the template are relative to that time.
 */
const maxAge = 60 * 60_000

interface ShopStore {
  readonly database: TestDatabase
  /** Path of the catalogue's search index; when absent, the back end builds the index itself. */
  readonly searchSnapshot?: string
}

/**
 * Returns a copy of the seeded template. If the shop has a catalogue and `now` is too far from the template's time,
 * seeds a new shop instead.
 */
async function openShopStore(catalog: boolean, now: number): Promise<ShopStore> {
  if (!catalog) return { database: await createTestDatabase('shop') }
  if (Math.abs(now - inject('seededAt')) > maxAge) {
    const database = await createTestDatabase()
    await seedShop(database.db, { catalog, now })
    return { database }
  }
  const searchSnapshot = `${inject('searchSnapshot')}-${randomUUID()}`
  // Give the back end its own link to the file, because a back end replaces the file when it rebuilds its index.
  await link(inject('searchSnapshot'), searchSnapshot)
  return { database: await createTestDatabase('catalog'), searchSnapshot }
}

/** Creates a complete back end with a database of its own, or with the database of the stopped back end `after`. */
export async function createTestBackend(
  options: {
    readonly profile?: 'demo' | 'production'
    readonly catalog?: boolean
    readonly pages?: readonly unknown[]
    readonly clock?: () => number
    readonly paymentProvider?: PaymentProvider
    /** Milliseconds between two polls of one payment; default 20, so that tests need not wait. */
    readonly pollPace?: number
    readonly analytics?: AnalyticsPort
    readonly translation?: TranslationPort
    readonly shopConfig?: Partial<ShopConfig>
    readonly publicUrl?: string
    readonly apiKeys?: readonly string[]
    readonly adPrices?: AdPriceSettings
    readonly corsOrigins?: readonly string[]
    /** Registered (persisted) operations: text by hash. */
    readonly persisted?: ReadonlyMap<string, string>
    /** The Builder space from which the back end loads content when the test calls the service. */
    readonly builder?: Omit<BuilderOptions, 'contracts'>
    /** IP addresses that are exempt from limits per IP address; default loopback. */
    readonly rateLimitExempt?: readonly string[]
    readonly onWarning?: (error: unknown, what: string) => void
    readonly honeybadger?: { readonly url: string; readonly apiKey: string }
    readonly tracing?: Tracing
    /** Stopped back end whose database the new back end continues to use, as after a restart. */
    readonly after?: TestBackend
  } = {},
): Promise<TestBackend> {
  const { after, clock = Date.now, publicUrl = 'http://localhost:3000' } = options
  const { database, searchSnapshot } = after
    ? { database: reopenTestDatabase(after.database) }
    : await openShopStore(options.catalog ?? false, clock())
  if (options.pages) await seedPages(database.db, options.pages)
  const feed = await openChangeFeed(database)
  const keys = createKeys(['a-secret-for-tests'])
  const shopConfig = shopConfigSchema.parse(options.shopConfig ?? {})
  const modules = createModules({
    connection: database,
    feed,
    validator,
    builder: options.builder && { ...options.builder, contracts },
    pathToRoute: createPathToRoute(),
    shopAddresses: createStorefrontUrls(shopConfig, publicUrl),
    audiences: shopConfig.audiences,
    defaultSort: shopConfig.productListDefaultSort,
    seller: shopConfig.seller,
    isVatIncluded: (type) => isVatIncluded(shopConfig, type),
    clock,
    keys,
    pollPace: options.pollPace ?? 20,
    paymentProvider: options.paymentProvider ?? (options.profile === 'production' ? noProvider : 'test'),
    ownOrigin: 'http://backend',
    publicUrl,
    mailTransport: async () => undefined,
    ...(options.adPrices && { adPrices: options.adPrices }),
    analytics: options.analytics,
    translation: options.translation,
    profile: options.profile ?? 'demo',
    rateLimitExempt: options.rateLimitExempt ?? ['127.0.0.1', '::1'],
    ...(searchSnapshot === undefined ? {} : { searchSnapshot }),
    onError: () => undefined,
    onWarning: options.onWarning ?? (() => undefined),
    honeybadger: options.honeybadger,
  })
  await modules.search.start?.()
  const backend = createBackend({
    connection: database,
    modules,
    keys,
    profile: options.profile ?? 'demo',
    persisted: options.persisted ?? new Map(),
    ...(options.apiKeys && { apiKeys: options.apiKeys }),
    origins: { publicOrigin: new URL(publicUrl).origin, allowedOrigins: options.corsOrigins ?? [] },
    clock,
    onError: () => undefined,
    tracing: options.tracing ?? null,
  })
  if (options.tracing) traceStatements(database.db.$client, options.tracing)
  let isDown = false
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    backend.fetch(
      new Request('http://backend/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  return {
    database,
    server: backend.server,
    modules,
    keys,
    fetch: backend.fetch,
    post,
    async ask(query, variables = {}, headers = {}) {
      const response = await post({ query, variables }, headers)
      return response.json()
    },
    async staff(...roles) {
      return { authorization: `Bearer ${await signStaffToken(keys, { email: 'staff@example.com', roles }, 3_600)}` }
    },
    async shutDown() {
      isDown = true
      await backend.stop()
    },
    async stop() {
      if (!isDown) await modules.search.stop?.()
      await feed.stop()
      await database.drop()
      if (searchSnapshot !== undefined) await rm(searchSnapshot, { force: true })
    },
  }
}
