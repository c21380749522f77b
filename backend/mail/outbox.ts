import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'
import { isDue, retryDelay } from '../kernel/retry.ts'
import { mails } from './mail.tables.ts'
import type { SendFailure } from './send-failure.ts'

export type MailRow = typeof mails.$inferSelect
/**
 * Queue from which mails are claimed. First attempts and retries have separate queues, so that failing mails do not
 * delay new ones.
 */
export type Turn = 'first' | 'repeat'

/** Seconds for which a claimed mail belongs to one sender; longer than an attempt can take. */
const lease = 60
/** Base of the back-off in seconds. The second attempt follows after twice this time. */
const firstDelay = 5
/**
 * Back-off steps that each attempt with an unknown outcome adds. A mail that may have arrived is retried after eleven
 * minutes, then after an hour.
 */
const uncertainSteps = 6
/** Maximum attempts with an unknown outcome. After that the mail is given up, because it may have arrived each time. */
const maxUncertain = 3
const maxAge = '3 days'
/** Regular expression for placeholders, used for mails whose placeholders were not stored. */
const unfilledPlaceholder = 'secret-[0-9a-f]{24}'

export interface OutboxDeps {
  readonly database: Database
  /** SQL expression for the current time. Defaults to the database's clock, which all back ends share. */
  readonly now?: () => SQL
}

export type Outbox = ReturnType<typeof createOutbox>

/** Only the outbox changes the state of mails. */
export function createOutbox({ database, now = () => sql`now()` }: OutboxDeps) {
  const later = (seconds: number) => sql`${now()} + make_interval(secs => ${seconds})`
  const steps = sql`(${mails.attempts} + ${uncertainSteps} * ${mails.uncertain})`
  const isQueuedDue = () =>
    sql`${mails.state} = 'queued' and ${isDue({ nextAt: mails.nextAt, attempts: steps, first: firstDelay, now: now() })}`
  // A mail also counts as abandoned when its lease ends too far in the future, because such a lease was written while a
  // clock was wrong. The limit is twice the lease time, because `now` can be older than a lease that was just written.
  const isAbandoned = () =>
    sql`${mails.state} = 'sending' and (${mails.nextAt} <= ${now()} or ${mails.nextAt} > ${later(2 * lease)})`
  const isAlive = () => sql`(${mails.expiresAt} is null or ${mails.expiresAt} > ${now()})`

  return {
    /** Claims the next due mail, so that no other back end sends it. Returns undefined when none is due. */
    async claim(turn: Turn): Promise<MailRow | undefined> {
      const isDueNow =
        turn === 'first'
          ? sql`${isQueuedDue()} and ${mails.attempts} = 0`
          : sql`(${isQueuedDue()} and ${mails.attempts} > 0 or ${isAbandoned()})`
      const [mail] = await database
        .update(mails)
        .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, nextAt: later(lease) })
        .where(sql`${mails.id} = any(array(
          select ${mails.id} from ${mails} where ${isDueNow} and ${isAlive()}
          order by ${mails.nextAt} limit 1 for update skip locked))`)
        .returning()
      return mail
    },

    async markSent(id: number): Promise<void> {
      await database.update(mails).set({ state: 'sent', sealed: null, failure: null }).where(eq(mails.id, id))
    },

    /**
     * Queues a claimed mail again after a failed attempt, or gives it up. Does nothing when another sender has claimed
     * the mail meanwhile.
     */
    async markFailed(mail: MailRow, { outcome, reason }: SendFailure): Promise<void> {
      const uncertain = mail.uncertain + (outcome === 'unknown' ? 1 : 0)
      const isOver = outcome === 'no-recipient' || uncertain >= maxUncertain
      const delay = retryDelay(firstDelay, mail.attempts + uncertainSteps * uncertain)
      await database
        .update(mails)
        .set({
          state: isOver
            ? 'failed'
            : sql`case when ${mails.queuedAt} <= ${now()} - ${maxAge}::interval then 'failed' else 'queued' end`,
          uncertain,
          failure: reason,
          nextAt: later(delay / 1_000),
        })
        .where(sql`${mails.id} = ${mail.id} and ${mails.state} = 'sending' and ${mails.attempts} = ${mail.attempts}`)
    },

    /** Marks queued and failed mails whose link has expired as `expired`, and deletes their secrets. */
    async dropExpired(): Promise<void> {
      await database
        .update(mails)
        .set({ state: 'expired', sealed: null })
        .where(sql`${mails.state} in ('queued', 'failed') and not ${isAlive()}`)
    },

    async unsent({ failed, limit }: { readonly failed: boolean; readonly limit: number }): Promise<readonly MailRow[]> {
      const states = failed ? sql`('failed')` : sql`('queued', 'sending', 'failed')`
      return database.select().from(mails).where(sql`${mails.state} in ${states}`).orderBy(desc(mails.id)).limit(limit)
    },

    async counts(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await database.execute<{ state: string; count: number }>(
        sql`select state, count(*)::int as count from mails where state <> 'sent' group by state`,
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },

    /**
     * Queues one failed mail, or all failed mails, as if they were new. Skips mails whose secrets were deleted. Returns
     * the number of mails queued.
     */
    async retry(id: number | 'all'): Promise<number> {
      const isMeant = id === 'all' ? sql`true` : eq(mails.id, id)
      const mayHaveSecrets = sql`${mails.text} ~ ${unfilledPlaceholder} or ${mails.html} ~ ${unfilledPlaceholder}`
      const hasSecrets = sql`case when ${mails.placeholders} is null then ${mayHaveSecrets}
        else cardinality(${mails.placeholders}) > 0 end`
      const queued = await database
        .update(mails)
        .set({ state: 'queued', attempts: 0, uncertain: 0, nextAt: now(), queuedAt: now() })
        .where(
          sql`${isMeant} and ${mails.state} = 'failed' and ${isAlive()} and (${mails.sealed} is not null or not (${hasSecrets}))`,
        )
        .returning({ id: mails.id })
      return queued.length
    },
  }
}
