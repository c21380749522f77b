import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { PlacesService } from './postcodes.service.ts'

export function createPlacesResolvers(places: PlacesService): Resolvers {
  return {
    Query: {
      place: (_, { zip, countryCode }) => places.placeOf(zip, countryCode),
    },
  }
}
