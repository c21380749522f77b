import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createPlacesResolvers } from './postcodes.resolvers.ts'
import { createPlacesService, type PlacesService } from './postcodes.service.ts'
import sample from './sample-postcodes.json' with { type: 'json' }

export { importPostcodes, type PostcodeProgress } from './import-postcodes.ts'

/** Places by postcode. `service` is what other modules are handed. */
export function createPlacesModule(deps: {
  readonly database: Database
}): BackendModule & { readonly service: PlacesService } {
  const service = createPlacesService({ ...deps, sample })
  return { name: 'places', resolvers: createPlacesResolvers(service), service }
}
