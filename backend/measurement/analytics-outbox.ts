import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import { isDue, retryDelay } from '../kernel/retry.ts'
import { toReason } from '../kernel/storable-text.ts'
import type { AnalyticsMessage, AnalyticsPort } from './analytics-port.ts'
import { measurementTasks } from './measurement.tables.ts'

/** Base of the back-off in seconds. The first retry follows after twice this time. */
const firstDelay = 5
/**
 * Maximum attempts per message, which take about a day. The analytics service ignores messages older than three days.
 */
const maxAttempts = 30
const maxErrorLength = 300

/** Queues a message in the transaction that causes it. Does nothing when the key was queued before. */
export async function queueMessage(tx: Transaction, key: string, message: AnalyticsMessage): Promise<void> {
  await tx.insert(measurementTasks).values({ key, message }).onConflictDoNothing()
}

export interface AnalyticsOutboxDeps {
  readonly database: Database
  readonly analytics: AnalyticsPort
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export function createAnalyticsOutbox({ database, analytics, clock, onError }: AnalyticsOutboxDeps) {
  /**
   * Sends the next due message. Returns false when none is due. Locks the message's row, so that no other back end
   * sends it.
   */
  async function sendNext(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const now = sql`${new Date(clock()).toISOString()}::timestamptz`
      const [task] = await tx
        .select()
        .from(measurementTasks)
        .where(and(eq(measurementTasks.state, 'queued'), isDue({ ...measurementTasks, first: firstDelay, now })))
        .orderBy(measurementTasks.nextAt)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!task) return false
      const attempts = task.attempts + 1
      const failure = await send(task.message).then(
        () => null,
        (error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error
          onError(error)
          return toReason(error instanceof Error ? error.message : String(error), maxErrorLength)
        },
      )
      const state = failure === null ? 'done' : attempts >= maxAttempts ? 'failed' : 'queued'
      const nextAt = new Date(clock() + retryDelay(firstDelay, attempts))
      await tx
        .update(measurementTasks)
        .set({ state, attempts, nextAt, lastError: failure })
        .where(eq(measurementTasks.key, task.key))
      return true
    })
  }

  async function send(message: AnalyticsMessage | null): Promise<void> {
    if (!message) throw new Error('The stored message is unreadable.')
    await analytics.send(message)
  }

  return {
    async sendDue(): Promise<void> {
      while (await sendNext());
    },
  }
}
