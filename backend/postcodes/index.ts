import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createPlacesResolvers } from './postcodes.resolvers.ts'
import { createPostcodesService, type PostcodesService } from './postcodes.service.ts'
import sample from './sample-postcodes.json' with { type: 'json' }

export { importPostcodes, type PostcodeProgress } from './import-postcodes.ts'

/** Creates the module that finds the town of a postcode. Other modules use its `service`. */
export function createPostcodesModule(deps: {
  readonly database: Database
}): BackendModule & { readonly service: PostcodesService } {
  const service = createPostcodesService({ ...deps, sample })
  return { name: 'places', resolvers: createPlacesResolvers(service), service }
}
