import type { BackendModule } from '../kernel/module.ts'
import { createBalanceResolvers } from './balance.resolvers.ts'
import { type BalanceDeps, type BalanceService, createBalanceService } from './balance.service.ts'

export { balancePersonalData } from './balance.personal-data.ts'
export type { BalanceService } from './balance.service.ts'

/** Customers' money at the shop. `service` is what other modules are handed. */
export function createBalanceModule(deps: BalanceDeps): BackendModule & { readonly service: BalanceService } {
  const service = createBalanceService(deps)
  return { name: 'balance', resolvers: createBalanceResolvers(service), service }
}
