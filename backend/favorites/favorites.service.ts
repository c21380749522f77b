import type { RequestContext } from '../kernel/request-context.ts'
import type { FavoriteIdsModel, FavoriteListModel } from './favorites.models.ts'
import * as store from './favorites.store.ts'
import { createNamedLists } from './named-lists.ts'
import { findList, listsOf } from './owners.ts'
import { fillLists, findFavoriteIds } from './results.ts'
import { createSaving, type SavingDeps } from './saving.ts'

export type FavoritesDeps = SavingDeps
export type FavoritesService = ReturnType<typeof createFavoritesService>

export function createFavoritesService(deps: FavoritesDeps) {
  const { database } = deps
  return {
    ...createSaving(deps),
    ...createNamedLists(deps),

    lists: async (context: RequestContext, guestListId: string | null): Promise<readonly FavoriteListModel[]> =>
      fillLists(database, await listsOf(database, context, guestListId)),

    async list(context: RequestContext, listId: string): Promise<FavoriteListModel | null> {
      const list = await findList(database, context, listId)
      return (list && (await fillLists(database, [list]))[0]) ?? null
    },

    ids: (context: RequestContext, guestListId: string | null): Promise<FavoriteIdsModel> =>
      findFavoriteIds(database, context, guestListId),

    /** Returns the list shared with this token, or null when the token is unknown or sharing has ended. */
    async shared(token: string): Promise<FavoriteListModel | null> {
      const list = await store.findSharedList(database, token)
      return (list && (await fillLists(database, [list]))[0]) ?? null
    },
  }
}
