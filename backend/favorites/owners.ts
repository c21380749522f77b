import type { Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import * as store from './favorites.store.ts'

/** Whose lists are whose: a customer has those with the customer's id, a guest the one whose id the guest knows. */
type Asker = Pick<RequestContext, 'customer'>

/** The customer's default list, made when there is none, or the guest's list; locked, and with it all the owner has. */
export async function openDefault(
  tx: Transaction,
  { customer }: Asker,
  guestListId: string | null,
): Promise<store.FavoriteListRow | undefined> {
  if (!customer) return guestListId === null ? undefined : store.lockGuestList(tx, guestListId)
  const known = await store.lockDefaultList(tx, customer.id)
  if (known) return known
  await beginDefaultList(tx, customer.id)
  return store.lockDefaultList(tx, customer.id)
}

/** One of the owner's lists for a change; undefined: there is none, or it is another's. All the owner has is locked. */
export async function openList(
  tx: Transaction,
  asker: Asker,
  listId: string,
): Promise<store.FavoriteListRow | undefined> {
  const own = await openDefault(tx, asker, listId)
  return own && findList(tx, asker, listId)
}

export async function listsOf(
  tx: Transaction,
  { customer }: Asker,
  guestListId: string | null,
): Promise<readonly store.FavoriteListRow[]> {
  if (customer) return store.findListsOf(tx, customer.id)
  const list = guestListId === null ? undefined : await store.findGuestList(tx, guestListId)
  return list ? [list] : []
}

/** One of the owner's lists; undefined: there is none, or it is another's. */
export async function findList(
  tx: Transaction,
  asker: Asker,
  listId: string,
): Promise<store.FavoriteListRow | undefined> {
  return (await listsOf(tx, asker, listId)).find(({ id }) => id === listId)
}

/** False: the customer has one already. */
export function beginDefaultList(tx: Transaction, customerId: number): Promise<boolean> {
  return store.insertList(tx, { id: store.newFavoritesKey(), customerId, name: '' })
}

export async function beginGuestList(tx: Transaction): Promise<string> {
  const id = store.newFavoritesKey()
  await store.insertList(tx, { id, customerId: null, name: '' })
  return id
}

/** Whose idempotency keys a change's are. */
export function scopeOf({ customer }: Asker, guestListId: string | null): string {
  return customer ? `favorites of customer ${customer.id}` : `favorites of guest ${guestListId ?? ''}`
}
