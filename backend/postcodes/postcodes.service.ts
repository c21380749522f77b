import { readCountry } from '#schemas/values/country.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import type { Database } from '../kernel/database.ts'
import { type PlacePrefixes, placeByPrefix } from './postcodes.rules.ts'
import * as store from './postcodes.store.ts'

export type PlacesService = ReturnType<typeof createPlacesService>

export function createPlacesService(deps: {
  readonly database: Database
  /** The largest towns, for a shop that has imported no postcodes. */
  readonly sample: PlacePrefixes
}) {
  return {
    /** The place of a postcode: the imported one, else the sample's guess; null: not known. */
    async placeOf(zip: string, countryCode: string): Promise<string | null> {
      const country = readCountry(countryCode)
      const plain = country && readPostcode(zip, country)
      if (!plain) return null
      return (await store.findPlace(deps.database, country, plain)) ?? placeByPrefix(deps.sample, country, plain)
    },
  }
}
