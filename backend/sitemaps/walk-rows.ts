import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'

/** Rows that are in memory at a time; between two batches others are served. */
const batch = 250

/** Reads a query through a cursor, a batch at a time; the next is read when `take` is done with this one. */
export async function walkRows<Row extends Record<string, unknown>>(
  database: Database,
  query: SQL,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.execute(sql`declare walk no scroll cursor for ${query}`)
      for (;;) {
        const { rows } = await tx.execute<Row>(sql.raw(`fetch ${batch} from walk`))
        if (rows.length > 0) await take(rows as readonly Row[])
        if (rows.length < batch) return
      }
    },
    { accessMode: 'read only' },
  )
}
