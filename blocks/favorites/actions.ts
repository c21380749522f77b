import { z } from 'zod'
import {
  CreateFavoriteListDocument,
  DeleteFavoriteListDocument,
  type FavoriteChangedFragment,
  FavoriteIdsDocument,
  type FavoriteIdsFragment,
  MergeFavoritesDocument,
  MoveFavoriteDocument,
  RemoveFavoriteDocument,
  RenameFavoriteListDocument,
  ShareFavoriteListDocument,
  ToggleFavoriteDocument,
} from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionCookies, ActionResult } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { idempotencyKey, optionalText, text } from '#runtime/actions/fields.ts'
import { failWith, succeed } from '#runtime/actions/notices.ts'
import { favoritesCookie } from '#runtime/guards/visitor.ts'
import * as shared from '#ui/action-form/shared-actions.ts'

const summary = defineAction({
  name: 'favorites/summary',
  input: z.object({}),
  reads: true,
  async run(_, { query, visitor }) {
    const { favorites } = await query(FavoriteIdsDocument, { guestListId: visitor.favoritesId })
    return { data: { favorites: toData(favorites) } }
  },
})

const toggleFavorite = defineAction({
  ...shared.toggleFavorite,
  async run({ productId, key: idempotencyKey }, context) {
    const guestListId = context.visitor.favoritesId
    const { changed } = await context.query(ToggleFavoriteDocument, { productId, guestListId, idempotencyKey })
    const location = context.href({ route: 'favorites' })
    if (changed.__typename === 'FavoriteProblem') return { ...failWith(changed.message), location }
    const { added, favorites } = changed
    return {
      ...succeed(context, added ? 'favorites:saved' : 'favorites:removed'),
      ...(favorites.guestListId ? { cookies: { [favoritesCookie]: favorites.guestListId } } : {}),
      data: { favorites: toData(favorites) },
      location,
    }
  },
})

export const removeFavorite = defineAction({
  name: 'favorites/remove',
  input: z.object({ productId: text, listId: optionalText }),
  async run({ productId, listId = null }, context) {
    const guestListId = context.visitor.favoritesId
    const { changed } = await context.query(RemoveFavoriteDocument, { productId, listId, guestListId })
    return toResult(changed, context, 'favorites:removed')
  },
})

export const moveFavorite = defineAction({
  name: 'favorites/move',
  input: z.object({ productId: text, listId: text, toListId: text }),
  async run({ productId, listId: fromListId, toListId }, context) {
    const { changed } = await context.query(MoveFavoriteDocument, { productId, fromListId, toListId })
    return toResult(changed, context, 'favorites:moved')
  },
})

export const createList = defineAction({
  name: 'favorites/create',
  input: z.object({ name: text, key: idempotencyKey }),
  async run({ name, key: idempotencyKey }, context) {
    const { changed } = await context.query(CreateFavoriteListDocument, { name, idempotencyKey })
    return toResult(changed, context, 'favorites:created')
  },
})

export const renameList = defineAction({
  name: 'favorites/rename',
  input: z.object({ listId: text, name: text }),
  async run(input, context) {
    return toResult((await context.query(RenameFavoriteListDocument, input)).changed, context, 'favorites:renamed')
  },
})

export const deleteList = defineAction({
  name: 'favorites/delete',
  input: z.object({ listId: text }),
  async run(input, context) {
    return toResult((await context.query(DeleteFavoriteListDocument, input)).changed, context, 'favorites:deleted')
  },
})

export const shareList = defineAction({
  name: 'favorites/share',
  input: z.object({ listId: text }),
  run: ({ listId }, context) => share(listId, true, context),
})

export const unshareList = defineAction({
  name: 'favorites/unshare',
  input: z.object({ listId: text }),
  run: ({ listId }, context) => share(listId, false, context),
})

export const favoritesActions = [
  summary,
  toggleFavorite,
  removeFavorite,
  moveFavorite,
  createList,
  renameList,
  deleteList,
  shareList,
  unshareList,
]

/**
 * Merges the guest's favourites into the customer's lists. Returns the cookie change that deletes the guest's cookie;
 * no change when the lists have no room, so that the guest's list is not lost.
 */
export async function mergeFavorites({ query, visitor: { favoritesId } }: ActionContext): Promise<ActionCookies> {
  if (!favoritesId) return {}
  const { mergeFavorites: merged } = await query(MergeFavoritesDocument, { guestListId: favoritesId })
  return merged.__typename === 'FavoriteList' ? { [favoritesCookie]: null } : {}
}

async function share(listId: string, shared: boolean, context: ActionContext): Promise<ActionResult> {
  const { changed } = await context.query(ShareFavoriteListDocument, { listId, shared })
  return toResult(changed, context, shared ? 'favorites:share.made' : 'favorites:share.withdrawn')
}

function toResult(changed: FavoriteChangedFragment, context: ActionContext, done: string): ActionResult {
  return changed.__typename === 'FavoriteList' ? succeed(context, done) : failWith(changed.message)
}

/** Returns the data that the page's script needs to mark favourite products. */
function toData({ listId, productIds }: FavoriteIdsFragment) {
  return { ids: productIds, listId: listId ?? null }
}
