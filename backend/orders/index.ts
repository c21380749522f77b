import type { BackendModule } from '../kernel/module.ts'
import { type Repetition, repeat } from '../kernel/repeat.ts'
import { createPaymentTasks } from '../payments/index.ts'
import { createOrderLinkHttp } from './order-link.http.ts'
import { createOrderResolvers, type OrderResolverDeps } from './orders.resolvers.ts'
import { createOrdersService, type OrdersDeps, type OrdersService } from './orders.service.ts'

export { linkLives } from './order-access.ts'
export { orderStatusMail } from './order-status-mail.ts'
export type { OrdersService } from './orders.service.ts'
export { countOrdersOf, countOrdersUntil, hasBought, type OrderRow } from './orders.store.ts'
export type { MeasurementConsent } from './place-order.ts'
export type { OrderNotification } from './settlement.ts'

/** Milliseconds between runs of the periodic jobs (`reconcileDue`). */
const lookEvery = 15_000
/** Milliseconds between runs of the payment task queue. */
const taskEvery = 1_000

/** Creates the module that turns carts into orders. Other modules use its `service`. */
export function createOrdersModule(
  deps: OrdersDeps & Pick<OrderResolverDeps, 'shippingFor' | 'productsByIds' | 'isVatIncluded'>,
): BackendModule & { readonly service: OrdersService; readonly performTasks: () => Promise<void> } {
  const service = createOrdersService(deps)
  const tasks = createPaymentTasks(deps)
  let looking: Repetition | null = null
  let telling: Repetition | null = null
  return {
    name: 'orders',
    resolvers: createOrderResolvers({
      orders: service,
      shippingFor: deps.shippingFor,
      productsByIds: deps.productsByIds,
      isVatIncluded: deps.isVatIncluded,
    }),
    service,
    gauges: service.problems.gauges,
    performTasks: tasks.performDue,
    http: createOrderLinkHttp(service.access),
    async start() {
      looking = repeat(lookEvery, service.reconcileDue, deps.onError)
      telling = repeat(taskEvery, tasks.performDue, deps.onError)
    },
    async stop() {
      // Do not wait for periodic jobs in progress, because the provider may be slow. The jobs run again after the next
      // start.
      void looking?.stop()
      await telling?.stop()
    },
  }
}
