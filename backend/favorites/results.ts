import type { Database, Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { FavoriteIdsModel, FavoriteListModel, FavoriteRefusal } from './favorites.models.ts'
import * as store from './favorites.store.ts'
import { findList, listsOf, openList } from './owners.ts'

/** Stored result of a change: the id of the list to show, or a refusal. A repeated request gets the stored result. */
export type Outcome = { readonly listId: string } | FavoriteRefusal
export type FavoritesChangeResult = FavoriteListModel | FavoriteRefusal

export const gone: FavoriteRefusal = { refusal: 'list-gone' }

export async function fillLists(
  tx: Transaction,
  lists: readonly store.FavoriteListRow[],
): Promise<readonly FavoriteListModel[]> {
  const items = Map.groupBy(await store.findItems(tx, idsOf(lists)), ({ listId }) => listId)
  return lists.map((list) => ({ ...list, items: items.get(list.id) ?? [] }))
}

export async function resultOf(
  tx: Transaction,
  context: RequestContext,
  outcome: Outcome,
): Promise<FavoritesChangeResult> {
  if ('refusal' in outcome) return outcome
  const list = await findList(tx, context, outcome.listId)
  return (list && (await fillLists(tx, [list]))[0]) ?? gone
}

export function changeList(
  database: Database,
  context: RequestContext,
  listId: string,
  run: (tx: Transaction, list: store.FavoriteListRow) => Promise<Outcome>,
): Promise<FavoritesChangeResult> {
  return database.transaction(async (tx) => {
    const list = await openList(tx, context, listId)
    return resultOf(tx, context, list ? await run(tx, list) : gone)
  })
}

export async function findFavoriteIds(
  tx: Transaction,
  context: RequestContext,
  guestListId: string | null,
): Promise<FavoriteIdsModel> {
  const lists = await listsOf(tx, context, guestListId)
  const listId = lists[0]?.id ?? null
  return {
    listId,
    guestListId: context.customer ? null : listId,
    productIds: await store.findProductIds(tx, idsOf(lists)),
  }
}

export function idsOf(lists: readonly store.FavoriteListRow[]): readonly string[] {
  return lists.map(({ id }) => id)
}
