import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { setAside } from './set-aside.tables.ts'

export type SetAsideRow = typeof setAside.$inferSelect

interface RowName {
  readonly job: string
  readonly key: string
}

/** Maximum minutes before a retry (a day). The delay doubles with each failure. */
const maxRetryDelay = 24 * 60
const maxDoublings = 20
/**
 * Maximum milliseconds from now to the next try. A row with a later time is due at once, because it was written while a
 * clock was wrong.
 */
const latest = (maxRetryDelay + 1) * 60_000
const maxShown = 200

export function isNotWaiting(job: string, key: SQLWrapper, now: number): SQL {
  return sql`not exists (select 1 from ${setAside} where ${setAside.job} = ${job} and ${setAside.rowKey} = ${key}
    and ${isLater(now)})`
}

export function isRetried(job: string, key: SQLWrapper, now: number): SQL {
  return sql`exists (select 1 from ${setAside} where ${setAside.job} = ${job} and ${setAside.rowKey} = ${key}
    and not ${isLater(now)})`
}

/**
 * Returns the failed rows among `keys`, in the order in which their retries fall due. `waits` is true when the retry is
 * not due yet.
 */
export async function findFailed(
  db: Transaction,
  { job, keys, now }: { readonly job: string; readonly keys: readonly string[]; readonly now: number },
): Promise<readonly { readonly key: string; readonly failures: number; readonly waits: boolean }[]> {
  return db
    .select({ key: setAside.rowKey, failures: setAside.failures, waits: sql<boolean>`${isLater(now)}` })
    .from(setAside)
    .where(and(eq(setAside.job, job), inArray(setAside.rowKey, [...keys])))
    .orderBy(asc(setAside.nextTryAt))
}

export async function findFailedKeys(db: Transaction, job: string): Promise<readonly string[]> {
  const rows = await db.select({ key: setAside.rowKey }).from(setAside).where(eq(setAside.job, job))
  return rows.map(({ key }) => key)
}

/**
 * Counts a failure of a row, unless the row already waits for a retry, so that simultaneous failures in several back
 * ends count once.
 */
export async function noteFailure(
  db: Transaction,
  { job, key, reason, now }: RowName & { readonly reason: string; readonly now: number },
): Promise<void> {
  const at = new Date(now)
  const failed = { failures: 1, lastFailedAt: at, nextTryAt: new Date(now + 60_000), reason }
  await db
    .insert(setAside)
    .values({ job, rowKey: key, firstFailedAt: at, ...failed })
    .onConflictDoUpdate({
      target: [setAside.job, setAside.rowKey],
      set: {
        ...failed,
        failures: sql`${setAside.failures} + 1`,
        nextTryAt: sql`excluded.last_failed_at + make_interval(mins =>
          least(${maxRetryDelay}, 2 ^ least(${setAside.failures}, ${maxDoublings}))::int)`,
      },
      setWhere: sql`not ${isLater(now)}`,
    })
}

export async function forget(db: Transaction, { job, key }: RowName): Promise<void> {
  await db.delete(setAside).where(and(eq(setAside.job, job), eq(setAside.rowKey, key)))
}

export function listFailed(db: Transaction): Promise<readonly SetAsideRow[]> {
  const { failures, firstFailedAt, job, rowKey } = setAside
  return db
    .select()
    .from(setAside)
    .orderBy(sql`${failures} desc`, asc(firstFailedAt), asc(job), asc(rowKey))
    .limit(maxShown)
}

/**
 * Makes failed rows due for a retry at once: one row, all rows of a job (`key` null), or all rows (both null). Returns
 * the number of these rows.
 */
export async function makeDue(
  db: Transaction,
  { job, key, now }: { readonly job: string | null; readonly key: string | null; readonly now: number },
): Promise<number> {
  const isMeant = and(
    job === null ? undefined : eq(setAside.job, job),
    key === null ? undefined : eq(setAside.rowKey, key),
  )
  const due = await db
    .update(setAside)
    .set({ nextTryAt: new Date(now) })
    .where(isMeant ?? sql`true`)
    .returning({ job: setAside.job })
  return due.length
}

export async function countFailed(db: Transaction, failures: number): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .select({ job: setAside.job, count: sql<number>`count(*)::int` })
    .from(setAside)
    .where(sql`${setAside.failures} >= ${failures}`)
    .groupBy(setAside.job)
  return Object.fromEntries(rows.map(({ job, count }) => [job, count]))
}

function isLater(now: number): SQL {
  const [from, to] = [new Date(now).toISOString(), new Date(now + latest).toISOString()]
  return sql`(${setAside.nextTryAt} > ${from}::timestamptz and ${setAside.nextTryAt} <= ${to}::timestamptz)`
}
