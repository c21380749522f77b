import {
  CreateFavoriteListDocument,
  DeleteFavoriteListDocument,
  FavoriteIdsDocument,
  type FavoriteIdsFragment,
  MoveFavoriteDocument,
  RemoveFavoriteDocument,
  type RemoveFavoriteMutation,
  RenameFavoriteListDocument,
  ShareFavoriteListDocument,
  ToggleFavoriteDocument,
} from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'

type Changed = RemoveFavoriteMutation['changed']

/** Name of the cookie with the id of a guest's favourites list. */
export const favoritesCookie = 'kolofon-favorites'
const listIdShape = /^[\w-]{1,64}$/

/** Favourite actions by name, as forms call them: `/actions/favorites/toggle`. */
export const favoriteActions: Readonly<Record<string, Action>> = {
  'favorites/summary': async (input) => {
    const { favorites } = await input.query.query(FavoriteIdsDocument, { guestListId: favoritesIdOf(input) })
    return { data: { favorites: toData(favorites) } }
  },
  'favorites/toggle': async (input) => {
    const { changed } = await input.query.query(ToggleFavoriteDocument, {
      productId: field(input, 'productId'),
      guestListId: favoritesIdOf(input),
      idempotencyKey: input.form.get('key') ?? null,
    })
    const place = { market: input.market, language: input.language, config: getShop().config }
    const location = hrefTo({ route: 'favorites' }, place)
    if (changed.__typename === 'FavoriteProblem') {
      return { notice: { tone: 'problem', message: changed.message }, location }
    }
    const { added, favorites } = changed
    return {
      notice: { tone: 'success', message: input.t(added ? 'favorites:saved' : 'favorites:removed') },
      ...(favorites.guestListId ? { cookies: { [favoritesCookie]: favorites.guestListId } } : {}),
      data: { favorites: toData(favorites) },
      location,
    }
  },
  'favorites/remove': async (input) => {
    const { changed } = await input.query.query(RemoveFavoriteDocument, {
      productId: field(input, 'productId'),
      listId: input.form.get('listId') ?? null,
      guestListId: favoritesIdOf(input),
    })
    return toAnswer(changed, input, 'favorites:removed')
  },
  'favorites/move': async (input) => {
    const { changed } = await input.query.query(MoveFavoriteDocument, {
      productId: field(input, 'productId'),
      fromListId: field(input, 'listId'),
      toListId: field(input, 'toListId'),
    })
    return toAnswer(changed, input, 'favorites:moved')
  },
  'favorites/create': async (input) => {
    const { changed } = await input.query.query(CreateFavoriteListDocument, {
      name: field(input, 'name'),
      idempotencyKey: input.form.get('key') ?? null,
    })
    return toAnswer(changed, input, 'favorites:created')
  },
  'favorites/rename': async (input) => {
    const { changed } = await input.query.query(RenameFavoriteListDocument, {
      listId: field(input, 'listId'),
      name: field(input, 'name'),
    })
    return toAnswer(changed, input, 'favorites:renamed')
  },
  'favorites/delete': async (input) => {
    const { changed } = await input.query.query(DeleteFavoriteListDocument, { listId: field(input, 'listId') })
    return toAnswer(changed, input, 'favorites:deleted')
  },
  'favorites/share': (input) => share(input, true),
  'favorites/unshare': (input) => share(input, false),
}

export function favoritesIdOf({ cookies }: Pick<ActionInput, 'cookies'>): string | null {
  const id = cookies[favoritesCookie]
  return id && listIdShape.test(id) ? id : null
}

async function share(input: ActionInput, shared: boolean): Promise<ActionResult> {
  const { changed } = await input.query.query(ShareFavoriteListDocument, { listId: field(input, 'listId'), shared })
  return toAnswer(changed, input, shared ? 'favorites:share.made' : 'favorites:share.withdrawn')
}

function toAnswer(changed: Changed, { t }: ActionInput, done: string): ActionResult {
  return changed.__typename === 'FavoriteList'
    ? { notice: { tone: 'success', message: t(done) } }
    : { notice: { tone: 'problem', message: changed.message } }
}

/** Returns the ids of the favourite products for the page's script. */
function toData({ listId, productIds }: FavoriteIdsFragment) {
  return { ids: productIds, listId: listId ?? null }
}

function field({ form }: ActionInput, name: string): string {
  return form.get(name) ?? ''
}
