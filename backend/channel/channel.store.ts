import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import { channels, marketCountries, marketLanguages, markets } from './channel.tables.ts'
import type { SampleChannel } from './sample-channel.ts'

export interface StoredMarket {
  readonly row: typeof markets.$inferSelect
  /** Languages of the market, the default language first. */
  readonly languages: readonly { readonly id: string; readonly code: string }[]
  /** Further countries to which the market ships, besides its own. */
  readonly countries: readonly (typeof marketCountries.$inferSelect)[]
}

export interface StoredChannel {
  readonly row: typeof channels.$inferSelect
  readonly markets: readonly StoredMarket[]
}

export async function findChannels(db: Database): Promise<readonly StoredChannel[]> {
  const [rows, marketRows, languages, countries] = await Promise.all([
    db.select().from(channels).orderBy(asc(channels.id)),
    db.select().from(markets).orderBy(asc(markets.position)),
    db.select().from(marketLanguages).orderBy(asc(marketLanguages.position)),
    db.select().from(marketCountries).orderBy(asc(marketCountries.countryCode)),
  ])
  return rows.map((row) => ({
    row,
    markets: marketRows
      .filter(({ channelId }) => channelId === row.id)
      .map((market) => ({
        row: market,
        languages: languages
          .filter(({ marketId }) => marketId === market.id)
          .map(({ languageId, code }) => ({ id: languageId, code })),
        countries: countries.filter(({ marketId }) => marketId === market.id),
      })),
  }))
}

/** Seeds the sample shop's channel unless it exists. Returns whether it was seeded. */
export async function seedChannel(db: Database, sample: SampleChannel): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7340023)`)
    const there = await tx.select().from(channels).where(eq(channels.id, sample.id))
    if (there.length > 0) return false
    const { markets: list, ...channel } = sample
    await tx.insert(channels).values(channel)
    for (const [position, { languages, countries, ...market }] of list.entries()) {
      const defaultLanguageId = languages[0]?.split('-')[0] ?? 'en'
      await tx.insert(markets).values({ ...market, channelId: sample.id, position, defaultLanguageId })
      await tx.insert(marketLanguages).values(
        languages.map((code, at) => ({
          marketId: market.id,
          languageId: code.split('-')[0] ?? code,
          code,
          position: at,
        })),
      )
      if (countries) {
        await tx.insert(marketCountries).values(countries.map((country) => ({ ...country, marketId: market.id })))
      }
    }
    return true
  })
}

export async function listMarkets(tx: Transaction): Promise<readonly (typeof markets.$inferSelect)[]> {
  return tx.select().from(markets).orderBy(markets.position)
}
