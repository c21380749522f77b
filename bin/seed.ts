import { sql } from 'drizzle-orm'
import { seedBuying } from '#backend/seed-buying.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { seedSampleBooks } from './prepare-database.ts'

/** Runs `kolofon seed`: adds sample books, campaigns and codes to a shop without books. */
export async function seed({ database, out, err }: CommandIo): Promise<number> {
  const { rows } = await database.execute(sql`select 1 from works limit 1`)
  if (rows.length > 0) {
    err('There are books in this shop: the sample ones are for one that has none.')
    return exitCodes.refused
  }
  await seedSampleBooks(database)
  await seedBuying(database)
  out('The sample books, campaigns and codes are there.')
  return exitCodes.done
}
