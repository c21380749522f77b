import { readCountry } from '#schemas/values/country.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import type { Database } from '../kernel/database.ts'
import { type TownPrefixes, townByPrefix } from './postcodes.rules.ts'
import * as store from './postcodes.store.ts'

export type PostcodesService = ReturnType<typeof createPostcodesService>

export function createPostcodesService(deps: {
  readonly database: Database
  /** Postcode prefixes of the largest towns, for postcodes that were not imported. */
  readonly sample: TownPrefixes
}) {
  return {
    /** Returns the imported town of a postcode, otherwise the town that the sample's prefixes suggest, or null. */
    async placeOf(zip: string, countryCode: string): Promise<string | null> {
      const country = readCountry(countryCode)
      const plain = country && readPostcode(zip, country)
      if (!plain) return null
      return (await store.findTown(deps.database, country, plain)) ?? townByPrefix(deps.sample, country, plain)
    },
  }
}
