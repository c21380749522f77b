import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Maximum delay in seconds. */
const maxDelay = 3_600

/**
 * Tolerance in seconds: `now` can be older than a row that was just written, which makes the row's delay look too long.
 */
const slack = 60

/**
 * Returns the milliseconds before the next retry after `attempts` failed attempts: `first` seconds, doubled once per
 * attempt, at most an hour.
 */
export function retryDelay(first: number, attempts: number): number {
  return Math.min(maxDelay, first * 2 ** attempts) * 1_000
}

/**
 * Returns the condition that a queued row is due: `nextAt` has passed, or is later than any retry delay allows, because
 * the row was written while a clock was ahead.
 */
export function isDue({
  nextAt,
  attempts,
  first,
  now,
}: {
  readonly nextAt: AnyColumn
  readonly attempts: AnyColumn | SQL
  /** First delay in seconds, as for `retryDelay`. */
  readonly first: number
  readonly now: SQL
}): SQL {
  const delay = sql`make_interval(secs => least(${maxDelay}, ${first} * 2 ^ ${attempts}))`
  return sql`(${nextAt} <= ${now} or ${nextAt} > ${now} + ${delay} + make_interval(secs => ${slack}))`
}
