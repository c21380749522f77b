import { and, asc, count, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { payments, paymentTasks } from './payments.tables.ts'

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

interface TaskFigures {
  readonly queued: number
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

export const findStuckTasks = (tx: Transaction, now: number): Promise<readonly OpenTask[]> =>
  findTasks(tx, isStuck(now))

const isOwed = and(eq(paymentTasks.kind, 'refund'), ne(paymentTasks.state, 'done'))

/** Returns a page of the refunds that the provider has not confirmed yet, oldest first. The first page is 1. */
export const findOwed = (tx: Transaction, page: number): Promise<readonly OpenTask[]> =>
  findTasks(tx, isOwed, { limit: owedPerPage, offset: (page - 1) * owedPerPage })

export async function countOwed(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(paymentTasks).where(isOwed)
  return row?.count ?? 0
}

const hasFailed = or(eq(paymentTasks.state, 'failed'), isNotNull(paymentTasks.lastError))

/**
 * Marks a refund as done after its money was returned in another way. The provider must have refused the refund at
 * least once. Returns the refund, or undefined when there is no such refund.
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
 * Requeues a task that is late or has failed at least once. Without an `id`, requeues all tasks that are late or have
 * failed for good. Returns the number of requeued tasks.
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
