import type { BackendModule } from '../kernel/module.ts'
import { createMyDataResolvers } from './my-data.resolvers.ts'
import { createMyDataService, type MyDataDeps } from './my-data.service.ts'

/**
 * Creates the module of personal data: a copy of everything that the shop stores about a customer, and its deletion.
 */
export function createMyDataModule(deps: MyDataDeps): BackendModule {
  return { name: 'my-data', resolvers: createMyDataResolvers(createMyDataService(deps)) }
}
