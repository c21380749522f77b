import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'
import { isDue, retryDelay } from '../kernel/retry.ts'
import { mails } from './mail.tables.ts'
import type { SendFailure } from './send-failure.ts'

export type MailRow = typeof mails.$inferSelect
/**
 * Queue of a mail. First tries and retries are claimed separately, so that mails that fail repeatedly do not delay a
 * new one.
 */
export type Turn = 'first' | 'repeat'

/** Seconds for which a claimed mail belongs to its sender: longer than a try takes. */
const lease = 60
/** Delay before the second try, in seconds. */
const firstDelay = 5
/**
 * Back-off steps added per try of unknown outcome: a mail that may have arrived is retried after eleven minutes, then
 * after an hour.
 */
const uncertainSteps = 6
/** Maximum tries of a mail whose arrival is unknown. */
const maxUncertain = 3
const maxAge = '3 days'
/** Pattern of placeholders in mails that were written before these were stored. */
const unfilledPlaceholder = 'secret-[0-9a-f]{24}'

export interface OutboxDeps {
  readonly database: Database
  /** Current time for due mails: the database's by default, since back ends share it. */
  readonly now?: () => SQL
}

export type Outbox = ReturnType<typeof createOutbox>

/** Creates the outbox: the states of unsent mails, and every transition between them. */
export function createOutbox({ database, now = () => sql`now()` }: OutboxDeps) {
  const later = (seconds: number) => sql`${now()} + make_interval(secs => ${seconds})`
  const steps = sql`(${mails.attempts} + ${uncertainSteps} * ${mails.uncertain})`
  const isQueuedDue = () =>
    sql`${mails.state} = 'queued' and ${isDue({ nextAt: mails.nextAt, attempts: steps, first: firstDelay, now: now() })}`
  // A lease that ends much later than any can was written while a clock was ahead. Twice the lease, because a
  // statement's time is older than what it reads, so that a lease written just now may seem too long.
  const isAbandoned = () =>
    sql`${mails.state} = 'sending' and (${mails.nextAt} <= ${now()} or ${mails.nextAt} > ${later(2 * lease)})`
  const isAlive = () => sql`(${mails.expiresAt} is null or ${mails.expiresAt} > ${now()})`

  return {
    /** Claims the next due mail, so that no other back end sends it; undefined when none is due. */
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

    /** Queues a claimed mail again, or marks it failed. Does not change a mail that was claimed again meanwhile. */
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

    /** Marks mails whose link has expired. */
    async dropExpired(): Promise<void> {
      await database
        .update(mails)
        .set({ state: 'expired', sealed: null })
        .where(sql`${mails.state} in ('queued', 'failed') and not ${isAlive()}`)
    },

    /** Returns the newest unsent mails; `failed`: only those given up. */
    async unsent({ failed, limit }: { readonly failed: boolean; readonly limit: number }): Promise<readonly MailRow[]> {
      const states = failed ? sql`('failed')` : sql`('queued', 'sending', 'failed')`
      return database.select().from(mails).where(sql`${mails.state} in ${states}`).orderBy(desc(mails.id)).limit(limit)
    },

    /** Returns the number of mails per state, except `sent`. */
    async counts(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await database.execute<{ state: string; count: number }>(
        sql`select state, count(*)::int as count from mails where state <> 'sent' group by state`,
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },

    /**
     * Queues one failed mail again, or all of them, as if new. Returns how many; excludes those whose link can no
     * longer be filled in.
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
