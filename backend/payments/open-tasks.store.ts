import { and, asc, count, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
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
const owedPerPage = 50
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

const isOwed = and(eq(paymentTasks.kind, 'refund'), ne(paymentTasks.state, 'done'))

/** Returns one page of the refunds that the provider has not confirmed yet, oldest first. `page` begins with 1. */
export const findOwed = (tx: Transaction, page: number): Promise<readonly OpenTask[]> =>
  findTasks(tx, isOwed, { limit: owedPerPage, offset: (page - 1) * owedPerPage })

export async function countOwed(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(paymentTasks).where(isOwed)
  return row?.count ?? 0
}

const hasFailed = or(eq(paymentTasks.state, 'failed'), isNotNull(paymentTasks.lastError))

/**
 * Marks a refund that the provider has refused at least once as done, because its money was returned in another way.
 * Returns the refund, or undefined when there is no such refund.
 */
export async function closeRefund(tx: Transaction, id: string) {
  const [closed] = await tx
    .update(paymentTasks)
    .set({ state: 'done' })
    .where(and(eq(paymentTasks.id, id), isOwed, hasFailed))
    .returning({ paymentId: paymentTasks.paymentId, amount: paymentTasks.amount })
  return closed
}

function findTasks(
  tx: Transaction,
  which: SQL | undefined,
  part: { readonly limit: number; readonly offset: number } = { limit: batchSize, offset: 0 },
): Promise<readonly OpenTask[]> {
  const { id, kind, amount, state, attempts, lastError, createdAt, nextAt } = paymentTasks
  const { orderId } = payments
  const currency = sql<string>`coalesce(${paymentTasks.currency}, ${payments.currency})`
  return tx
    .select({ id, orderId, kind, amount, currency, state, attempts, lastError, createdAt, nextAt })
    .from(paymentTasks)
    .innerJoin(payments, eq(payments.id, paymentTasks.paymentId))
    .where(which)
    .orderBy(asc(createdAt), asc(id))
    .limit(part.limit)
    .offset(part.offset)
}

/**
 * Requeues tasks, which are then retried for as long as a new task. With an `id`, requeues this task if it is late or
 * has failed at least once. Without one, requeues all tasks that are late or have failed for good. Returns the number
 * of tasks.
 */
export async function retryTasks(tx: Transaction, id: string | null, now: number): Promise<number> {
  const isRefused = and(eq(paymentTasks.state, 'queued'), isNotNull(paymentTasks.lastError))
  const queued = await tx
    .update(paymentTasks)
    .set({ state: 'queued', attempts: 0, nextAt: new Date(now), giveUpAt: new Date(now + retryFor) })
    .where(id === null ? isStuck(now) : and(eq(paymentTasks.id, id), or(isStuck(now), isRefused)))
    .returning({ id: paymentTasks.id })
  return queued.length
}

export async function countTasks(tx: Transaction, now: number): Promise<TaskFigures> {
  const countOf = (which: ReturnType<typeof isStuck>) => sql<number>`(count(*) filter (where ${which}))::int`
  const [row] = await tx
    .select({
      queued: countOf(and(eq(paymentTasks.state, 'queued'), sql`not ${isLate(now)}`)),
      late: countOf(isLate(now)),
      failed: countOf(eq(paymentTasks.state, 'failed')),
    })
    .from(paymentTasks)
    .where(sql`${paymentTasks.state} in ('queued', 'failed')`)
  return row ?? { queued: 0, late: 0, failed: 0 }
}
