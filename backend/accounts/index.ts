import type { BackendModule } from '../kernel/module.ts'
import type { ReadBearer } from '../staff/read-bearer.ts'
import { type AccountResolverDeps, createAccountResolvers } from './accounts.resolvers.ts'
import { type AccountsDeps, type AccountsService, createAccountsService } from './accounts.service.ts'
import { type AuthHttpDeps, createAuthHttp } from './auth.http.ts'

export { createAccountAccess } from './account-access.ts'
export { createAccountPersonalData } from './accounts.personal-data.ts'
export { oneTimeLives } from './one-time-links.ts'
export { createStaffAccounts, hasPassword } from './staff-accounts.ts'

/** Creates the module of customers, sessions and sign-in endpoints. `modules.ts` passes `service` to other modules. */
export function createAccountsModule(
  deps: AccountsDeps & Pick<AccountResolverDeps, 'ordersOf'> & Pick<AuthHttpDeps, 'origins' | 'readBearer'>,
): BackendModule & { readonly service: AccountsService; readonly readBearer: ReadBearer } {
  const accounts = createAccountsService(deps)
  return {
    name: 'accounts',
    service: accounts,
    readBearer: deps.readBearer,
    resolvers: createAccountResolvers({ accounts, ordersOf: deps.ordersOf }),
    http: createAuthHttp({ accounts, readBearer: deps.readBearer, origins: deps.origins }),
  }
}
