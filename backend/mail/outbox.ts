import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'
import { isDue, retryDelay } from '../kernel/retry.ts'
import { mails } from './mail.tables.ts'
import type { SendFailure } from './send-failure.ts'

export type MailRow = typeof mails.$inferSelect
/** First tries and repeats are claimed apart: mails that fail again and again do not delay a new one. */
export type Turn = 'first' | 'repeat'

/** Seconds for which a mail is its claimer's: more than a try takes. */
const lease = 60
/** Seconds before the second try. */
const firstDelay = 5
/** A mail that may have arrived is repeated as late as after so many tries more: eleven minutes, then an hour. */
const uncertainSteps = 6
/** Copies at most of a mail whose arrival nobody knows. */
const maxUncertain = 3
const maxAge = '3 days'
/** Of mails that were written before their placeholders were stored. */
const unfilledPlaceholder = 'secret-[0-9a-f]{24}'

export interface OutboxDeps {
  readonly database: Database
  /** The time by which mails are due: the database's, since back ends share it. */
  readonly now?: () => SQL
}

export type Outbox = ReturnType<typeof createOutbox>

/** The states of mails that wait, and every way from one to the next. */
export function createOutbox({ database, now = () => sql`now()` }: OutboxDeps) {
  const later = (seconds: number) => sql`${now()} + make_interval(secs => ${seconds})`
  const steps = sql`(${mails.attempts} + ${uncertainSteps} * ${mails.uncertain})`
  const isQueuedDue = () =>
    sql`${mails.state} = 'queued' and ${isDue({ nextAt: mails.nextAt, attempts: steps, first: firstDelay, now: now() })}`
  // A lease that ends much later than any does was written while a clock was ahead. Not a little later: a statement's time is older
  // than what it reads, so that a lease of just now may seem too long.
  const isAbandoned = () =>
    sql`${mails.state} = 'sending' and (${mails.nextAt} <= ${now()} or ${mails.nextAt} > ${later(2 * lease)})`
  const isAlive = () => sql`(${mails.expiresAt} is null or ${mails.expiresAt} > ${now()})`

  return {
    /** Takes the next mail that is due, so that no other back end does; undefined: none is. */
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

    /** Queues a claimed mail again, or gives it up. A mail that was claimed anew meanwhile is left alone. */
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

    /** Drops the mails whose link has ended. */
    async dropExpired(): Promise<void> {
      await database
        .update(mails)
        .set({ state: 'expired', sealed: null })
        .where(sql`${mails.state} in ('queued', 'failed') and not ${isAlive()}`)
    },

    /** The newest mails that were not sent; `failed`: that were given up. */
    async unsent({ failed, limit }: { readonly failed: boolean; readonly limit: number }): Promise<readonly MailRow[]> {
      const states = failed ? sql`('failed')` : sql`('queued', 'sending', 'failed')`
      return database.select().from(mails).where(sql`${mails.state} in ${states}`).orderBy(desc(mails.id)).limit(limit)
    },

    /** How many mails are in which state, but `sent`. */
    async counts(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await database.execute<{ state: string; count: number }>(
        sql`select state, count(*)::int as count from mails where state <> 'sent' group by state`,
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },

    /** Queues one mail that was given up, or all of them, as if it were new. Answers how many; none whose link can't be filled in. */
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
