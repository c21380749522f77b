import type { Transaction } from '../kernel/database.ts'
import { findReturned, insertMismatchOnce } from '../payments/mismatches.store.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import { isPaid, type PaymentReport, type PaymentState, raised, refundable } from '../payments/payments.rules.ts'
import * as paymentStore from '../payments/payments.store.ts'
import * as store from './orders.store.ts'
import type { SettlementDeps } from './settlement.ts'

type PaidReport = Extract<PaymentReport, { money: unknown }>

interface RefusedMoney {
  /** Locked by the caller, as the payment is. */
  readonly order: store.OrderRow
  readonly payment: paymentStore.PaymentRow
  readonly report: PaidReport
}

/**
 * Money of another amount or currency than was asked for. It never counts as paid: an order that waits is given up,
 * and what was promised or taken is returned as the provider has it. Of an order that was paid rightly before, nothing
 * is moved; staff find out what it is.
 */
export function createRefuseMoney(
  deps: Pick<SettlementDeps, 'clock' | 'onNews'>,
  cancel: (tx: Transaction, order: store.OrderRow) => Promise<unknown>,
) {
  return async function refuseMoney(tx: Transaction, { order, payment, report }: RefusedMoney): Promise<void> {
    const { outcome, money } = report
    const at = new Date(deps.clock())
    const returned = !isPaid(payment.state as PaymentState)
    if (!(await insertMismatchOnce(tx, { paymentId: payment.id, outcome, ...money, returned, at })) || !returned) return
    const refunded = await countBack(tx, payment, report)
    await paymentStore.updatePayment(tx, payment.id, { state: 'mismatched', settledAt: at })
    if (order.status === 'awaiting') await cancel(tx, order)
    if (outcome === 'authorised') {
      await queuePaymentTask(tx, { paymentId: payment.id, kind: 'cancel', amount: money.amount })
    } else if (refunded > 0) await queuePaymentTask(tx, { paymentId: payment.id, kind: 'refund', amount: refunded })
    await store.updateOrder(tx, order.id, { moneyNotice: 'mismatched' })
    const { amount: reported, currency } = money
    await deps.onNews(tx, order, { kind: 'mismatched', refunded, reported, currency })
  }
}

/** Counts what goes back where the database limits it. A provider reports all that it has taken: what went before is not sent twice. */
async function countBack(tx: Transaction, payment: paymentStore.PaymentRow, report: PaidReport): Promise<number> {
  const { outcome, money } = report
  if (outcome !== 'captured') return 0
  // The payment's own figures are of its own currency.
  if (money.currency !== payment.currency) {
    return Math.max(0, money.amount - (await findReturned(tx, payment.id, money)))
  }
  const sums = raised(payment, outcome, money.amount)
  const refunded = refundable({ ...payment, ...sums })
  await paymentStore.updatePayment(tx, payment.id, { ...sums, refunded: payment.refunded + refunded })
  return refunded
}
