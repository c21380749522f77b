import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { customers } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/products.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import { alerts, alertTokens } from './alerts.tables.ts'

export type AlertRow = typeof alerts.$inferSelect

const addressLock = 7_340_023

/**
 * Locks an e-mail address until the transaction ends, so that concurrent requests for the address run one after
 * another.
 */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${email}))`)
}

/**
 * Counts the confirmation mails sent to an e-mail address since a time, except mails whose link has confirmed an alert.
 */
export async function countUnconfirmed(tx: Transaction, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ unanswered: count() })
    .from(alertTokens)
    .innerJoin(alerts, eq(alerts.id, alertTokens.alertId))
    .where(
      and(
        eq(alerts.email, email),
        eq(alertTokens.asked, true),
        isNull(alertTokens.answeredAt),
        gt(alertTokens.createdAt, since),
      ),
    )
  return row?.unanswered ?? 0
}

/**
 * Inserts an alert. If the e-mail address already has an alert of this kind for the product and market, links the
 * existing alert to the given customer, if any. If the existing alert is unconfirmed, it also gets the new price,
 * language and time.
 */
export async function saveAlert(tx: Transaction, alert: typeof alerts.$inferInsert): Promise<AlertRow> {
  const unlessConfirmed = (name: string) =>
    sql`case when ${alerts.confirmedAt} is null then excluded.${sql.identifier(name)} else ${alerts}.${sql.identifier(name)} end`
  const [row] = await tx
    .insert(alerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [alerts.productId, alerts.kind, alerts.marketId, alerts.email],
      set: {
        language: unlessConfirmed('language'),
        priceAtRequest: unlessConfirmed('price_at_request'),
        currency: unlessConfirmed('currency'),
        createdAt: unlessConfirmed('created_at'),
        customerId: sql`coalesce(excluded.customer_id, ${alerts.customerId})`,
        confirmedAt: sql`coalesce(${alerts.confirmedAt}, excluded.confirmed_at)`,
      },
    })
    .returning()
  if (!row) throw new Error('An alert was not stored.')
  return row
}

export async function insertToken(tx: Transaction, token: typeof alertTokens.$inferInsert): Promise<void> {
  await tx.insert(alertTokens).values(token)
}

/**
 * Returns the alert that a link belongs to, or undefined. An unconfirmed alert that was requested before `since` has
 * expired.
 */
export async function findByToken(
  tx: Transaction,
  { hash, since }: { readonly hash: string; readonly since: Date },
): Promise<AlertRow | undefined> {
  const [row] = await tx
    .select({ alert: alerts })
    .from(alerts)
    .innerJoin(alertTokens, eq(alertTokens.alertId, alerts.id))
    .where(and(eq(alertTokens.hash, hash), or(isNotNull(alerts.confirmedAt), gt(alerts.createdAt, since))))
  return row?.alert
}

export async function confirmAlert(
  tx: Transaction,
  { id, hash, customerId, at }: Pick<AlertRow, 'id' | 'customerId'> & { readonly hash: string; readonly at: Date },
): Promise<AlertRow | undefined> {
  await tx.update(alertTokens).set({ answeredAt: at }).where(eq(alertTokens.hash, hash))
  const [row] = await tx
    .update(alerts)
    .set({ customerId, confirmedAt: sql`coalesce(${alerts.confirmedAt}, ${at})` })
    .where(eq(alerts.id, id))
    .returning()
  return row
}

/** Deletes an alert. Returns false when there was none. */
export async function deleteAlert(
  tx: Transaction,
  by: { readonly hash: string } | { readonly id: number; readonly customerId?: number },
): Promise<boolean> {
  const which =
    'hash' in by
      ? inArray(
          alerts.id,
          tx.select({ id: alertTokens.alertId }).from(alertTokens).where(eq(alertTokens.hash, by.hash)),
        )
      : and(eq(alerts.id, by.id), by.customerId === undefined ? undefined : isOf(by.customerId))
  const ended = await tx.delete(alerts).where(which).returning({ id: alerts.id })
  return ended.length > 0
}

/** SQL condition that an alert belongs to a customer whose e-mail address is proved. */
const isOf = (customerId: number) =>
  and(
    eq(alerts.customerId, customerId),
    sql`exists (select 1 from ${customers} where ${customers.id} = ${customerId} and ${customers.emailProvedAt} is not null)`,
  )

/**
 * Unlinks alerts from an account. Called when an account with an unproved e-mail address is deleted, because another
 * person may own the address.
 */
export async function unlinkAlerts(tx: Transaction, customerId: number): Promise<void> {
  await tx.update(alerts).set({ customerId: null }).where(eq(alerts.customerId, customerId))
}

const maxShown = 500

export async function findAlertsOf(tx: Transaction, customerId: number): Promise<readonly AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(and(isOf(customerId), isNotNull(alerts.confirmedAt)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(maxShown)
}

export async function findWithNames(
  tx: Transaction,
  customerId: number,
): Promise<readonly (AlertRow & { readonly name: string })[]> {
  const rows = await tx
    .select({ alert: alerts, name: products.name })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(isOf(customerId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
  return rows.map(({ alert, name }) => ({ ...alert, name }))
}

/**
 * Returns up to `limit` confirmed alerts with an id above `after`, in ascending order of id: those for the given
 * products or, if `productIds` is null, for all products.
 */
export async function findWatched(
  tx: Transaction,
  input: { readonly productIds: readonly number[] | null; readonly after: number; readonly limit: number },
): Promise<readonly AlertRow[]> {
  const { productIds, after, limit } = input
  return tx
    .select()
    .from(alerts)
    .where(
      and(
        isNotNull(alerts.confirmedAt),
        gt(alerts.id, after),
        productIds === null ? undefined : inArray(alerts.productId, [...productIds]),
      ),
    )
    .orderBy(asc(alerts.id))
    .limit(limit)
}

/**
 * Locks confirmed alerts until the transaction ends, so that no other watcher processes them. Returns those of the
 * alerts that still exist.
 */
export async function lockWatched(tx: Transaction, ids: readonly number[]): Promise<readonly AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, [...ids]), isNotNull(alerts.confirmedAt)))
    .orderBy(asc(alerts.id))
    .for('update')
}

export async function markPriceNotified(
  tx: Transaction,
  { id, price, at }: { readonly id: number; readonly price: number; readonly at: Date },
): Promise<void> {
  await tx.update(alerts).set({ priceTold: price, notifiedAt: at }).where(eq(alerts.id, id))
}
