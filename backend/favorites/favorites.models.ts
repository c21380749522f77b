import type { FavoriteItemRow, FavoriteListRow } from './favorites.store.ts'

/** A list with what it holds, the latest first. */
export interface FavoriteListModel extends FavoriteListRow {
  readonly items: readonly FavoriteItemRow[]
}

export type FavoriteItemModel = FavoriteItemRow

/** All of one owner's favourites, for hearts on pages that are the same for all. */
export interface FavoriteIdsModel {
  /** The default list; null: there is none yet. */
  readonly listId: string | null
  /** The same for a guest, whose browser keeps it; null for a customer. */
  readonly guestListId: string | null
  readonly productIds: readonly number[]
}

/** Why a change was not made; the lists are as they were. */
export interface FavoriteRefusal {
  readonly refusal:
    | 'list-gone'
    | 'list-full'
    | 'too-many-lists'
    | 'name-not-valid'
    | 'name-taken'
    | 'not-sold'
    | 'default-list'
    | 'sign-in-first'
}
