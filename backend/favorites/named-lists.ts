import type { Database } from '../kernel/database.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { isSameName, maxLists, readName } from './favorites.rules.ts'
import * as store from './favorites.store.ts'
import { openDefault, scopeOf } from './owners.ts'
import { changeList, type FavoritesChangeResult, gone, type Outcome, resultOf } from './results.ts'

export function createNamedLists({ database }: { readonly database: Database }) {
  return {
    async create(
      context: RequestContext,
      typed: string,
      idempotencyKey: string | null,
    ): Promise<FavoritesChangeResult> {
      const { customer } = context
      if (!customer) return { refusal: 'sign-in-first' }
      const name = readName(typed)
      if (name === null) return { refusal: 'name-not-valid' }
      return database.transaction(async (tx) => {
        const input = { scope: scopeOf(context, null), key: idempotencyKey, request: { create: name } }
        const outcome = await runIdempotent<Outcome>(tx, input, async () => {
          await openDefault(tx, context, null)
          const lists = await store.findListsOf(tx, customer.id)
          if (lists.length >= maxLists) return { refusal: 'too-many-lists' }
          if (lists.some((list) => isSameName(list.name, name))) return { refusal: 'name-taken' }
          const listId = store.newFavoritesKey()
          await store.insertList(tx, { id: listId, customerId: customer.id, name })
          return { listId }
        })
        return resultOf(tx, context, outcome)
      })
    },

    rename: (context: RequestContext, listId: string, typed: string): Promise<FavoritesChangeResult> =>
      changeList(database, context, listId, async (tx, list) => {
        const name = readName(typed)
        if (list.name === '' || list.customerId === null) return { refusal: 'default-list' }
        if (name === null) return { refusal: 'name-not-valid' }
        const others = (await store.findListsOf(tx, list.customerId)).filter(({ id }) => id !== list.id)
        if (others.some((other) => isSameName(other.name, name))) return { refusal: 'name-taken' }
        await store.updateList(tx, list.id, { name })
        return { listId: list.id }
      }),

    /** Deletes a named list, and returns the default list. The default list cannot be deleted. */
    delete: (context: RequestContext, listId: string): Promise<FavoritesChangeResult> =>
      changeList(database, context, listId, async (tx, list) => {
        if (list.name === '') return { refusal: 'default-list' }
        await store.deleteList(tx, list.id)
        const own = await openDefault(tx, context, null)
        return own ? { listId: own.id } : gone
      }),

    /**
     * Shares a list by creating its share token, or stops sharing it by deleting the token. When the list is shared
     * again later, it gets a new token.
     */
    share: (context: RequestContext, listId: string, shared: boolean): Promise<FavoritesChangeResult> =>
      changeList(database, context, listId, async (tx, list) => {
        const shareToken = shared ? (list.shareToken ?? store.newFavoritesKey()) : null
        await store.updateList(tx, list.id, { shareToken })
        return { listId: list.id }
      }),
  }
}
