import type { Transaction } from '../kernel/database.ts'
import { findReturned, insertMismatchOnce } from '../payments/mismatches.store.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import { isPaid, type PaymentReport, type PaymentState, raised, refundable } from '../payments/payments.rules.ts'
import * as paymentStore from '../payments/payments.store.ts'
import * as store from './orders.store.ts'
import type { SettlementDeps } from './settlement.ts'

type PaidReport = Extract<PaymentReport, { money: unknown }>

interface RefusedMoney {
  /** Locked by the caller, as is the payment. */
  readonly order: store.OrderRow
  readonly payment: paymentStore.PaymentRow
  readonly report: PaidReport
}

/**
 * Refuses money of another amount or currency than requested. It never counts as paid: an unpaid order is cancelled,
 * and what the provider authorised or captured is returned in the provider's amount and currency. When the order was
 * paid correctly before, no money is moved; staff investigate.
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

/**
 * Returns the amount to refund, and records it where the database limits it. A provider reports the total it has
 * captured, so what was refunded before is subtracted.
 */
async function countBack(tx: Transaction, payment: paymentStore.PaymentRow, report: PaidReport): Promise<number> {
  const { outcome, money } = report
  if (outcome !== 'captured') return 0
  // The payment's own sums count only its own currency.
  if (money.currency !== payment.currency) {
    return Math.max(0, money.amount - (await findReturned(tx, payment.id, money)))
  }
  const sums = raised(payment, outcome, money.amount)
  const refunded = refundable({ ...payment, ...sums })
  await paymentStore.updatePayment(tx, payment.id, { ...sums, refunded: payment.refunded + refunded })
  return refunded
}
