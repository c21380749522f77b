import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Seconds. */
const maxDelay = 3_600

/** Seconds: a statement's time is older than what it reads, so that a delay of just now may seem too long. */
const slack = 60

/** Milliseconds before the next try of something that was tried so often: `first` seconds doubled each time, at most an hour. */
export function retryDelay(first: number, attempts: number): number {
  return Math.min(maxDelay, first * 2 ** attempts) * 1_000
}

/**
 * Whether a queued row is to be tried: its time has come, or is further away than its delay ever was. A row that was written
 * while a clock was an hour ahead would otherwise wait for that hour once the clock is right again.
 */
export function isDue({
  nextAt,
  attempts,
  first,
  now,
}: {
  readonly nextAt: AnyColumn
  readonly attempts: AnyColumn | SQL
  /** As for `retryDelay`. */
  readonly first: number
  readonly now: SQL
}): SQL {
  const delay = sql`make_interval(secs => least(${maxDelay}, ${first} * 2 ^ ${attempts}))`
  return sql`(${nextAt} <= ${now} or ${nextAt} > ${now} + ${delay} + make_interval(secs => ${slack}))`
}
