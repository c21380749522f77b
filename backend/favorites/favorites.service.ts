import type { RequestContext } from '../kernel/request-context.ts'
import type { FavoriteIdsModel, FavoriteListModel } from './favorites.models.ts'
import * as store from './favorites.store.ts'
import { createNamedLists } from './named-lists.ts'
import { findList, listsOf } from './owners.ts'
import { fillLists, findFavoriteIds } from './results.ts'
import { createSaving, type SavingDeps } from './saving.ts'

export type FavoritesDeps = SavingDeps
export type FavoritesService = ReturnType<typeof createFavoritesService>

/** Use cases of favourites. Every change is one transaction on the owner's locked lists. */
export function createFavoritesService(deps: FavoritesDeps) {
  const { database } = deps
  return {
    ...createSaving(deps),
    ...createNamedLists(deps),

    /** An owner's lists, the default list first; none before the first favourite. */
    lists: async (context: RequestContext, guestListId: string | null): Promise<readonly FavoriteListModel[]> =>
      fillLists(database, await listsOf(database, context, guestListId)),

    /** One of an owner's lists; null: there is none, or it is another's. */
    async list(context: RequestContext, listId: string): Promise<FavoriteListModel | null> {
      const list = await findList(database, context, listId)
      return (list && (await fillLists(database, [list]))[0]) ?? null
    },

    ids: (context: RequestContext, guestListId: string | null): Promise<FavoriteIdsModel> =>
      findFavoriteIds(database, context, guestListId),

    /** A list that its owner shares; null: there is none by that token, or it is shared no more. */
    async shared(token: string): Promise<FavoriteListModel | null> {
      const list = await store.findSharedList(database, token)
      return (list && (await fillLists(database, [list]))[0]) ?? null
    },
  }
}
