import { readCountry } from '#schemas/values/country.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import type { Database } from '../kernel/database.ts'
import { type TownPrefixes, townByPrefix } from './postcodes.rules.ts'
import * as store from './postcodes.store.ts'

export type PostcodesService = ReturnType<typeof createPostcodesService>

export function createPostcodesService(deps: {
  readonly database: Database
  /** The largest towns, for a shop that has imported no postcodes. */
  readonly sample: TownPrefixes
}) {
  return {
    /** The place of a postcode: the imported one, else the sample's guess; null: not known. */
    async placeOf(zip: string, countryCode: string): Promise<string | null> {
      const country = readCountry(countryCode)
      const plain = country && readPostcode(zip, country)
      if (!plain) return null
      return (await store.findTown(deps.database, country, plain)) ?? townByPrefix(deps.sample, country, plain)
    },
  }
}
