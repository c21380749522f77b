import { eachStep } from '../kernel/each-row.ts'
import { createPaymentProblems } from '../payments/payment-problems.ts'
import * as paymentStore from '../payments/payments.store.ts'
import { createErasure, type ErasureDeps } from './erasure.ts'
import { createOrderAccess, linkLives, type OrderAccessDeps, type OrderKey } from './order-access.ts'
import { createOrdersPersonalData } from './orders.personal-data.ts'
import * as store from './orders.store.ts'
import { createPlaceOrder, type PlaceOrderDeps } from './place-order.ts'
import { createReleaseDates } from './release-dates.ts'
import { createReorder, type ReorderDeps } from './reorder.ts'
import { createSettlement } from './settlement.ts'
import { createStaffOrders, type StaffOrdersDeps } from './staff-orders.ts'

export type OrdersDeps = Omit<PlaceOrderDeps, 'linkTo' | 'newLink'> &
  StaffOrdersDeps &
  ErasureDeps &
  ReorderDeps &
  Pick<OrderAccessDeps, 'onLookUp'>

/** Milliseconds after which the shop polls the provider for a payment that the provider has not reported. */
const silence = 60_000

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService(deps: OrdersDeps) {
  const { database, provider } = deps
  const settlement = createSettlement(deps)
  const staff = createStaffOrders(deps, settlement)
  const access = createOrderAccess(deps, staff)
  const erasure = createErasure(deps)
  const releases = createReleaseDates(deps)
  const { placeOrder, validate } = createPlaceOrder(
    {
      ...deps,
      newLink: (id) => access.newLink(id, linkLives.payment),
      linkTo: (tx, id) => access.linkTo(tx, id, linkLives.payment),
    },
    settlement,
  )

  return {
    staff,
    access,
    /** Payment methods of the provider; empty when no payment provider is connected. */
    methods: provider.methods,
    chargesAtDispatch: provider.chargesAtDispatch,
    createOrder: placeOrder,
    validate,
    settle: settlement.settle,
    reorder: createReorder(deps, access.find),
    personalData: createOrdersPersonalData(erasure),

    /** Polls the payment provider first when the order is not paid yet. */
    async openOrder(key: OrderKey): Promise<store.OrderRow | null> {
      const order = await access.find(key)
      if (order?.status !== 'awaiting') return order
      await settlement.reconcile(order)
      return (await store.findOrder(database, order.id)) ?? null
    },
    find: (id: string) => store.findOrder(database, id),
    ordersOf: (customerId: number) => store.findOrdersOf(database, customerId),
    linesIn: store.findOrderLines,
    lines: (orderId: string) => store.findOrderLines(database, orderId),
    refunds: (orderId: string) => store.findRefunds(database, orderId),
    request: (orderId: string) => store.findRequest(database, orderId),
    nthPurchase: (order: store.OrderRow) => store.countOrdersUntil(database, order),
    problems: createPaymentProblems(deps),
    payment: (orderId: string) => paymentStore.findPaymentOf(database, orderId),

    /**
     * Runs the periodic jobs: polls the provider for unreported payments (also of cancelled orders), ends expired
     * reservations, notifies buyers of changed release dates, and anonymises finished orders of buyers who have deleted
     * their account.
     */
    reconcileDue: () =>
      eachStep([erasure.anonymiseDue, releases.notifyMoved, reconcileWaiting, settlement.askAgain], deps.onError),
  }

  async function reconcileWaiting(): Promise<void> {
    const job = 'orders.reconcile'
    const now = deps.clock()
    const isDue = deps.eachRow.isDue(job, store.orderKey)
    const waiting = await store.findWaiting(database, { before: new Date(now - silence), now: new Date(now), isDue })
    await deps.eachRow(waiting, {
      job,
      keyOf: ({ id }) => id,
      work: async (order) => {
        await settlement.reconcile(order)
        if (order.reservedUntil !== null && order.reservedUntil.getTime() <= now) await settlement.expire(order)
      },
    })
  }
}
