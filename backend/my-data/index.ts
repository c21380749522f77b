import type { BackendModule } from '../kernel/module.ts'
import { createMyDataResolvers } from './my-data.resolvers.ts'
import { createMyDataService, type MyDataDeps } from './my-data.service.ts'

/** What the shop keeps of a customer: a copy of it, and its end. */
export function createMyDataModule(deps: MyDataDeps): BackendModule {
  return { name: 'my-data', resolvers: createMyDataResolvers(createMyDataService(deps)) }
}
