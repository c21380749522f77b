import { sql } from 'drizzle-orm'
import { seedBuying } from '#backend/seed-buying.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { seedSampleBooks } from './prepare-database.ts'

/**
 * Runs `kolofon seed`, which adds the sample shop's books, campaigns, promo codes and gift codes. Refuses when the shop
 * has any books.
 */
export async function seed({ database, out, err }: CommandIo): Promise<number> {
  const { rows } = await database.execute(sql`select 1 from works limit 1`)
  if (rows.length > 0) {
    err('This shop has books already: samples are for an empty shop only.')
    return exitCodes.refused
  }
  await seedSampleBooks(database)
  await seedBuying(database)
  out('Added the sample books, campaigns and codes.')
  return exitCodes.done
}
