import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { PostcodesService } from './postcodes.service.ts'

export function createPlacesResolvers(places: PostcodesService): Resolvers {
  return {
    Query: {
      place: (_, { zip, countryCode }) => places.placeOf(zip, countryCode),
    },
  }
}
