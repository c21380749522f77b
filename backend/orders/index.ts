import type { BackendModule } from '../kernel/module.ts'
import { startTellingChanges } from '../kernel/pending-changes.ts'
import { createOrderResolvers, type OrderResolverDeps } from './orders.resolvers.ts'
import { createOrdersService, type OrdersDeps, type OrdersService } from './orders.service.ts'

export { confirmationOf } from './confirmation.ts'
export type { OrdersService } from './orders.service.ts'

/** Milliseconds between looks for reservations that have ended. */
const lookEvery = 15_000

/** Orders from carts. `service` is what other modules are handed. */
export function createOrdersModule(
  deps: OrdersDeps &
    Pick<OrderResolverDeps, 'shippingFor' | 'productsByIds'> & { readonly onError: (error: unknown) => void },
): BackendModule & { readonly service: OrdersService } {
  const service = createOrdersService(deps)
  let timer: NodeJS.Timeout | undefined
  let stopTelling: () => void = () => undefined
  return {
    name: 'orders',
    resolvers: createOrderResolvers({
      orders: service,
      shippingFor: deps.shippingFor,
      productsByIds: deps.productsByIds,
    }),
    service,
    async start() {
      timer = setInterval(() => void service.releaseLapsed().catch(deps.onError), lookEvery)
      timer.unref()
      stopTelling = startTellingChanges(deps.database, deps.onError)
    },
    async stop() {
      stopTelling()
      clearInterval(timer)
    },
  }
}
