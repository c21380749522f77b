import type { Database } from '../kernel/database.ts'
import type { ModuleGauge } from '../kernel/gauges.ts'
import type { LogStaffAct } from '../staff/staff-audit-log.ts'
import { countOpenMismatches, findOpenMismatches, resolveMismatch } from './mismatches.store.ts'
import { findBalance } from './money-balance.store.ts'
import { closeRefund, countOwed, countTasks, findOwed, findStuckTasks, retryTasks } from './open-tasks.store.ts'

interface PaymentProblemsDeps {
  readonly database: Database
  readonly clock: () => number
  readonly onStaffAct: LogStaffAct
}

/**
 * Creates the metrics and functions with which staff watch the shop's money: the balance, failed payment tasks and
 * mismatched amounts.
 */
export function createPaymentProblems({ database, clock, onStaffAct }: PaymentProblemsDeps) {
  const gauges: readonly ModuleGauge[] = [
    {
      name: 'kolofon_payment_tasks',
      help: 'Requests to the payment provider by state: queued, late (queued for more than an hour) or failed.',
      label: 'state',
      read: async () => ({ ...(await countTasks(database, clock())) }),
    },
    {
      name: 'kolofon_payment_mismatches_open',
      help: 'Open payments whose amount or currency differs from the requested one.',
      label: null,
      read: async () => ({ '': await countOpenMismatches(database) }),
    },
  ]
  return {
    gauges,
    findBalance: () => findBalance(database),
    findOwed: (page: number) => findOwed(database, page),
    countOwed: () => countOwed(database),
    /** Closes a refund that the provider refuses, and logs the note of the staff member who has returned the money. */
    closeRefund: (id: string, { staff: author, note }: { readonly staff: string; readonly note: string }) =>
      database.transaction(async (tx) => {
        const closed = await closeRefund(tx, id)
        if (!closed) return false
        await onStaffAct(tx, { subject: `payment-task:${id}`, action: 'refund-closed', author, note, details: closed })
        return true
      }),
    findTasks: () => findStuckTasks(database, clock()),
    retryTasks: (id: string | null, { staff: author }: { readonly staff: string }) =>
      database.transaction(async (tx) => {
        const count = await retryTasks(tx, id, clock())
        const subject = `payment-task:${id ?? 'all'}`
        await onStaffAct(tx, { subject, action: 'payment-retried', author, details: { count } })
        return count
      }),
    findMismatches: () => findOpenMismatches(database),
    resolveMismatch: (id: string, { staff: author, note }: { readonly staff: string; readonly note: string }) =>
      database.transaction(async (tx) => {
        const isDone = await resolveMismatch(tx, id, { resolvedAt: new Date(clock()), resolvedBy: author, note })
        const subject = `payment-mismatch:${id}`
        if (isDone) await onStaffAct(tx, { subject, action: 'mismatch-resolved', author, note })
        return isDone
      }),
  }
}
