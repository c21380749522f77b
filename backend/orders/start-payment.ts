import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import * as paymentStore from '../payments/payments.store.ts'
import * as store from './orders.store.ts'
import { paymentLines } from './payment-lines.ts'
import type { CreateOrderInput, PlaceOrderResult } from './place-order.ts'
import type { createSettlement } from './settlement.ts'

export interface StartPaymentDeps {
  readonly database: Database
  readonly provider: PaymentProvider
  /** Where the provider's messages reach the shop. */
  readonly webhookUrl: string
  /** Origin of the shop. */
  readonly publicUrl: string
  /** A link's token that opens an order once. */
  readonly linkTo: (tx: Transaction, orderId: string) => Promise<string>
}

/** An order that was made just now, with all that its payment is started with. */
export interface NewOrder {
  readonly order: store.OrderRow
  readonly lines: readonly store.OrderLineRow[]
  readonly payment: paymentStore.PaymentRow
  /** Of a link that opens the order once. */
  readonly token: string
}

/** Leads the browser of a new order to the provider's page. */
export function createStartPayment(deps: StartPaymentDeps, settlement: ReturnType<typeof createSettlement>) {
  const { database, provider } = deps

  /**
   * Of an order that was made before: the payment's page, or one that was never asked for because the shop was
   * interrupted. An order that was cancelled without ever having a page stays refused.
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
   * Asks the provider for its page; the same payment asked again is led to the same page. A provider that refuses ends
   * the order. With the database away it rejects and the order waits: the same request again goes on from there.
   */
  async function start(made: NewOrder, input: CreateOrderInput): Promise<PlaceOrderResult> {
    const { order, lines, payment, token } = made
    const { address } = order
    try {
      const started = await provider.start({
        paymentId: payment.id,
        orderId: order.id,
        amount: order.toPay,
        vat: order.totalIncVat - order.totalExVat,
        currency: order.currency,
        country: address.country,
        method: order.paymentMethod,
        language: order.language,
        locale: `${order.language}-${address.country}`,
        description: order.id,
        lines: paymentLines(order, lines),
        customer: {
          ...address,
          email: order.email,
          phone: order.phone,
          companyName: address.companyName ?? '',
          organisationNumber: address.organisationNumber ?? '',
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

  /** False: the order was given up while the provider was asked, as by another tab; the page is closed again. */
  async function noteStarted(
    { id, amount }: paymentStore.PaymentRow,
    started: { readonly reference: string; readonly redirectUrl: string },
  ): Promise<boolean> {
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
