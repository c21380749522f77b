import type { BackendModule } from '../kernel/module.ts'
import { createMyDataResolvers } from './my-data.resolvers.ts'
import { createMyDataService, type MyDataDeps } from './my-data.service.ts'

/**
 * Creates the module with which customers download the personal data that the shop stores about them, or delete their
 * account.
 */
export function createMyDataModule(deps: MyDataDeps): BackendModule {
  return { name: 'my-data', resolvers: createMyDataResolvers(createMyDataService(deps)) }
}
