import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import * as paymentStore from '../payments/payments.store.ts'
import { billingOf } from './order.rules.ts'
import * as store from './orders.store.ts'
import { paymentLines } from './payment-lines.ts'
import type { CreateOrderInput, PlaceOrderResult } from './place-order.ts'
import type { createSettlement } from './settlement.ts'

export interface StartPaymentDeps {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly webhookUrl: string
  readonly publicUrl: string
  /** Creates a single-use link to the order. Returns its token. */
  readonly linkTo: (tx: Transaction, orderId: string) => Promise<string>
}

export interface NewOrder {
  readonly order: store.OrderRow
  readonly lines: readonly store.OrderLineRow[]
  readonly payment: Pick<paymentStore.PaymentRow, 'id' | 'amount'>
  readonly token: string
}

/** Creates the functions that start a payment and return the URL of the provider's payment page. */
export function createStartPayment(deps: StartPaymentDeps, settlement: ReturnType<typeof createSettlement>) {
  const { database, provider } = deps

  /**
   * Returns the payment page of an existing order. Starts the payment if the shop was interrupted before doing so.
   * `redirectUrl` is null when the order no longer awaits payment. Refuses an order that was cancelled before it had a
   * payment page.
   */
  async function resume(order: store.OrderRow, input: CreateOrderInput): Promise<PlaceOrderResult> {
    const payment = await paymentStore.findPaymentOf(database, order.id)
    if (order.status === 'cancelled' && payment?.redirectUrl === null) return { problem: 'not-created' }
    if (order.status !== 'awaiting') return { order, redirectUrl: null }
    if (!payment) return { problem: 'not-created' }
    if (payment.redirectUrl) return { order, redirectUrl: payment.redirectUrl }
    const [lines, token] = [await store.findOrderLines(database, order.id), await deps.linkTo(database, order.id)]
    return start({ order, lines, payment, token }, input)
  }

  /**
   * Opens a payment page at the provider. For a payment that already has a page, a provider that supports idempotency
   * keys returns the same page. If the provider refuses, cancels the order. Rejects when the database is unavailable;
   * the order then remains, and a repeated request resumes it.
   */
  async function start(made: NewOrder, input: CreateOrderInput): Promise<PlaceOrderResult> {
    const { order, lines, payment, token } = made
    const buyer = billingOf(order)
    try {
      const started = await provider.start({
        paymentId: payment.id,
        orderId: order.id,
        amount: order.toPay,
        vat: order.totalIncVat - order.totalExVat,
        currency: order.currency,
        country: order.address.country,
        method: order.paymentMethod,
        language: order.language,
        locale: `${order.language}-${order.address.country}`,
        description: order.id,
        lines: paymentLines(order, lines),
        customer: {
          ...buyer,
          email: order.email,
          phone: order.phone,
          companyName: buyer.companyName ?? '',
          organisationNumber: buyer.organisationNumber ?? '',
          personalNumber: input.checkout.personalNumber,
        },
        returnUrl: `${input.returnPath}?order=${order.id}&token=${token}`,
        failUrl: `${input.failPath}?order=${order.id}`,
        publicUrl: deps.publicUrl,
        webhookUrl: deps.webhookUrl,
      })
      if (await noteStarted(payment, started)) return { order, redirectUrl: started.redirectUrl }
      return { problem: 'not-created' }
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await settlement.settle({ id: payment.id }, { outcome: 'abandoned' })
      return { problem: 'not-created' }
    }
  }

  /**
   * Stores the page of the started payment. If the order was cancelled meanwhile, for example in another tab, closes
   * the page and returns false.
   */
  async function noteStarted(
    { id, amount }: NewOrder['payment'],
    started: { readonly reference: string; readonly redirectUrl: string },
  ): Promise<boolean> {
    if (await paymentStore.noteStarted(database, id, started)) return true
    return database.transaction(async (tx) => {
      const payment = await paymentStore.lockPayment(tx, { id })
      await paymentStore.updatePayment(tx, id, started)
      if (payment?.state === 'started') return true
      await queuePaymentTask(tx, { paymentId: id, kind: 'cancel', amount })
      return false
    })
  }

  return { start, resume }
}
