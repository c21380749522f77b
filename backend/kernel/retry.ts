import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Maximum delay in seconds. */
const maxDelay = 3_600

/**
 * Tolerance in seconds. A statement's `now` can be older than the rows it reads, so a delay just written can look too
 * long.
 */
const slack = 60

/**
 * Returns the milliseconds before the next retry, after `attempts` failed attempts. The delay is `first` seconds,
 * doubled for each attempt, and at most an hour.
 */
export function retryDelay(first: number, attempts: number): number {
  return Math.min(maxDelay, first * 2 ** attempts) * 1_000
}

/**
 * Returns the condition for a queued row that is due, because `nextAt` has passed or is further away than its delay
 * allows. The second case covers a row written while a clock was an hour ahead, which would otherwise wait for that
 * hour after the clock is corrected.
 */
export function isDue({
  nextAt,
  attempts,
  first,
  now,
}: {
  readonly nextAt: AnyColumn
  readonly attempts: AnyColumn | SQL
  /** Seconds, as for `retryDelay`. */
  readonly first: number
  readonly now: SQL
}): SQL {
  const delay = sql`make_interval(secs => least(${maxDelay}, ${first} * 2 ^ ${attempts}))`
  return sql`(${nextAt} <= ${now} or ${nextAt} > ${now} + ${delay} + make_interval(secs => ${slack}))`
}
