import type { NamedList, Resolvers } from '#backend/generated/resolvers.ts'
import type { Language } from '#schemas/languages.ts'
import { allLists, findList, type NamedListModel } from './lists.ts'
import type { SearchService } from './search.service.ts'

export function createSearchResolvers(search: SearchService): Resolvers {
  return {
    Query: {
      productList: (_, { input }, context) => search.list(input, context),
      suggest: (_, { query }, context) => search.suggest(query, context),
      topSearches: async (_, __, context) => [...(await search.topSearches(context))],
      namedList: (_, { alias }, context) => {
        const list = findList(alias)
        return list && toList(list, context.language)
      },
      namedLists: (_, __, context) => allLists().map((list) => toList(list, context.language)),
    },
  }
}

function toList(list: NamedListModel, language: Language): NamedList {
  return {
    id: list.id,
    name: list.names[language],
    description: list.descriptions[language],
    alias: list.aliases[language],
    aliases: Object.entries(list.aliases).map(([code, alias]) => ({ language: code, alias })),
  }
}
