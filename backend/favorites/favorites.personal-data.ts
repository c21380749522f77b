import { toDecimal } from '../kernel/money.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import * as store from './favorites.store.ts'

/**
 * Exports a customer's lists of favourites. There is no `forget`, because deleting the account also deletes its lists
 * and their share links.
 */
export const favoritesPersonalData: PersonalData = {
  async read(tx, { customerId }) {
    const lists = await store.findListsOf(tx, customerId)
    const names = await store.findNames(
      tx,
      lists.map(({ id }) => id),
    )
    const items = await store.findItems(
      tx,
      lists.map(({ id }) => id),
    )
    return lists.map(({ id, name, shareToken, createdAt }) => ({
      name,
      shared: shareToken !== null,
      createdAt: createdAt.toISOString(),
      items: items
        .filter(({ listId }) => listId === id)
        .map(({ productId, price, currency, addedAt }) => ({
          productId,
          name: names.get(productId) ?? '',
          price: toDecimal(price, currency),
          currency,
          addedAt: addedAt.toISOString(),
        })),
    }))
  },
}
