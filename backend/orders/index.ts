import type { BackendModule } from '../kernel/module.ts'
import { type Repetition, repeat } from '../kernel/repeat.ts'
import { createPaymentTasks } from '../payments/index.ts'
import { createOrderLinkHttp } from './order-link.http.ts'
import { createOrderResolvers, type OrderResolverDeps } from './orders.resolvers.ts'
import { createOrdersService, type OrdersDeps, type OrdersService } from './orders.service.ts'

export { linkLives } from './order-access.ts'
export { orderStatusMail } from './order-status-mail.ts'
export type { OrdersService } from './orders.service.ts'
export { countOrdersOf, hasBought, type OrderRow } from './orders.store.ts'

/** Milliseconds between looks for payments that nobody has told of and reservations that have ended. */
const lookEvery = 15_000
/** Milliseconds between looks for what the payment provider is to be told. */
const taskEvery = 1_000

/** Orders from carts. `service` is what other modules are handed. */
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
      // Whoever waits for a slow provider's answer is not waited for: it is asked again after the next start.
      void looking?.stop()
      await telling?.stop()
    },
  }
}
