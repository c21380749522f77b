import { and, asc, desc, eq, exists, gt, ne, or, sql } from 'drizzle-orm'
import { customers } from '../accounts/accounts.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import { newsletterSubscriptions as subscriptions, newsletterTokens as tokens } from './newsletter.tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const addressLock = 7_340_024

/** Locks an e-mail address until the transaction ends, so that concurrent requests for it run one after another. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${email}))`)
}

export interface OwnAccount {
  readonly id: number
  readonly isProved: boolean
}

/** Returns the account if `email` is its e-mail address, verified or not; otherwise null. */
export async function ownAccount(
  tx: Transaction,
  customerId: number | null,
  email: string,
): Promise<OwnAccount | null> {
  if (customerId === null) return null
  const [row] = await tx
    .select({ id: customers.id, provedAt: customers.emailProvedAt })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.email, email)))
  return row ? { id: row.id, isProved: row.provedAt !== null } : null
}

/** SQL condition: the e-mail address of the subscription's account is verified. */
const isLinkProved = sql`exists (select 1 from ${customers} where ${customers.id} = ${subscriptions.customerId} and ${customers.emailProvedAt} is not null)`

/**
 * SQL condition: the subscription is visible to the account that requested it. A confirmed subscription is visible only
 * if the account has verified its e-mail address.
 */
const isOf = (customerId: number) =>
  and(eq(subscriptions.customerId, customerId), or(isLinkProved, ne(subscriptions.state, 'confirmed')))

export async function findOfCustomer(tx: Transaction, customerId: number): Promise<readonly SubscriptionRow[]> {
  return tx.select().from(subscriptions).where(isOf(customerId))
}

/**
 * Creates a pending subscription, or makes an existing one pending again. The times of an earlier confirmation and
 * unsubscription remain as evidence. A row created by an account with an unverified e-mail address belongs to that
 * account until someone else requests a subscription for the address. Changes nothing and returns undefined when the
 * subscription is already confirmed, possibly by a concurrent request.
 */
export async function savePending(
  tx: Transaction,
  {
    own,
    ...asked
  }: Omit<typeof subscriptions.$inferInsert, 'state' | 'customerId'> & { readonly own: OwnAccount | null },
): Promise<SubscriptionRow | undefined> {
  const { email, ...set } = asked
  const customerId = own?.isProved
    ? own.id
    : sql`case when ${isLinkProved} or ${subscriptions.customerId} = excluded.customer_id then ${subscriptions.customerId} end`
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...asked, customerId: own?.id ?? null, state: 'pending' })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { ...set, state: 'pending', customerId },
      setWhere: ne(subscriptions.state, 'confirmed'),
    })
    .returning()
  return row
}

export async function linkToCustomer(tx: Transaction, email: string, customerId: number): Promise<void> {
  await tx.update(subscriptions).set({ customerId }).where(eq(subscriptions.email, email))
}

export async function askedAgainAt(tx: Transaction, id: number, since: Date): Promise<readonly Date[]> {
  const rows = await tx
    .select({ at: tokens.createdAt })
    .from(tokens)
    .where(and(eq(tokens.subscriptionId, id), eq(tokens.kind, 'ask'), gt(tokens.createdAt, since)))
    .orderBy(desc(tokens.createdAt))
  return rows.map(({ at }) => at)
}

export async function insertTokens(tx: Transaction, added: readonly (typeof tokens.$inferInsert)[]): Promise<void> {
  await tx.insert(tokens).values([...added])
}

const linked = (tx: Transaction, hash: string, kind?: 'ask') =>
  exists(
    tx
      .select({ hash: tokens.hash })
      .from(tokens)
      .where(
        and(
          eq(tokens.subscriptionId, subscriptions.id),
          eq(tokens.hash, hash),
          kind === undefined ? undefined : eq(tokens.kind, kind),
        ),
      ),
  )

export async function findByToken(tx: Transaction, hash: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(linked(tx, hash))
  return row
}

/**
 * Confirms the subscription of a confirmation link. Returns undefined when the subscription was stopped or has lapsed,
 * or when the link is not a confirmation link. Confirming the subscription again does not change the time and wording
 * of the confirmation.
 */
export async function confirm(
  tx: Transaction,
  input: { readonly hash: string; readonly since: Date; readonly at: Date; readonly wording: string },
): Promise<SubscriptionRow | undefined> {
  const { hash, since, at, wording } = input
  const unlessConfirmed = (column: 'confirmed_at' | 'wording', value: unknown) =>
    sql`case when ${subscriptions.state} = 'confirmed' then ${sql.identifier(column)} else ${value} end`
  const [row] = await tx
    .update(subscriptions)
    .set({
      state: 'confirmed',
      // Unlink an account that has not verified its e-mail address: the person who confirmed reads the address's mails,
      // but may not be the account's owner.
      customerId: sql`case when ${isLinkProved} then ${subscriptions.customerId} end`,
      confirmedAt: unlessConfirmed('confirmed_at', sql`${at.toISOString()}::timestamptz`),
      wording: unlessConfirmed('wording', wording),
      stoppedAt: null,
    })
    .where(
      and(
        linked(tx, hash, 'ask'),
        or(
          eq(subscriptions.state, 'confirmed'),
          and(eq(subscriptions.state, 'pending'), gt(subscriptions.askedAt, since)),
        ),
      ),
    )
    .returning()
  return row
}

/** Stops the subscription of a link or of an account. Returns false when there is none to stop. */
export async function stop(
  tx: Transaction,
  by: { readonly hash: string } | { readonly customerId: number },
  at: Date,
): Promise<boolean> {
  const stopped = await tx
    .update(subscriptions)
    .set({ state: 'stopped', stoppedAt: at })
    .where(and(ne(subscriptions.state, 'stopped'), 'hash' in by ? linked(tx, by.hash) : isOf(by.customerId)))
    .returning({ id: subscriptions.id })
  return stopped.length > 0
}

/**
 * Deletes the subscriptions that are visible to a deleted account and, if the account's e-mail address is verified, the
 * subscription of that address.
 */
export async function deleteOf(
  tx: Transaction,
  { customerId, provedEmail }: { readonly customerId: number; readonly provedEmail: string | null },
): Promise<void> {
  const ofAddress = provedEmail === null ? undefined : eq(subscriptions.email, provedEmail)
  await tx.delete(subscriptions).where(or(isOf(customerId), ofAddress))
  // A confirmed subscription of an account with an unverified address belongs to the person who reads the mails. Unlink
  // it instead of deleting it.
  await tx.update(subscriptions).set({ customerId: null }).where(eq(subscriptions.customerId, customerId))
}

/**
 * Returns at most `limit` confirmed subscriptions with an id above `after`, of a market and a language. Null means all.
 */
export async function findConfirmed(
  tx: Transaction,
  input: {
    readonly marketId: string | null
    readonly language: string | null
    readonly after: number
    readonly limit: number
  },
): Promise<readonly SubscriptionRow[]> {
  const { marketId, language, after, limit } = input
  return tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'confirmed'),
        gt(subscriptions.id, after),
        marketId === null ? undefined : eq(subscriptions.marketId, marketId),
        language === null ? undefined : eq(subscriptions.language, language),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}
