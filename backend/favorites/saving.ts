import type { Database, Transaction } from '../kernel/database.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { UnitPriceModel } from '../pricing/pricing.models.ts'
import type { FavoriteIdsModel, FavoriteRefusal } from './favorites.models.ts'
import { freeName, maxItems, maxLists } from './favorites.rules.ts'
import * as store from './favorites.store.ts'
import { beginDefaultList, beginGuestList, findList, listsOf, openDefault, openList, scopeOf } from './owners.ts'
import {
  changeList,
  type FavoritesChangeResult,
  findFavoriteIds,
  gone,
  idsOf,
  type Outcome,
  resultOf,
} from './results.ts'

export interface SavingDeps {
  readonly database: Database
  /** Returns the price in the request's market, or null when the product is not sold there. */
  readonly unitPrice: (context: RequestContext, productId: number) => Promise<UnitPriceModel | null>
}

export interface SavingInput {
  readonly productId: number
  readonly guestListId: string | null
  readonly idempotencyKey: string | null
}

export type ToggleResult = { readonly added: boolean; readonly favorites: FavoriteIdsModel } | FavoriteRefusal

export function createSaving({ database, unitPrice }: SavingDeps) {
  return {
    /** Removes a product from all lists of the owner, or adds it to the default list when no list contains it. */
    async toggle(context: RequestContext, input: SavingInput): Promise<ToggleResult> {
      const { productId, guestListId, idempotencyKey } = input
      const price = await unitPrice(context, productId)
      return database.transaction(async (tx) => {
        const scope = scopeOf(context, guestListId)
        const request = { toggle: productId }
        const outcome = await runIdempotent(tx, { scope, key: idempotencyKey, request }, async () => {
          const own = await openDefault(tx, context, guestListId)
          const lists = own ? await listsOf(tx, context, own.id) : []
          const removed = await store.deleteItem(tx, idsOf(lists), productId)
          if (own && removed > 0) return { listId: own.id, added: false }
          return { ...(await saveByDefault(tx, own, productId, price)), added: true }
        })
        if ('refusal' in outcome) return outcome
        return { added: outcome.added, favorites: await findFavoriteIds(tx, context, outcome.listId) }
      })
    },

    /**
     * Adds a product to a list, or to the default list when `listId` is null. Creates the default list if the owner has
     * none.
     */
    async add(
      context: RequestContext,
      input: SavingInput & { readonly listId: string | null },
    ): Promise<FavoritesChangeResult> {
      const { productId, listId, guestListId, idempotencyKey } = input
      const price = await unitPrice(context, productId)
      return database.transaction(async (tx) => {
        const scope = scopeOf(context, guestListId)
        const request = { add: productId, to: listId }
        const outcome = await runIdempotent<Outcome>(tx, { scope, key: idempotencyKey, request }, async () => {
          if (listId === null) {
            return saveByDefault(tx, await openDefault(tx, context, guestListId), productId, price)
          }
          const list = await openList(tx, context, listId)
          return list ? save(tx, list.id, productId, price) : gone
        })
        return resultOf(tx, context, outcome)
      })
    },

    /** Removes a product from one list, or from all lists of the owner when `listId` is null. */
    async remove(
      context: RequestContext,
      input: { readonly productId: number; readonly listId: string | null; readonly guestListId: string | null },
    ): Promise<FavoritesChangeResult> {
      const { productId, listId, guestListId } = input
      return database.transaction(async (tx) => {
        const own = await openDefault(tx, context, listId ?? guestListId)
        const lists = own ? await listsOf(tx, context, own.id) : []
        const from = lists.filter(({ id }) => listId === null || id === listId)
        await store.deleteItem(tx, idsOf(from), productId)
        return resultOf(tx, context, from[0] ? { listId: from[0].id } : gone)
      })
    },

    /** Moves a product between two lists of the owner. The stored price and date stay the same. */
    move: (
      context: RequestContext,
      input: { readonly productId: number; readonly fromListId: string; readonly toListId: string },
    ): Promise<FavoritesChangeResult> =>
      changeList(database, context, input.toListId, async (tx, to) => {
        const { productId, fromListId } = input
        // A guest has only one list, so two guest lists belong to different guests, and no product moves between them.
        const from = context.customer ? await findList(tx, context, fromListId) : undefined
        if (!from) return gone
        if (from.id === to.id || !(await store.hasItem(tx, from.id, productId))) return { listId: to.id }
        const isThere = await store.hasItem(tx, to.id, productId)
        if (!isThere && (await store.countItems(tx, to.id)) >= maxItems) return { refusal: 'list-full' }
        await store.copyItems(tx, { from: from.id, to: to.id, most: 1, productId })
        await store.deleteItem(tx, [from.id], productId)
        return { listId: to.id }
      }),

    /**
     * Moves a guest's favourites to the customer's default list at sign-in, and deletes the guest's list. If the
     * default list has no room for all of them, the oldest remain in the guest's list, which becomes a named list of
     * the customer. In this case, refuses when the customer already has the maximum number of lists.
     */
    merge: (context: RequestContext, guestListId: string | null): Promise<FavoritesChangeResult> =>
      database.transaction(async (tx) => {
        const { customer } = context
        if (!customer) return { refusal: 'sign-in-first' as const }
        const guest = guestListId === null ? undefined : await store.lockGuestList(tx, guestListId)
        const isNew = await beginDefaultList(tx, customer.id)
        const own = await openDefault(tx, context, null)
        if (!own) return gone
        if (guest) {
          const most = Math.max(0, maxItems - (await store.countItems(tx, own.id)))
          if (await store.hasMoreThan(tx, { in: guest.id, but: own.id, most })) {
            const lists = await store.findListsOf(tx, customer.id)
            if (lists.length >= maxLists) return { refusal: 'too-many-lists' as const }
            await store.copyItems(tx, { from: guest.id, to: own.id, most })
            await store.deleteItemsIn(tx, { from: guest.id, alsoIn: own.id })
            await store.giveList(tx, guest.id, { customerId: customer.id, name: freeName(lists, context.language) })
            return resultOf(tx, context, { listId: own.id })
          }
          await store.copyItems(tx, { from: guest.id, to: own.id, most })
          await store.deleteList(tx, guest.id)
          // Retain the guest's share link only if the customer's default list is new, because an existing list may
          // contain titles that the customer never shared.
          if (isNew) await store.updateList(tx, own.id, { shareToken: guest.shareToken })
        }
        return resultOf(tx, context, { listId: own.id })
      }),
  }
}

async function saveByDefault(
  tx: Transaction,
  own: store.FavoriteListRow | undefined,
  productId: number,
  price: UnitPriceModel | null,
): Promise<Outcome> {
  if (!own && !price) return { refusal: 'not-sold' }
  return save(tx, own?.id ?? (await beginGuestList(tx)), productId, price)
}

async function save(
  tx: Transaction,
  listId: string,
  productId: number,
  price: UnitPriceModel | null,
): Promise<Outcome> {
  if (await store.hasItem(tx, listId, productId)) return { listId }
  if (!price) return { refusal: 'not-sold' }
  if ((await store.countItems(tx, listId)) >= maxItems) return { refusal: 'list-full' }
  await store.insertItem(tx, { listId, productId, price: price.selling, currency: price.currency })
  return { listId }
}
