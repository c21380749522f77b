import type { CampaignsService } from '../campaigns/index.ts'
import type { CartModel } from '../cart/index.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { noteChange } from '../kernel/pending-changes.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { nextState, type PaymentOutcome, type PaymentState } from '../payments/payments.rules.ts'
import * as paymentStore from '../payments/payments.store.ts'
import * as store from './orders.store.ts'

/** What an order asks of carts, within its transaction. */
export interface OrderCarts {
  /** Keeps a cart from others until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<void>
  /** The open cart, locked and priced; null: there is none. */
  open(tx: Transaction, id: string, context: RequestContext): Promise<CartModel | null>
  setShipping(
    tx: Transaction,
    id: string,
    set: { readonly zip: string; readonly shippingOptionId: string | null },
  ): Promise<void>
  codes(
    tx: Transaction,
    id: string,
  ): Promise<{ readonly promoCodeId: number | null; readonly giftCodeId: number | null }>
  /** The cart was bought: it never changes again. */
  close(tx: Transaction, id: string, orderId: string): Promise<void>
}

export interface SettlementDeps {
  readonly database: Database
  readonly campaigns: CampaignsService
  readonly provider: PaymentProvider
  readonly clock: () => number
  readonly carts: OrderCarts
  /** Within the transaction in which an order is received. */
  readonly onReceived: (tx: Transaction, order: store.OrderRow, lines: readonly store.OrderLineRow[]) => Promise<void>
}

/** What payments make of orders. Locks are taken in the order cart, payment, order, stock. */
export function createSettlement(deps: SettlementDeps) {
  const { database, provider } = deps

  /** What the provider said of a payment, however often and late it says it. */
  async function settle(
    by: { readonly id: string } | { readonly reference: string },
    outcome: PaymentOutcome,
    event?: { readonly id: string; readonly body: unknown },
  ): Promise<void> {
    const refundOf = await database.transaction(async (tx) => {
      const found = await paymentStore.findPayment(tx, by)
      const known = found ? await store.findOrder(tx, found.orderId) : undefined
      if (!found || !known) return null
      await deps.carts.lock(tx, known.cartId)
      const payment = await paymentStore.lockPayment(tx, { id: found.id })
      const order = await store.lockOrder(tx, found.orderId)
      if (!payment || !order) return null
      if (event && !(await paymentStore.noteEvent(tx, { ...event, paymentId: payment.id, outcome }))) return null
      const state = payment.state as PaymentState
      const next = nextState(state, outcome)
      if (next === state) return null
      await paymentStore.updatePayment(tx, payment.id, { state: next, settledAt: new Date(deps.clock()) })
      if (next === 'captured') return (await receive(tx, order)) ? null : payment
      if (order.status === 'awaiting' && next !== 'refunded') await cancel(tx, order)
      return null
    })
    // The shop cannot send what was paid for: the money goes back.
    if (refundOf?.reference) {
      await provider.refund(refundOf.reference, refundOf.amount)
      await paymentStore.updatePayment(database, refundOf.id, { state: 'refunded' })
    }
  }

  /** The money is there. False: the order was given up meanwhile, and its books are gone. */
  async function receive(tx: Transaction, order: store.OrderRow): Promise<boolean> {
    if (order.status === 'cancelled') {
      if (await store.findOrderOfCart(tx, order.cartId)) return false
      const lines = await store.findOrderLines(tx, order.id)
      const taken = await store.takeStock(tx, lines)
      const codes = { promoId: order.promoCodeId, giftId: order.giftCodeId, giftAmount: order.giftAmount }
      if (!taken || !(await deps.campaigns.redeem(tx, { orderId: order.id, email: order.email, ...codes }))) {
        // Nothing of a half-taken order is kept.
        await deps.campaigns.giveBack(tx, { orderId: order.id, giftId: null, giftAmount: 0 })
        if (taken)
          await store.returnStock(
            tx,
            lines.map((line) => ({ ...line, reserved: taken.get(line.skuId) ?? 0 })),
          )
        return false
      }
      await store.setReserved(tx, order.id, taken)
    }
    if (order.status !== 'cancelled' && order.status !== 'awaiting') return true
    await store.updateOrder(tx, order.id, { status: 'received', reservedUntil: null })
    await deps.carts.close(tx, order.cartId, order.id)
    await deps.onReceived(tx, order, await store.findOrderLines(tx, order.id))
    return true
  }

  async function cancel(tx: Transaction, order: store.OrderRow): Promise<void> {
    const lines = await store.findOrderLines(tx, order.id)
    await store.updateOrder(tx, order.id, { status: 'cancelled', reservedUntil: null })
    await store.returnStock(tx, lines)
    await deps.campaigns.giveBack(tx, { orderId: order.id, giftId: order.giftCodeId, giftAmount: order.giftAmount })
    await noteChange(
      tx,
      lines.map(({ productId }) => `product:${productId}`),
    )
  }

  /** Asks the provider what became of an order's payment. */
  async function reconcile(order: store.OrderRow): Promise<void> {
    const payment = await paymentStore.findPaymentOf(database, order.id)
    if (!payment?.reference || payment.state !== 'started') return
    const outcome = await provider.poll(payment.reference).catch(() => null)
    if (outcome) await settle({ id: payment.id }, outcome)
  }

  return { settle, cancel, reconcile }
}
