import { and, asc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { payments, paymentTasks } from './payments.tables.ts'

/** A payment task, with the order and currency of its payment. */
export interface OpenTask {
  readonly id: string
  readonly orderId: string
  readonly kind: string
  readonly amount: number
  readonly currency: string
  readonly state: string
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly nextAt: Date
}

/** Number of tasks by state. */
interface TaskFigures {
  readonly queued: number
  /** Number of tasks that have been queued longer than `patience`. */
  readonly late: number
  readonly failed: number
}

const batchSize = 200
/** Milliseconds after which a task that is still queued is late. */
const patience = 3_600_000
/** Milliseconds for which a task is retried. Must equal the default of `give_up_at`. */
const retryFor = 14 * 24 * 3_600_000

const isLate = (now: number) =>
  and(eq(paymentTasks.state, 'queued'), lt(paymentTasks.createdAt, new Date(now - patience)))
const isStuck = (now: number) => or(eq(paymentTasks.state, 'failed'), isLate(now))

/** Returns the tasks that have failed or are late (queued for more than an hour), oldest first. */
export const findStuckTasks = (tx: Transaction, now: number): Promise<readonly OpenTask[]> =>
  findTasks(tx, isStuck(now))

/** Returns the refunds that the provider has not confirmed yet, oldest first. */
export const findOwed = (tx: Transaction): Promise<readonly OpenTask[]> =>
  findTasks(tx, and(eq(paymentTasks.kind, 'refund'), ne(paymentTasks.state, 'done')))

function findTasks(tx: Transaction, which: SQL | undefined): Promise<readonly OpenTask[]> {
  const { id, kind, amount, state, attempts, lastError, createdAt, nextAt } = paymentTasks
  const { orderId } = payments
  const currency = sql<string>`coalesce(${paymentTasks.currency}, ${payments.currency})`
  return tx
    .select({ id, orderId, kind, amount, currency, state, attempts, lastError, createdAt, nextAt })
    .from(paymentTasks)
    .innerJoin(payments, eq(payments.id, paymentTasks.paymentId))
    .where(which)
    .orderBy(asc(createdAt))
    .limit(batchSize)
}

/**
 * Requeues one task that is late or has failed at least once or, when `id` is null, all tasks that are late or have
 * failed for good. They are retried for as long as a new task. Returns the number of tasks.
 */
export async function retryTasks(tx: Transaction, id: string | null, now: number): Promise<number> {
  const hasFailed = and(eq(paymentTasks.state, 'queued'), isNotNull(paymentTasks.lastError))
  const queued = await tx
    .update(paymentTasks)
    .set({ state: 'queued', attempts: 0, nextAt: new Date(now), giveUpAt: new Date(now + retryFor) })
    .where(id === null ? isStuck(now) : and(eq(paymentTasks.id, id), or(isStuck(now), hasFailed)))
    .returning({ id: paymentTasks.id })
  return queued.length
}

export async function countTasks(tx: Transaction, now: number): Promise<TaskFigures> {
  const count = (which: ReturnType<typeof isStuck>) => sql<number>`(count(*) filter (where ${which}))::int`
  const [row] = await tx
    .select({
      queued: count(and(eq(paymentTasks.state, 'queued'), sql`not ${isLate(now)}`)),
      late: count(isLate(now)),
      failed: count(eq(paymentTasks.state, 'failed')),
    })
    .from(paymentTasks)
    .where(sql`${paymentTasks.state} in ('queued', 'failed')`)
  return row ?? { queued: 0, late: 0, failed: 0 }
}
