import type { FavoriteItemRow, FavoriteListRow } from './favorites.store.ts'

/** List with its items, latest first. */
export interface FavoriteListModel extends FavoriteListRow {
  readonly items: readonly FavoriteItemRow[]
}

export type FavoriteItemModel = FavoriteItemRow

/**
 * Ids of an owner's favourites. With them, the browser fills the heart icons on pages that are cached for all visitors.
 */
export interface FavoriteIdsModel {
  /** Id of the default list; null while the owner has none. */
  readonly listId: string | null
  /** Id of a guest's list, stored by the browser; null for a customer. */
  readonly guestListId: string | null
  readonly productIds: readonly number[]
}

/** Reason why a change was refused. A refused change leaves the lists as they were. */
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
