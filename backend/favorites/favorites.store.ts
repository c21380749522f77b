import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/products.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import { favoriteItems, favoriteLists } from './favorites.tables.ts'

export type FavoriteListRow = typeof favoriteLists.$inferSelect
export type FavoriteItemRow = typeof favoriteItems.$inferSelect

/** Returns a random, URL-safe key of 128 bits for list ids and share tokens. */
export function newFavoritesKey(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Inserts a list. Returns false when a unique constraint prevents it, for example because the customer already has a
 * default list.
 */
export async function insertList(
  tx: Transaction,
  list: Pick<FavoriteListRow, 'id' | 'customerId' | 'name'>,
): Promise<boolean> {
  const made = await tx.insert(favoriteLists).values(list).onConflictDoNothing().returning({ id: favoriteLists.id })
  return made.length > 0
}

/**
 * Locks a customer's default list until the transaction ends. Every change to any of the customer's lists first takes
 * this lock, so changes run one after another.
 */
export async function lockDefaultList(tx: Transaction, customerId: number): Promise<FavoriteListRow | undefined> {
  const [row] = await tx
    .select()
    .from(favoriteLists)
    .where(and(eq(favoriteLists.customerId, customerId), eq(favoriteLists.name, '')))
    .for('update')
  return row
}

export async function lockGuestList(tx: Transaction, id: string): Promise<FavoriteListRow | undefined> {
  const [row] = await tx
    .select()
    .from(favoriteLists)
    .where(and(eq(favoriteLists.id, id), isNull(favoriteLists.customerId)))
    .for('update')
  return row
}

export async function findListsOf(tx: Transaction, customerId: number): Promise<readonly FavoriteListRow[]> {
  return tx
    .select()
    .from(favoriteLists)
    .where(eq(favoriteLists.customerId, customerId))
    .orderBy(desc(eq(favoriteLists.name, '')), asc(favoriteLists.createdAt), asc(favoriteLists.id))
}

export async function findGuestList(tx: Transaction, id: string): Promise<FavoriteListRow | undefined> {
  const [row] = await tx
    .select()
    .from(favoriteLists)
    .where(and(eq(favoriteLists.id, id), isNull(favoriteLists.customerId)))
  return row
}

export async function findSharedList(tx: Transaction, token: string): Promise<FavoriteListRow | undefined> {
  const [row] = await tx.select().from(favoriteLists).where(eq(favoriteLists.shareToken, token))
  return row
}

export async function updateList(
  tx: Transaction,
  id: string,
  set: Partial<Pick<FavoriteListRow, 'name' | 'shareToken'>>,
): Promise<void> {
  await tx.update(favoriteLists).set(set).where(eq(favoriteLists.id, id))
}

export async function deleteList(tx: Transaction, id: string): Promise<void> {
  await tx.delete(favoriteLists).where(eq(favoriteLists.id, id))
}

export async function findItems(tx: Transaction, listIds: readonly string[]): Promise<readonly FavoriteItemRow[]> {
  if (listIds.length === 0) return []
  return tx
    .select()
    .from(favoriteItems)
    .where(inArray(favoriteItems.listId, [...listIds]))
    .orderBy(desc(favoriteItems.addedAt), desc(favoriteItems.productId))
}

export async function findNames(tx: Transaction, listIds: readonly string[]): Promise<ReadonlyMap<number, string>> {
  if (listIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(favoriteItems)
    .innerJoin(products, eq(products.id, favoriteItems.productId))
    .where(inArray(favoriteItems.listId, [...listIds]))
    .groupBy(products.id)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findProductIds(tx: Transaction, listIds: readonly string[]): Promise<readonly number[]> {
  if (listIds.length === 0) return []
  const rows = await tx
    .select({ productId: favoriteItems.productId })
    .from(favoriteItems)
    .where(inArray(favoriteItems.listId, [...listIds]))
    .groupBy(favoriteItems.productId)
    .orderBy(asc(favoriteItems.productId))
  return rows.map(({ productId }) => productId)
}

export async function hasItem(tx: Transaction, listId: string, productId: number): Promise<boolean> {
  const rows = await tx
    .select({ productId: favoriteItems.productId })
    .from(favoriteItems)
    .where(and(eq(favoriteItems.listId, listId), eq(favoriteItems.productId, productId)))
  return rows.length > 0
}

export async function countItems(tx: Transaction, listId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(favoriteItems).where(eq(favoriteItems.listId, listId))
  return row?.count ?? 0
}

/** Returns whether the list `in` has more than `most` products that the list `but` does not have. */
export async function hasMoreThan(
  tx: Transaction,
  lists: { readonly in: string; readonly but: string; readonly most: number },
): Promise<boolean> {
  const rows = await tx
    .select({ productId: favoriteItems.productId })
    .from(favoriteItems)
    .where(and(eq(favoriteItems.listId, lists.in), sql`${favoriteItems.productId} not in ${productsOf(tx, lists.but)}`))
    .limit(lists.most + 1)
  return rows.length > lists.most
}

/** Deletes from a list the products that are also in the list `alsoIn`. */
export async function deleteItemsIn(
  tx: Transaction,
  { from, alsoIn }: { readonly from: string; readonly alsoIn: string },
): Promise<void> {
  await tx
    .delete(favoriteItems)
    .where(and(eq(favoriteItems.listId, from), sql`${favoriteItems.productId} in ${productsOf(tx, alsoIn)}`))
}

export async function giveList(
  tx: Transaction,
  id: string,
  to: { readonly customerId: number; readonly name: string },
): Promise<void> {
  await tx.update(favoriteLists).set(to).where(eq(favoriteLists.id, id))
}

function productsOf(tx: Transaction, listId: string) {
  return tx.select({ productId: favoriteItems.productId }).from(favoriteItems).where(eq(favoriteItems.listId, listId))
}

export async function insertItem(tx: Transaction, item: Omit<FavoriteItemRow, 'addedAt'>): Promise<void> {
  await tx.insert(favoriteItems).values(item).onConflictDoNothing()
}

export async function deleteItem(tx: Transaction, listIds: readonly string[], productId: number): Promise<number> {
  if (listIds.length === 0) return 0
  const gone = await tx
    .delete(favoriteItems)
    .where(and(inArray(favoriteItems.listId, [...listIds]), eq(favoriteItems.productId, productId)))
    .returning({ listId: favoriteItems.listId })
  return gone.length
}

/**
 * Copies at most `most` items, latest first, to another list. The copies have the price and date of the originals.
 * Products that the other list already contains are not copied.
 */
export async function copyItems(
  tx: Transaction,
  input: { readonly from: string; readonly to: string; readonly most: number; readonly productId?: number },
): Promise<void> {
  const { from, to, most, productId } = input
  const there = productsOf(tx, to)
  await tx
    .insert(favoriteItems)
    .select(
      tx
        .select({
          listId: sql<string>`${to}`.as('list_id'),
          productId: favoriteItems.productId,
          price: favoriteItems.price,
          currency: favoriteItems.currency,
          addedAt: favoriteItems.addedAt,
        })
        .from(favoriteItems)
        .where(
          and(
            eq(favoriteItems.listId, from),
            productId === undefined ? undefined : eq(favoriteItems.productId, productId),
            sql`${favoriteItems.productId} not in ${there}`,
          ),
        )
        .orderBy(desc(favoriteItems.addedAt), desc(favoriteItems.productId))
        .limit(most),
    )
    .onConflictDoNothing()
}
