import { randomUUID } from 'node:crypto'
import type { BalanceService } from '../balance/index.ts'
import type { CampaignsService } from '../campaigns/index.ts'
import type { CartModel, LockedCart, OpenedCart } from '../cart/index.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { EachRow } from '../kernel/each-row.ts'
import { enqueueInvalidation } from '../kernel/invalidation-outbox.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import {
  isOfAmount,
  isPaid,
  mayRevive,
  nextState,
  type PaymentReport,
  type PaymentState,
  raised,
} from '../payments/payments.rules.ts'
import * as paymentStore from '../payments/payments.store.ts'
import { boughtOf, leftToReturn, type PaidParts } from './order.rules.ts'
import * as store from './orders.store.ts'
import { createRefuseMoney } from './refuse-money.ts'
import { createReturnMoney } from './return-money.ts'
import { returnStock, takeStock } from './stock.store.ts'

export interface OrderCarts {
  lock(tx: Transaction, id: string): Promise<LockedCart | undefined>
  /** Locks a cart and reads its contents. */
  lockToBuy(tx: Transaction, id: string): Promise<OpenedCart | undefined>
  /** Returns the cart, priced with the chosen delivery option. Returns null when the cart was already bought. */
  open(
    tx: Transaction,
    cart: OpenedCart,
    context: RequestContext,
    shipping: { readonly zip: string; readonly shippingOptionId: string | null },
  ): Promise<CartModel | null>
  /**
   * Returns the cart as it would be priced in another market, without changing it. Returns null when the cart was
   * already bought.
   */
  preview(tx: Transaction, cart: OpenedCart, context: RequestContext, marketId: string): Promise<CartModel | null>
  /**
   * Closes a cart that was bought. Items added after the order stay in an open cart with the original id. Returns the
   * id of the closed cart.
   */
  close(
    tx: Transaction,
    id: string,
    orderId: string,
    bought: readonly { readonly skuId: number; readonly quantity: number }[],
  ): Promise<string>
}

export type OrderNotification =
  | { readonly kind: 'received' }
  | { readonly kind: 'shipped' }
  | { readonly kind: 'moved'; readonly until: string }
  | { readonly kind: 'cancelled'; readonly refunded: number }
  /**
   * The money arrived too late: the order could no longer be fulfilled (`late`), or the buyer had already paid another
   * order of the cart (`twice`).
   */
  | { readonly kind: 'late' | 'twice'; readonly refunded: number }
  /**
   * The provider reported a different amount or currency than was requested. `refunded` is the part of `reported` that
   * is returned, both in minor units of `currency`.
   */
  | {
      readonly kind: 'mismatched'
      readonly refunded: number
      readonly reported: number
      readonly currency: string
    }
  | { readonly kind: 'refunded'; readonly id: string; readonly amount: number; readonly to: PaidParts }

export interface SettlementDeps {
  readonly database: Database
  readonly campaigns: CampaignsService
  readonly balance: Pick<BalanceService, 'take' | 'credit'>
  readonly provider: PaymentProvider
  readonly clock: () => number
  readonly carts: OrderCarts
  readonly eachRow: EachRow
  /** Called in the transaction that changes the order. */
  readonly onNews: (tx: Transaction, order: store.OrderRow, news: OrderNotification) => Promise<void>
}

/**
 * Creates the functions that apply payments to orders. They take locks in this sequence: cart, payment, order, stock.
 */
export function createSettlement(deps: SettlementDeps) {
  const { database, provider } = deps
  const returnMoney = createReturnMoney(deps)
  const refuseMoney = createRefuseMoney(deps, cancel)

  /** Applies a provider's report to a payment and its order. A duplicate or late report does no harm. */
  async function settle(
    by: { readonly id: string } | { readonly reference: string },
    report: PaymentReport,
    event?: { readonly id: string; readonly body: unknown },
  ): Promise<void> {
    await database.transaction(async (tx) => {
      const found = await paymentStore.findPayment(tx, by)
      const known = found ? await store.findOrder(tx, found.orderId) : undefined
      if (!found || !known) return
      await deps.carts.lock(tx, known.cartId)
      const payment = await paymentStore.lockPayment(tx, { id: found.id })
      const order = await store.lockOrder(tx, found.orderId)
      if (!payment || !order) return
      const { outcome } = report
      if (event && !(await paymentStore.insertEventOnce(tx, { ...event, paymentId: payment.id, outcome }))) return
      const state = payment.state as PaymentState
      if ('money' in report && !isOfAmount(report, payment)) return refuseMoney(tx, { order, payment, report })
      const next = nextState(state, outcome)
      if (next === state) return
      await paymentStore.updatePayment(tx, payment.id, {
        state: next,
        settledAt: new Date(deps.clock()),
        ...(next === 'authorised' || next === 'captured' ? raised(payment, next, payment.amount) : {}),
      })
      if (isPaid(next) && !isPaid(state)) {
        const fate = await receive(tx, order, state)
        if (fate === 'received') return
        const refunded = await giveMoneyBack(tx, order, payment.id)
        await store.updateOrder(tx, order.id, { moneyNotice: fate })
        await deps.onNews(tx, order, { kind: fate, refunded })
      } else if (next === 'cancelled' || (!isPaid(next) && order.status === 'awaiting')) {
        if (order.status === 'cancelled' || order.status === 'completed') return
        const refunded = await cancel(tx, order)
        // If the order was unpaid, do not notify the buyer, who gave up on the provider's page and already knows.
        if (order.status !== 'awaiting') await deps.onNews(tx, order, { kind: 'cancelled', refunded })
      }
    })
  }

  /**
   * Gives the money of a payment back: releases an authorisation, or refunds captured money that was not returned yet.
   * Returns the refunded amount in minor units, 0 for an authorisation.
   */
  async function giveMoneyBack(tx: Transaction, order: store.OrderRow, paymentId: string): Promise<number> {
    const payment = await paymentStore.lockPayment(tx, { id: paymentId })
    if (!payment) return 0
    if (payment.state === 'authorised') {
      await paymentStore.updatePayment(tx, paymentId, { state: 'cancelled', settledAt: new Date(deps.clock()) })
      await queuePaymentTask(tx, { paymentId, kind: 'cancel', amount: payment.amount })
      return 0
    }
    const parts = { payment: leftToReturn(order, payment).payment, gift: 0, balance: 0 }
    const why = { kind: 'order-cancelled', reason: '', staff: '' } as const
    await returnMoney(tx, { order, payment, parts, toBalance: false, ...why })
    return parts.payment
  }

  /**
   * Accepts money for an order. Returns `received`, or the reason why a cancelled order stays cancelled: it can no
   * longer be fulfilled (`late`), or another order of the cart is paid (`twice`).
   */
  async function receive(
    tx: Transaction,
    order: store.OrderRow,
    before: PaymentState,
  ): Promise<'received' | 'late' | 'twice'> {
    if (order.status === 'cancelled') {
      const other = await store.findOrderOfCart(tx, order.cartId)
      if (other && other.status !== 'awaiting') return 'twice'
      if (!mayRevive(before) || !(await takeAgain(tx, order, other))) return 'late'
    } else if (order.status !== 'awaiting') return 'received'
    await store.updateOrder(tx, order.id, { status: 'received', reservedUntil: null, heldBy: null, moneyNotice: null })
    await closeCart(tx, order.cartId, order.id)
    await deps.onNews(tx, order, { kind: 'received' })
    return 'received'
  }

  /**
   * Closes the cart and assigns all its orders to the closed cart. When a cancelled order is paid late, the shop can
   * thus find the other order of the cart, which was paid already.
   */
  async function closeCart(tx: Transaction, cartId: string, orderId: string): Promise<void> {
    const closed = await deps.carts.close(tx, cartId, orderId, boughtOf(await store.findOrderLines(tx, orderId)))
    if (closed !== cartId) await store.moveToCart(tx, cartId, closed)
  }

  /**
   * Revives a cancelled order: takes its stock, codes and balance again. Cancels `waiting`, the cart's unpaid order.
   * Returns false when something is no longer available.
   */
  async function takeAgain(
    tx: Transaction,
    order: store.OrderRow,
    waiting: store.OrderRow | undefined,
  ): Promise<boolean> {
    if (order.shippedAt) return false
    // Use a nested transaction, which is rolled back when only a part of the order is available.
    const taken = await tx
      .transaction(async (inner) => {
        if (waiting) await giveUp(inner, waiting)
        const lines = await store.findOrderLines(inner, order.id)
        const pieces = await takeStock(
          inner,
          lines.map((line) => ({ ...line, isGift: line.giftCampaignId !== null })),
        )
        const held = lines.map((line, index) => ({ ...line, reserved: pieces[index] ?? null }))
        const isMissing = boughtOf(held).some(({ reserved }) => reserved === null)
        if (isMissing || !(await redeem(inner, order))) throw new HalfTaken()
        return held
      })
      .catch((error: unknown) => {
        if (error instanceof HalfTaken) return null
        throw error
      })
    if (!taken) return false
    await store.updateOrder(tx, order.id, { giftReturned: 0, balanceReturned: 0 })
    await store.setReserved(
      tx,
      taken.flatMap((line) => (line.reserved === null ? [] : [{ ...line, reserved: line.reserved }])),
    )
    // Drop gifts that are no longer available, so that they do not delay the books that the buyer has paid for.
    await store.deleteLines(
      tx,
      taken.filter(({ reserved }) => reserved === null),
    )
    return true
  }

  /** Redeems the order's codes and balance. Returns false when they were used up by another order. */
  async function redeem(
    tx: Transaction,
    order: Pick<
      store.OrderRow,
      'id' | 'email' | 'promoCodeId' | 'giftCodeId' | 'giftAmount' | 'balanceAmount' | 'customerId' | 'currency'
    >,
  ): Promise<boolean> {
    const codes = { promoId: order.promoCodeId, giftId: order.giftCodeId, giftAmount: order.giftAmount }
    if (
      !(await deps.campaigns.redeem(tx, {
        ...codes,
        orderId: order.id,
        email: order.email,
        customerId: order.customerId,
      }))
    )
      return false
    if (order.balanceAmount === 0 || order.customerId === null) return order.balanceAmount === 0
    return deps.balance.take(tx, {
      customerId: order.customerId,
      currency: order.currency,
      amount: order.balanceAmount,
      kind: 'order',
      note: order.id,
      key: `order ${order.id} ${randomUUID()}`,
    })
  }

  /**
   * Cancels an order and gives back its stock, codes, gift money and balance, except amounts given back earlier. Does
   * not touch the payment. Returns the amount given back, in minor units.
   */
  async function cancel(tx: Transaction, order: store.OrderRow): Promise<number> {
    const parts = leftToReturn(order, undefined)
    const lines = await store.findOrderLines(tx, order.id)
    await store.updateOrder(tx, order.id, { status: 'cancelled', reservedUntil: null, heldBy: null })
    await returnStock(tx, lines)
    await deps.campaigns.releaseUse(tx, order.id)
    await returnMoney(tx, { order, parts, toBalance: false, kind: 'order-cancelled', reason: '', staff: '' })
    await enqueueInvalidation(
      tx,
      lines.map(({ productId }) => `product:${productId}`),
    )
    return parts.gift + parts.balance
  }

  /**
   * Cancels an unpaid order and closes its payment page, so that it can no longer be paid. The caller has locked the
   * cart.
   */
  async function giveUp(tx: Transaction, order: store.OrderRow): Promise<void> {
    const found = await paymentStore.findPaymentOf(tx, order.id)
    const payment = found && (await paymentStore.lockPayment(tx, { id: found.id }))
    if (payment?.state === 'started') {
      await paymentStore.updatePayment(tx, payment.id, { state: 'abandoned', settledAt: new Date(deps.clock()) })
      // If the provider has not opened the page yet, `start-payment.ts` closes the page once it is open.
      if (payment.reference) {
        await queuePaymentTask(tx, { paymentId: payment.id, kind: 'cancel', amount: payment.amount })
      }
    }
    await cancel(tx, order)
  }

  /** Cancels an order that was not paid in time, unless the order or its payment has changed meanwhile. */
  async function expire({ id, cartId }: store.OrderRow): Promise<void> {
    await database.transaction(async (tx) => {
      await deps.carts.lock(tx, cartId)
      const found = await paymentStore.findPaymentOf(tx, id)
      const payment = found && (await paymentStore.lockPayment(tx, { id: found.id }))
      const order = await store.lockOrder(tx, id)
      if (order?.status === 'awaiting' && payment?.state === 'started') await giveUp(tx, order)
    })
  }

  async function reconcile(order: store.OrderRow): Promise<void> {
    const payment = await paymentStore.findPaymentOf(database, order.id)
    if (payment?.state === 'started') await pollPayment(payment)
  }

  async function pollPayment({ id, reference }: paymentStore.PaymentRow): Promise<void> {
    const report = reference === null ? null : await provider.poll(reference).catch(() => null)
    if (report) await settle({ id }, report)
  }

  /**
   * Polls the provider again for the payments of cancelled orders, because the webhook that reports such a payment may
   * have been lost.
   */
  async function askAgain(): Promise<void> {
    const job = 'payments.given-up'
    const { eachRow } = deps
    const payments = await paymentStore.takeGivenUp(database, {
      now: deps.clock(),
      isDue: eachRow.isDue(job, paymentStore.paymentKey),
      isRetried: eachRow.isRetried(job, paymentStore.paymentKey),
    })
    await eachRow(payments, { job, keyOf: (payment) => payment.id, work: pollPayment })
  }

  return { settle, cancel, giveUp, expire, redeem, reconcile, askAgain, giveMoneyBack, returnMoney, closeCart }
}

class HalfTaken extends Error {}
