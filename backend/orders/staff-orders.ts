import { emailKey } from '#schemas/values/email.ts'
import type { Transaction } from '../kernel/database.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import { toDecimal } from '../kernel/money.ts'
import { queuePaymentTask } from '../payments/payment-tasks.ts'
import * as paymentStore from '../payments/payments.store.ts'
import type { LogStaffAct } from '../staff/staff-audit-log.ts'
import { allotPieces, boughtOf, destinationsOf, leftToReturn, mayMove, splitRefund } from './order.rules.ts'
import * as store from './orders.store.ts'
import type { createSettlement, SettlementDeps } from './settlement.ts'
import { returnStock } from './stock.store.ts'

export interface MoveInput {
  readonly id: string
  readonly status: string
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** E-mail address of the staff member. */
  readonly staff: string
}

export interface RefundInput {
  readonly id: string
  /** Amount in minor units. Null refunds the price of `lines`. */
  readonly amount: number | null
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[]
  readonly restock: boolean
  readonly reason: string
  readonly toBalance: boolean
  readonly staff: string
  readonly idempotencyKey: string
}

export interface StaffOrdersDeps extends SettlementDeps {
  /** Books the parcel with the carrier. Returns null when the shop's carrier does not take bookings. */
  readonly bookParcel: (
    order: store.OrderRow,
  ) => Promise<{ readonly trackingNumber: string | null; readonly trackingUrl: string | null } | null>
  readonly onStaffAct: LogStaffAct
  readonly onError: (error: unknown) => void
}

export type RefundOrderResult = { readonly order: store.OrderRow } | { readonly problem: 'no-such-order' | 'too-much' }

/** Creates the operations of staff on orders. They take locks in this sequence: cart, payment, order, stock. */
export function createStaffOrders(deps: StaffOrdersDeps, settlement: ReturnType<typeof createSettlement>) {
  const { database } = deps

  async function lockAll(tx: Transaction, id: string) {
    const known = await store.findOrder(tx, id)
    if (!known) return null
    await deps.carts.lock(tx, known.cartId)
    const found = await paymentStore.findPaymentOf(tx, id)
    const payment = found && (await paymentStore.lockPayment(tx, { id: found.id }))
    const order = await store.lockOrder(tx, id)
    return order ? { order, payment } : null
  }

  /**
   * Moves an order to another status. Returns undefined when this is not allowed. A cancellation returns everything
   * that the order has taken: stock, codes, balance and the payment.
   */
  async function moveIn(tx: Transaction, input: Omit<MoveInput, 'staff'>): Promise<store.OrderRow | undefined> {
    const locked = await lockAll(tx, input.id)
    if (!locked || !mayMove(locked.order.status, input.status)) return undefined
    const { order, payment } = locked
    if (input.status === 'cancelled') {
      const stored = await settlement.cancel(tx, order)
      const refunded = stored + (payment ? await settlement.giveMoneyBack(tx, order, payment.id) : 0)
      await deps.onNews(tx, order, { kind: 'cancelled', refunded })
    } else if (input.status === 'completed') {
      const trackingNumber = input.trackingNumber ?? order.trackingNumber
      const trackingUrl = input.trackingUrl ?? order.trackingUrl
      await store.updateOrder(tx, order.id, {
        status: 'completed',
        trackingNumber,
        trackingUrl,
        shippedAt: new Date(deps.clock()),
      })
      // Capture authorised money when the parcel is sent.
      if (payment?.state === 'authorised') {
        await queuePaymentTask(tx, { paymentId: payment.id, kind: 'capture', amount: payment.amount })
      }
      await deps.onNews(tx, { ...order, trackingNumber, trackingUrl }, { kind: 'shipped' })
    } else await store.updateOrder(tx, order.id, { status: input.status })
    return store.findOrder(tx, order.id)
  }

  async function refundIn(tx: Transaction, input: RefundInput): Promise<{ readonly problem?: RefundProblem }> {
    const locked = await lockAll(tx, input.id)
    if (!locked) return { problem: 'no-such-order' }
    const { order, payment } = locked
    const lines = await store.findOrderLines(tx, order.id)
    const amount = input.amount ?? costOf(boughtOf(lines), input.lines)
    const parts = splitRefund(amount, leftToReturn(order, payment))
    if (!parts || order.status === 'cancelled' || order.status === 'awaiting') return { problem: 'too-much' }
    const toBalance = input.toBalance && order.customerId !== null
    const { reason, staff } = input
    const id = await settlement.returnMoney(tx, { order, payment, parts, toBalance, kind: 'refund', reason, staff })
    if (id === null) return { problem: 'too-much' }
    if (input.restock) await putBack(tx, lines, input.lines)
    const to = destinationsOf({ ...parts, toBalance })
    await deps.onStaffAct(tx, {
      subject: `order:${order.id}`,
      action: 'refund',
      author: staff,
      note: reason,
      details: { amount: toDecimal(amount, order.currency), currency: order.currency, toBalance },
    })
    await deps.onNews(tx, order, { kind: 'refunded', id, amount, to })
    return {}
  }

  /**
   * Returns pieces to stock. Marks them as no longer reserved, so that a later refund or cancellation does not return
   * them again.
   */
  async function putBack(
    tx: Transaction,
    lines: readonly store.OrderLineRow[],
    wanted: RefundInput['lines'],
  ): Promise<void> {
    const back = allotPieces(lines, wanted)
    await returnStock(
      tx,
      back.map(({ line, pieces }) => ({ ...line, reserved: pieces })),
    )
    await store.setReserved(
      tx,
      back.map(({ line, pieces }) => ({ ...line, reserved: line.reserved - pieces })),
    )
  }

  return {
    /**
     * Moves an order to another status. Returns undefined when this is not allowed. Books the parcel with the carrier
     * when the new status is `processing`.
     */
    async move(input: MoveInput): Promise<store.OrderRow | undefined> {
      const order = await database.transaction(async (tx) => {
        const moved = await moveIn(tx, input)
        if (!moved) return undefined
        const { staff: author, ...details } = input
        await deps.onStaffAct(tx, { subject: `order:${moved.id}`, action: 'order-moved', author, details })
        return moved
      })
      if (order?.status !== 'processing') return order
      // A failure of the carrier does not undo the move, because staff can enter the tracking number when they send the
      // parcel.
      const booking = await deps.bookParcel(order).catch((error: unknown) => {
        deps.onError(error)
        return null
      })
      if (!booking) return order
      const { trackingNumber, trackingUrl } = booking
      await store.updateOrder(database, order.id, { trackingNumber, trackingUrl })
      return store.findOrder(database, order.id)
    },

    /** Refunds an order, partly or fully. Repeating a request with its idempotency key does not refund again. */
    async refund(input: RefundInput): Promise<RefundOrderResult> {
      const { idempotencyKey, staff: _, ...request } = input
      const { problem } = await database.transaction((tx) =>
        runIdempotent(tx, { scope: `refund ${input.id}`, key: idempotencyKey, request }, () => refundIn(tx, input)),
      )
      const order = await store.findOrder(database, input.id)
      return problem || !order ? { problem: problem ?? 'no-such-order' } : { order }
    },

    /**
     * Accepts or refuses a buyer's request. Cancels the order when a request to cancel is accepted. Returns undefined
     * when there is no open request or the order can no longer be cancelled. `staff` is the staff member's e-mail
     * address; null when the shop decides automatically.
     */
    async resolve(id: string, accept: boolean, staff: string | null): Promise<store.OrderRow | undefined> {
      return database.transaction(async (tx) => {
        await lockAll(tx, id)
        const request = await store.findRequest(tx, id)
        if (request?.state !== 'open') return undefined
        if (accept && request.kind === 'cancel') {
          const cancelled = { id, status: 'cancelled', trackingNumber: null, trackingUrl: null }
          // Do not accept the request if the order was sent meanwhile.
          if (!(await moveIn(tx, cancelled))) return undefined
        }
        const state = accept ? 'accepted' : 'refused'
        await store.resolveRequest(tx, id, { state, resolvedAt: new Date(deps.clock()) })
        if (staff !== null) {
          const details = { kind: request.kind, state }
          await deps.onStaffAct(tx, { subject: `order:${id}`, action: 'order-request', author: staff, details })
        }
        return store.findOrder(tx, id)
      })
    },

    async mark({ staff, ...mark }: store.BuyerMarkRow & { readonly staff: string }): Promise<void> {
      const email = emailKey(mark.email)
      await database.transaction(async (tx) => {
        await store.setMark(tx, { ...mark, email })
        const { blacklisted, memberType } = mark
        const details = { blacklisted, memberType }
        await deps.onStaffAct(tx, { subject: `buyer:${email}`, action: 'buyer-marked', author: staff, details })
      })
    },
  }
}

type RefundProblem = 'no-such-order' | 'too-much'

/** Returns the price of the wanted pieces, minus their share of a discount on the whole order. */
function costOf(
  lines: readonly store.OrderLineRow[],
  wanted: readonly { readonly skuId: number; readonly quantity: number }[],
): number {
  return wanted.reduce((sum, { skuId, quantity }) => {
    const line = lines.find((one) => one.skuId === skuId)
    if (!line) return sum
    const pieces = Math.min(Math.max(0, Math.trunc(quantity)), line.quantity)
    return sum + Math.floor(((line.totalIncVat - line.fixedShare) * pieces) / line.quantity)
  }, 0)
}
