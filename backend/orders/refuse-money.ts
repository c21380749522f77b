import type { Transaction } from '../kernel/database.ts'
import { findReturned, insertMismatchOnce } from '../payments/mismatches.store.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import { isPaid, type PaymentReport, type PaymentState, raised, refundable } from '../payments/payments.rules.ts'
import * as paymentStore from '../payments/payments.store.ts'
import * as store from './orders.store.ts'
import type { SettlementDeps } from './settlement.ts'

type PaidReport = Extract<PaymentReport, { money: unknown }>

interface RefusedMoney {
  /** The caller has locked the order and the payment. */
  readonly order: store.OrderRow
  readonly payment: paymentStore.PaymentRow
  readonly report: PaidReport
}

/**
 * Creates the function that handles money whose amount or currency differs from the requested one. Such money never
 * pays for the order. An unpaid order is cancelled, and the provider releases or refunds the reported amount. If the
 * order was already paid correctly, no money is moved, and staff investigate.
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
    const foreign = money.currency === payment.currency ? {} : { currency: money.currency }
    if (outcome === 'authorised') {
      await queuePaymentTask(tx, { paymentId: payment.id, kind: 'cancel', amount: money.amount, ...foreign })
    } else if (refunded > 0) {
      await queuePaymentTask(tx, { paymentId: payment.id, kind: 'refund', amount: refunded, ...foreign })
    }
    await store.updateOrder(tx, order.id, { moneyNotice: 'mismatched' })
    const { amount: reported, currency } = money
    await deps.onNews(tx, order, { kind: 'mismatched', refunded, reported, currency })
  }
}

/**
 * Returns how much of the reported money must still be refunded. Subtracts earlier refunds, because a provider reports
 * the total that was captured so far. If the money is in the payment's currency, also updates the payment's sums, which
 * the database limits.
 */
async function countBack(tx: Transaction, payment: paymentStore.PaymentRow, report: PaidReport): Promise<number> {
  const { outcome, money } = report
  if (outcome !== 'captured') return 0
  // The payment's sums count only its own currency. For another currency, compare with the mismatches recorded earlier.
  if (money.currency !== payment.currency) {
    return Math.max(0, money.amount - (await findReturned(tx, payment.id, money)))
  }
  const sums = raised(payment, outcome, money.amount)
  const refunded = refundable({ ...payment, ...sums })
  await paymentStore.updatePayment(tx, payment.id, { ...sums, refunded: payment.refunded + refunded })
  return refunded
}
