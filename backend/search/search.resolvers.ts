import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { SearchService } from './search.service.ts'

export function createSearchResolvers(search: SearchService): Resolvers {
  return {
    Query: {
      productList: (_, { input }, context) => search.list(input, context),
      suggest: (_, { query }, context) => search.suggest(query, context),
      topSearches: async (_, __, context) => [...(await search.topSearches(context))],
    },
  }
}
