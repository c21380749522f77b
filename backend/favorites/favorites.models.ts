import type { FavoriteItemRow, FavoriteListRow } from './favorites.store.ts'

/** List with its items, the latest first. */
export interface FavoriteListModel extends FavoriteListRow {
  readonly items: readonly FavoriteItemRow[]
}

export type FavoriteItemModel = FavoriteItemRow

/** Ids of an owner's favourites. The browser uses them to fill the hearts on pages that are cached for all visitors. */
export interface FavoriteIdsModel {
  /** Id of the default list; null when there is none yet. */
  readonly listId: string | null
  /** Id of a guest's list, stored by the browser; null for a customer. */
  readonly guestListId: string | null
  readonly productIds: readonly number[]
}

/** Why a change was refused; the lists are unchanged. */
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
