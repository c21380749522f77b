import type { BackendModule } from '../kernel/module.ts'
import { type AccountResolverDeps, createAccountResolvers } from './accounts.resolvers.ts'
import { type AccountsDeps, type AccountsService, createAccountsService } from './accounts.service.ts'
import { createAuthHttp } from './auth.http.ts'

export { createAccountPersonalData } from './accounts.personal-data.ts'
export { createStaffAccounts, hasPassword } from './staff-accounts.ts'

/** Customers, sessions, and the endpoints of signing in. `service` is what other modules are handed. */
export function createAccountsModule(
  deps: AccountsDeps & Pick<AccountResolverDeps, 'ordersOf'> & { readonly secure: boolean },
): BackendModule & { readonly service: AccountsService } {
  const accounts = createAccountsService(deps)
  return {
    name: 'accounts',
    service: accounts,
    resolvers: createAccountResolvers({ accounts, ordersOf: deps.ordersOf }),
    http: createAuthHttp({ accounts, keys: deps.keys, secure: deps.secure }),
  }
}
