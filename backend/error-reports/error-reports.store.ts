import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'
import { errorGroups } from './error-reports.tables.ts'
import type { ErrorDetails, ErrorReport, ErrorSource } from './notice.ts'

/** Equal errors that were collected together. */
export interface CollectedErrors {
  /** Details of the newest of these errors. */
  readonly report: ErrorReport
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/**
 * Maximum stored groups per source. Each source has its own limit, so that errors from browsers, which anyone can send,
 * never displace stored errors from servers.
 */
export const maxGroups = 500

/** Adds collected errors to their groups, then deletes the oldest groups of each source that exceeds `maxGroups`. */
export async function saveErrors(database: Database, collected: readonly CollectedErrors[]): Promise<void> {
  if (collected.length === 0) return
  const rows = collected.map(({ report, count, firstAt, lastAt }) => ({
    ...report,
    count,
    firstSeenAt: firstAt,
    lastSeenAt: lastAt,
  }))
  // Insert in a fixed order, so that two back ends that save the same groups concurrently do not deadlock.
  const ordered = rows.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  await database.transaction(async (tx) => {
    await tx
      .insert(errorGroups)
      .values(ordered)
      .onConflictDoUpdate({
        target: errorGroups.fingerprint,
        set: {
          count: sql`least(${errorGroups.count}::bigint + excluded.count, 2147483647)::integer`,
          firstSeenAt: sql`least(${errorGroups.firstSeenAt}, excluded.first_seen_at)`,
          lastSeenAt: sql`greatest(${errorGroups.lastSeenAt}, excluded.last_seen_at)`,
          message: sql`excluded.message`,
          page: sql`excluded.page`,
          component: sql`excluded.component`,
          release: sql`excluded.release`,
          details: sql`excluded.details`,
        },
      })
    await tx.execute(sql`
      delete from ${errorGroups} where fingerprint in (
        select fingerprint from (
          select fingerprint, row_number() over (partition by source order by last_seen_at desc) as position
          from ${errorGroups}) as numbered
        where position > ${maxGroups})`)
  })
}

export type ErrorGroupRow = Omit<typeof errorGroups.$inferSelect, 'details'>

export async function listErrorGroups(
  database: Database,
  { source, limit }: { readonly source: ErrorSource | null; readonly limit: number },
): Promise<readonly ErrorGroupRow[]> {
  const { details: _, ...columns } = getTableColumns(errorGroups)
  return database
    .select(columns)
    .from(errorGroups)
    .where(source === null ? undefined : eq(errorGroups.source, source))
    .orderBy(desc(errorGroups.lastSeenAt), errorGroups.fingerprint)
    .limit(limit)
}

export async function findErrorDetails(database: Database, fingerprint: string): Promise<ErrorDetails | null> {
  const [row] = await database
    .select({ details: errorGroups.details })
    .from(errorGroups)
    .where(eq(errorGroups.fingerprint, fingerprint))
  return row?.details ?? null
}
