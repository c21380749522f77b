import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createSchema, createYoga } from 'graphql-yoga'
import pg from 'pg'
import { languageSchema } from '#schemas/languages.ts'
import { createTestDatabase } from '#tests/database.ts'
import { createDatabaseCache } from '../../kernel/cache/database-cache.ts'
import type { Database } from '../../kernel/database.ts'
import { createKeys } from '../../kernel/keys.ts'
import { createRequestContext, type RequestContext, type RequestMarket } from '../../kernel/request-context.ts'
import { createPricingModule, type PricingService, recordPriceHistory } from '../../pricing/index.ts'
import { type CatalogModule, createCatalogModule } from '../index.ts'

interface Answer {
  // The shape depends on the test's query, and the test's expectations check it.
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the query
  readonly data: any
  readonly context: RequestContext
  /** Number of SQL statements executed for the response. */
  readonly statements: number
}

export interface Shop {
  readonly database: Database
  readonly catalog: CatalogModule
  readonly pricing: PricingService
  market(alias: string): RequestMarket
  ask(
    query: string,
    variables?: Record<string, unknown>,
    as?: { market?: string; language?: string; now?: number },
  ): Promise<Answer>
  close(): Promise<void>
}

const markets: Readonly<Record<string, RequestMarket>> = {
  se: {
    id: '1',
    alias: 'se',
    currency: 'SEK',
    countryCode: 'SE',
    defaultLanguageId: 'sv',
    bookVatRate: 600,
    standardVatRate: 2500,
  },
  dk: {
    id: '2',
    alias: 'dk',
    currency: 'DKK',
    countryCode: 'DK',
    defaultLanguageId: 'da',
    bookVatRate: 2500,
    standardVatRate: 2500,
  },
}

/** Opens the catalogue and pricing modules on a new test database, with a GraphQL endpoint for queries. */
export async function openShop(): Promise<Shop> {
  const connection = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: connection.url, max: 8, pipeline: true })
  // Ignore errors, because a connection may still be closing when its database is dropped.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let statements = 0
  const logQuery = () => {
    statements += 1
  }
  const database = drizzle(pool, { logger: { logQuery } })
  const cache = createDatabaseCache(database)
  const pricing = createPricingModule({
    database,
    cache,
    windowsIn: async () => new Map(),
    keys: createKeys(['a-secret-for-tests']),
    adPrices: null,
    origins: { publicOrigin: 'http://shop', allowedOrigins: [] },
    findPlace: async () => ({ market: market('se'), locale: 'sv-SE' }),
    clock: Date.now,
  })
  const catalog = createCatalogModule({
    database,
    cache,
    pricing: pricing.service,
    findListAlias: () => null,
    clock: Date.now,
    recordPrices: (now) => recordPriceHistory(database, { now }),
    onError: () => undefined,
  })
  const names = ['kernel/kernel', 'catalog/catalog', 'pricing/pricing']
  const typeDefs = await Promise.all(
    names.map((name) => readFile(new URL(`../../${name}.schema.graphql`, import.meta.url), 'utf8')),
  )
  const market = (alias: string) => {
    const found = markets[alias]
    if (!found) throw new Error(`No market ${alias}.`)
    return found
  }
  let context: RequestContext | null = null
  const yoga = createYoga({
    schema: createSchema({ typeDefs, resolvers: [catalog.resolvers, pricing.resolvers] as never }),
    logging: false,
    maskedErrors: false,
    context: () => context ?? {},
  })
  return {
    database,
    catalog,
    pricing: pricing.service,
    market,
    async ask(query, variables = {}, as = {}) {
      const mine = createRequestContext({
        channelId: '1',
        market: market(as.market ?? 'se'),
        language: languageSchema.parse(as.language ?? 'sv'),
        locale: 'sv-SE',
        customerType: 'PERSON',
        now: as.now ?? Date.parse('2026-11-21T12:00:00Z'),
        staff: null,
        customer: null,
        trusted: true,
      })
      context = mine
      statements = 0
      const response = await yoga.fetch('http://shop/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = await response.json()
      if (errors) throw new Error(JSON.stringify(errors))
      return { data, context: mine, statements }
    },
    async close() {
      await pool.end()
      await connection.drop()
    },
  }
}
