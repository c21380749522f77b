import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import { isDue, retryDelay } from '../kernel/retry.ts'
import { reasonOf } from '../kernel/storable-text.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { isPaid, type PaymentState } from './payments.rules.ts'
import { payments, paymentTasks } from './payments.tables.ts'

type Task = typeof paymentTasks.$inferSelect
export type PaymentTaskKind = 'capture' | 'refund' | 'cancel'

/** Base of the back-off in seconds. The first retry follows after twice this time. */
const firstDelay = 1
/** Maximum characters of a stored error message. */
const maxErrorLength = 300

/** Queues a task for the provider, in the transaction that requires it. */
export async function queuePaymentTask(
  tx: Transaction,
  task: {
    readonly paymentId: string
    readonly kind: PaymentTaskKind
    readonly amount: number
    /** Currency of `amount`. Defaults to the payment's currency. */
    readonly currency?: string
  },
): Promise<void> {
  await tx.insert(paymentTasks).values({ id: randomUUID(), ...task })
}

export interface PaymentTasksDeps {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export function createPaymentTasks({ database, provider, clock, onError }: PaymentTasksDeps) {
  /**
   * Performs the next due task. Returns false when none is due. Locks the task's row, so that no other back end
   * performs the task.
   */
  async function performNext(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const now = sql`${new Date(clock()).toISOString()}::timestamptz`
      const [task] = await tx
        .select()
        .from(paymentTasks)
        .where(and(eq(paymentTasks.state, 'queued'), isDue({ ...paymentTasks, first: firstDelay, now })))
        .orderBy(paymentTasks.nextAt)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!task) return false
      const attempts = task.attempts + 1
      // Use a nested transaction, so that the failure of a task can be stored even if a statement of the task failed.
      const failure = await tx
        .transaction(async (inner) => {
          await send(inner, task)
          // Check the order's money balance here. If the check failed only at the commit, the stored failure would be
          // rolled back too, and this task would be repeated forever, blocking all others.
          await inner.execute(sql`set constraints all immediate`)
        })
        .then(
          () => null,
          (error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error
            onError(error)
            return reasonOf(error, maxErrorLength)
          },
        )
      const state = failure === null ? 'done' : task.giveUpAt.getTime() <= clock() ? 'failed' : 'queued'
      const nextAt = new Date(clock() + retryDelay(firstDelay, attempts))
      await tx
        .update(paymentTasks)
        .set({ state, attempts, nextAt, lastError: failure })
        .where(eq(paymentTasks.id, task.id))
      return true
    })
  }

  async function send(tx: Transaction, { id, kind, amount, paymentId }: Task): Promise<void> {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment?.reference) throw new Error(`The payment ${paymentId} was never started.`)
    if (kind === 'refund') await provider.refund(payment.reference, amount, id)
    else if (kind === 'cancel') await letGo(payment.reference, payment.state as PaymentState)
    else {
      await provider.capture(payment.reference, amount, id)
      await tx
        .update(payments)
        .set({ state: 'captured', captured: sql`greatest(${payments.captured}, ${amount})` })
        .where(eq(payments.id, paymentId))
    }
  }

  /** Releases an authorisation, or closes an unpaid payment page. Does nothing when the payment was paid meanwhile. */
  async function letGo(reference: string, state: PaymentState): Promise<void> {
    if (isPaid(state)) return
    if (state === 'cancelled' || state === 'mismatched') await provider.cancel(reference)
    else await provider.close(reference)
  }

  return {
    async performDue(): Promise<void> {
      while (await performNext());
    },
  }
}
