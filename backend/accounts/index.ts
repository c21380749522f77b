import type { BackendModule } from '../kernel/module.ts'
import { type AccountResolverDeps, createAccountResolvers } from './accounts.resolvers.ts'
import { type AccountsDeps, createAccountsService } from './accounts.service.ts'
import { createAuthHttp } from './auth.http.ts'

export { readCustomerToken } from './customer-token.ts'

/** Customers, sessions, and the endpoints of signing in. */
export function createAccountsModule(
  deps: AccountsDeps & Pick<AccountResolverDeps, 'ordersOf'> & { readonly secure: boolean },
): BackendModule {
  const accounts = createAccountsService(deps)
  return {
    name: 'accounts',
    resolvers: createAccountResolvers({ accounts, ordersOf: deps.ordersOf }),
    http: createAuthHttp({ accounts, keys: deps.keys, secure: deps.secure }),
  }
}
