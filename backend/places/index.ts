import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createPlacesResolvers } from './places.resolvers.ts'
import { createPlacesService, type PlacesService } from './places.service.ts'
import sample from './sample-places.json' with { type: 'json' }

export { importPostcodes, type PostcodeProgress } from './import-postcodes.ts'

/** Places by postcode. `service` is what other modules are handed. */
export function createPlacesModule(deps: {
  readonly database: Database
}): BackendModule & { readonly service: PlacesService } {
  const service = createPlacesService({ ...deps, sample })
  return { name: 'places', resolvers: createPlacesResolvers(service), service }
}
