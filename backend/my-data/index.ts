import type { BackendModule } from '../kernel/module.ts'
import { createMyDataResolvers } from './my-data.resolvers.ts'
import { createMyDataService, type MyDataDeps } from './my-data.service.ts'

/** Creates the module in which customers get a copy of everything that the shop stores about them, and delete it. */
export function createMyDataModule(deps: MyDataDeps): BackendModule {
  return { name: 'my-data', resolvers: createMyDataResolvers(createMyDataService(deps)) }
}
