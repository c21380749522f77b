import { randomUUID } from 'node:crypto'
import type { BalanceService } from '../balance/index.ts'
import type { CampaignsService } from '../campaigns/index.ts'
import type { Transaction } from '../kernel/database.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import * as paymentStore from '../payments/payments.store.ts'
import type { PaidParts } from './order.rules.ts'
import * as store from './orders.store.ts'

interface ReturnMoneyDeps {
  readonly campaigns: Pick<CampaignsService, 'giftMoney'>
  readonly balance: Pick<BalanceService, 'credit'>
}

interface MoneyReturn {
  /** Order whose money is returned. The caller has locked it and its payment. */
  readonly order: store.OrderRow
  readonly payment?: paymentStore.PaymentRow | undefined
  /** Amounts to return for each means of payment, each at most what `leftToReturn` gives. */
  readonly parts: PaidParts
  /** Whether captured money goes to the customer's balance instead of back through the provider. */
  readonly toBalance: boolean
  readonly kind: 'refund' | 'order-cancelled'
  readonly reason: string
  /** E-mail address of the staff member; empty when the shop returns the money automatically. */
  readonly staff: string
}

/**
 * Creates the function that returns money that the shop has taken or reserved for an order. The function also stores a
 * refund that buyer and staff can see. It returns the refund's id, or null when it stored none.
 */
export function createReturnMoney(deps: ReturnMoneyDeps) {
  return async function returnMoney(tx: Transaction, input: MoneyReturn): Promise<string | null> {
    const { order, payment, parts, toBalance, kind } = input
    const amount = parts.payment + parts.gift + parts.balance
    if (amount === 0) return null
    const id = randomUUID()
    if (parts.payment > 0) {
      if (!payment) throw new Error(`Order ${order.id} has no payment to refund.`)
      const { refunded, credited } = payment
      await paymentStore.updatePayment(
        tx,
        payment.id,
        toBalance ? { credited: credited + parts.payment } : { refunded: refunded + parts.payment },
      )
      if (!toBalance) await queuePaymentTask(tx, { paymentId: payment.id, kind: 'refund', amount: parts.payment })
    }
    await store.countReturned(tx, order.id, parts)
    if (parts.gift > 0 && order.giftCodeId !== null) await deps.campaigns.giftMoney(tx, order.giftCodeId, parts.gift)
    const credit = parts.balance + (toBalance ? parts.payment : 0)
    if (credit > 0) {
      if (order.customerId === null) throw new Error(`Order ${order.id} has no customer with a balance to credit.`)
      const { customerId, currency } = order
      await deps.balance.credit(tx, {
        customerId,
        currency,
        amount: credit,
        kind,
        note: order.id,
        key: `${kind} ${id}`,
      })
    }
    // An unpaid order has only reserved gift money and balance. Releasing them is not a refund.
    if (order.status === 'awaiting') return null
    await store.insertRefund(tx, {
      id,
      orderId: order.id,
      amount,
      fromPayment: parts.payment,
      fromGift: parts.gift,
      fromBalance: parts.balance,
      toBalance,
      reason: input.reason,
      staff: input.staff,
    })
    return id
  }
}
