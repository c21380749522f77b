import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { RelatedService } from './related/related.service.ts'
import type { SearchService } from './search.service.ts'

export function createSearchResolvers(search: SearchService, related: RelatedService): Resolvers {
  return {
    Query: {
      productList: (_, { input }, context) => search.list(input, context),
      suggest: (_, { query }, context) => search.suggest(query, context),
      topSearches: async (_, __, context) => [...(await search.topSearches(context))],
    },
    Product: {
      relatedTitles: (product, { limit }, context) => related(product, limit ?? 6, context),
    },
  }
}
