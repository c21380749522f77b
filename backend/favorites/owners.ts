import type { Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import * as store from './favorites.store.ts'

/**
 * Request from the owner of lists. A customer owns the lists with the customer's id. Without a customer, the owner is
 * a guest, who owns the list whose id the browser sends (`guestListId` or `listId` below).
 */
type OwnerRequest = Pick<RequestContext, 'customer'>

/**
 * Locks the owner's lists and returns the default list. Creates the missing default list of a customer; returns
 * undefined for a guest without a list.
 */
export async function openDefault(
  tx: Transaction,
  { customer }: OwnerRequest,
  guestListId: string | null,
): Promise<store.FavoriteListRow | undefined> {
  if (!customer) return guestListId === null ? undefined : store.lockGuestList(tx, guestListId)
  const known = await store.lockDefaultList(tx, customer.id)
  if (known) return known
  await beginDefaultList(tx, customer.id)
  return store.lockDefaultList(tx, customer.id)
}

export async function openList(
  tx: Transaction,
  request: OwnerRequest,
  listId: string,
): Promise<store.FavoriteListRow | undefined> {
  const own = await openDefault(tx, request, listId)
  return own && findList(tx, request, listId)
}

export async function listsOf(
  tx: Transaction,
  { customer }: OwnerRequest,
  guestListId: string | null,
): Promise<readonly store.FavoriteListRow[]> {
  if (customer) return store.findListsOf(tx, customer.id)
  const list = guestListId === null ? undefined : await store.findGuestList(tx, guestListId)
  return list ? [list] : []
}

export async function findList(
  tx: Transaction,
  request: OwnerRequest,
  listId: string,
): Promise<store.FavoriteListRow | undefined> {
  return (await listsOf(tx, request, listId)).find(({ id }) => id === listId)
}

export function beginDefaultList(tx: Transaction, customerId: number): Promise<boolean> {
  return store.insertList(tx, { id: store.newFavoritesKey(), customerId, name: '' })
}

export async function beginGuestList(tx: Transaction): Promise<string> {
  const id = store.newFavoritesKey()
  await store.insertList(tx, { id, customerId: null, name: '' })
  return id
}

/** Returns the namespace of an owner's idempotency keys, so that equal keys of two owners do not clash. */
export function scopeOf({ customer }: OwnerRequest, guestListId: string | null): string {
  return customer ? `favorites of customer ${customer.id}` : `favorites of guest ${guestListId ?? ''}`
}
