import type { BackendModule } from '../kernel/module.ts'
import { createPaymentTasks } from '../payments/index.ts'
import { createOrderLinkHttp } from './order-link.http.ts'
import { createOrderResolvers, type OrderResolverDeps } from './orders.resolvers.ts'
import { createOrdersService, type OrdersDeps, type OrdersService } from './orders.service.ts'

export { isZip } from './checkout.rules.ts'
export { linkLives } from './order-access.ts'
export { orderNewsMail } from './order-news.ts'
export type { OrdersService } from './orders.service.ts'
export { countOrdersOf, type OrderRow } from './orders.store.ts'

/** Milliseconds between looks for payments that nobody has told of and reservations that have ended. */
const lookEvery = 15_000
/** Milliseconds between looks for what the payment provider is to be told. */
const taskEvery = 1_000

/** Orders from carts. `service` is what other modules are handed. */
export function createOrdersModule(
  deps: OrdersDeps & Pick<OrderResolverDeps, 'shippingFor' | 'productsByIds'>,
): BackendModule & { readonly service: OrdersService; readonly performTasks: () => Promise<void> } {
  const service = createOrdersService(deps)
  const tasks = createPaymentTasks(deps)
  let timers: readonly NodeJS.Timeout[] = []
  let working: Promise<void> = Promise.resolve()
  return {
    name: 'orders',
    resolvers: createOrderResolvers({
      orders: service,
      shippingFor: deps.shippingFor,
      productsByIds: deps.productsByIds,
    }),
    service,
    performTasks: tasks.performDue,
    http: createOrderLinkHttp(service.access),
    async start() {
      const work = () => {
        working = working.then(tasks.performDue).catch(deps.onError)
      }
      timers = [
        setInterval(() => void service.reconcileDue().catch(deps.onError), lookEvery),
        setInterval(work, taskEvery),
      ]
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await working
    },
  }
}
