import { setTimeout as wait } from 'node:timers/promises'
import { findProfile, readSampleChannel, seedChannel, setProfile } from '#backend/channel/index.ts'
import { seedPages } from '#backend/content/index.ts'
import { connectDatabase, type Database } from '#backend/kernel/database.ts'
import { isDatabaseUnavailable } from '#backend/kernel/database-unavailable.ts'
import { migrateDatabase, OutdatedSchemaError } from '#backend/kernel/migrate-database.ts'
import { seedMerchandising } from '#backend/merchandising/index.ts'
import { seedReviews } from '#backend/reviews/index.ts'
import { seedBuying, seedParcels } from '#backend/seed-buying.ts'
import { sampleStaffFault } from './sample-staff.ts'

export interface PrepareOptions {
  readonly profile: 'demo' | 'production'
  readonly pageConfigs: readonly unknown[]
  readonly say: (line: string) => void
  /** Called after the samples were written, which happens only in a database that never contained a shop. */
  readonly onSamples?: () => void
}

/** SQLSTATE codes of errors that a retry cannot resolve: the password, role, database or privileges are wrong. */
const hopeless = new Set(['28P01', '28000', '3D000', '42501'])
/** Arbitrary key of the advisory lock that a process acquires to seed the database. */
const fillingLock = 7_340_025
/** Milliseconds between two attempts to connect. */
const tryEvery = 1_000

/**
 * Prepares a database for a back end: creates tables, markets, shipping options and pages. In a demo, also creates
 * books, campaigns, promo codes and gift codes. Waits until the server responds. Returns an error message when the shop
 * must not or cannot use this database, otherwise null. `url` must connect to the server directly, without a pooler.
 */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<string | null> {
  const fault = await migratePatiently(url, options)
  if (fault !== null) return fault
  const connection = connectDatabase(url, { max: 3 })
  const { db } = connection
  const turn = await db.$client.connect()
  try {
    // This lock makes back ends that start at the same time wait for one another, so that only the first of them fills
    // an empty database. PostgreSQL releases the lock when the connection is lost.
    await turn.query('select pg_advisory_lock($1)', [fillingLock])
    const fault = await profileFault(db, options.profile)
    if (fault !== null) return fault
    const hasNewSamples = options.profile === 'demo' && (await seedSamples(db))
    if (options.profile === 'production') {
      await seedChannel(db, readSampleChannel())
      await seedParcels(db)
      if ((await findProfile(db)) === 'demo') options.say(wasDemo)
    }
    await setProfile(db, options.profile)
    await seedMerchandising(db)
    await seedPages(db, options.pageConfigs)
    if (hasNewSamples) options.onSamples?.()
    return null
  } finally {
    turn.release(true)
    await connection.close()
  }
}

const wasDemo =
  'This database of a demo is now the database of a production shop. Its sample campaigns, codes and gift codes are public and still valid: delete them.'

/** Returns the reason why a shop with this profile must not use the database, or null when it may. */
async function profileFault(db: Database, profile: PrepareOptions['profile']): Promise<string | null> {
  if (profile === 'production') return sampleStaffFault(db)
  if ((await findProfile(db)) !== 'production') return null
  return "This is the database of a production shop: a demo would write samples and a staff account into it. Set PROFILE=production. To use a copy of it for a demo, run: update channels set profile = 'demo'."
}

/**
 * Writes the books, campaigns, promo codes and gift codes of the sample shop. Returns false when the database already
 * contained a shop.
 */
async function seedSamples(db: Database): Promise<boolean> {
  const isNew = await seedChannel(db, readSampleChannel())
  if (isNew) {
    await seedSampleBooks(db)
    await seedBuying(db)
  } else await seedParcels(db)
  return isNew
}

export async function seedSampleBooks(db: Database): Promise<void> {
  const { seedCatalog } = await import('#backend/catalog/ingest.ts')
  const now = new Date()
  await seedCatalog(db, { now })
  await seedReviews(db, { now })
}

async function migratePatiently(url: string, { profile, say }: PrepareOptions): Promise<string | null> {
  for (;;) {
    try {
      // Check the profile before the migrations, because a database that the shop refuses must stay unchanged.
      const fault = profile === 'demo' ? await lookFirst(url) : null
      if (fault === null) await migrateDatabase(url)
      return fault
    } catch (error) {
      if (error instanceof OutdatedSchemaError) return error.message
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
      if (hopeless.has(String(code))) return `The server of DATABASE_URL refuses the connection: ${message}.`
      if (!isDatabaseUnavailable(error)) throw error
      say(`The database is not available yet (${code ?? message}); retrying every second.`)
      await wait(tryEvery)
    }
  }
}

async function lookFirst(url: string): Promise<string | null> {
  const connection = connectDatabase(url, { max: 1 })
  try {
    return await profileFault(connection.db, 'demo')
  } finally {
    await connection.close()
  }
}
