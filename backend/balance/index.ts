import type { BackendModule } from '../kernel/module.ts'
import { type BalanceResolverDeps, createBalanceResolvers } from './balance.resolvers.ts'
import { type BalanceDeps, type BalanceService, createBalanceService } from './balance.service.ts'

export { balancePersonalData } from './balance.personal-data.ts'
export type { BalanceService, StaffCredit } from './balance.service.ts'

/** Creates the module for customers' store credit. `modules.ts` passes its `service` to other modules. */
export function createBalanceModule(
  deps: BalanceDeps & Pick<BalanceResolverDeps, 'currencies'>,
): BackendModule & { readonly service: BalanceService } {
  const service = createBalanceService(deps)
  return {
    name: 'balance',
    resolvers: createBalanceResolvers({ balance: service, currencies: deps.currencies }),
    service,
  }
}
