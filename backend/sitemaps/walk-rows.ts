import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'

/** Number of rows per read. Between two reads, the process can serve other requests. */
const batch = 250

/**
 * Reads the result of a query in batches through a cursor. It awaits `take` for each batch before it reads the next
 * one.
 */
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
