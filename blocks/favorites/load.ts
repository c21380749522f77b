import {
  FavoriteListPageDocument,
  FavoritesPageDocument,
  type FavoritesPageQuery,
  SharedFavoritesPageDocument,
  type SharedFavoritesPageQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type ListData = FavoritesPageQuery['favoriteLists'][number]
export type ItemData = ListData['items'][number]
export type ListName = Pick<ListData, 'id' | 'name' | 'isDefault'>
export type SharedListData = NonNullable<SharedFavoritesPageQuery['sharedFavoriteList']>

export interface OwnListsData {
  readonly show: 'own'
  /** Either all lists with their latest books, or one list with all its books (`whole`). */
  readonly lists: readonly ListData[]
  readonly whole: boolean
  readonly names: readonly ListName[]
}

export type FavoritesData = OwnListsData | { readonly show: 'shared'; readonly list: SharedListData | null }

/** Number of books displayed per list when all lists are displayed. */
const latest = 20

export async function loadFavorites(
  { show }: { readonly show?: 'own' | 'shared' | undefined },
  context: BlockContext,
): Promise<FavoritesData> {
  const { visitor, query } = context
  if (show === 'shared') {
    const token = visitor?.query.token
    if (!token) return { show, list: null }
    const { sharedFavoriteList } = await query(SharedFavoritesPageDocument, { token })
    return { show, list: sharedFavoriteList ?? null }
  }
  if (!visitor?.token && !visitor?.favoritesId) return { show: 'own', lists: [], whole: false, names: [] }
  const guestListId = visitor.favoritesId
  const listId = visitor.query.list
  if (listId) {
    const { favoriteLists: names, favoriteList } = await query(FavoriteListPageDocument, { guestListId, listId })
    if (favoriteList) return { show: 'own', lists: [favoriteList], whole: true, names }
  }
  const { favoriteLists: lists } = await query(FavoritesPageDocument, { guestListId, limit: latest })
  return { show: 'own', lists, whole: false, names: lists }
}
