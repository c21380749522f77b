import type { BackendModule } from '../kernel/module.ts'
import { createVariantTestResolvers } from './variant-tests.resolvers.ts'
import { createVariantTestsService, type VariantTestsDeps, type VariantTestsService } from './variant-tests.service.ts'

export { variantTestsPersonalData } from './variant-tests.personal-data.ts'

export interface VariantTestsModule extends BackendModule {
  readonly service: VariantTestsService
}

/** Creates the module in which editors test variants of blocks and pages against each other. */
export function createVariantTestsModule(deps: VariantTestsDeps): VariantTestsModule {
  const service = createVariantTestsService(deps)
  return { name: 'variant-tests', resolvers: createVariantTestResolvers(service, deps.clock), service }
}
