import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { accountSubject, enqueueInvalidation } from '../kernel/invalidation-outbox.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { customers, oneTimeTokens, sessions } from './accounts.tables.ts'
import type { Membership, SessionProof } from './second-factor/second-factor.rules.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Data against which a customer's access tokens are checked. */
export interface AccountAccess extends Membership {
  readonly sessions: ReadonlyMap<string, SessionProof>
}

export function proofOf({ byLink, actingStaff, startedAt, secondFactorAt }: SessionRow): SessionProof {
  return {
    byLink,
    actingStaff,
    startedAt: startedAt.getTime(),
    secondFactorAt: secondFactorAt?.getTime() ?? null,
  }
}

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Locks a session, so that a concurrent request waits before it renews or ends the session. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return row
}

export async function rotateSession(
  tx: Transaction,
  id: string,
  set: Pick<SessionRow, 'turn' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(sessions).set(set).where(eq(sessions.id, id))
}

export async function endSession(tx: Transaction, { id, customerId }: SessionRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
  await invalidateAccount(tx, customerId)
}

export async function markVerified(tx: Transaction, { id, customerId }: SessionRow, at: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, id))
  await invalidateAccount(tx, customerId)
}

/**
 * Ends all sessions of a customer and returns the new generation. A session that is being opened concurrently also
 * ends, because its generation is outdated. If the customer is staff, the sessions in which this person acts as another
 * customer end too.
 */
export async function endAllSessions(tx: Transaction, customerId: number): Promise<number> {
  const [row] = await tx
    .update(customers)
    .set({ sessionGeneration: sql`${customers.sessionGeneration} + 1` })
    .where(eq(customers.id, customerId))
    .returning({ generation: customers.sessionGeneration, email: customers.email })
  await tx.delete(sessions).where(eq(sessions.customerId, customerId))
  await invalidateAccount(tx, customerId)
  if (row) await endSessionsActedBy(tx, row.email)
  return row?.generation ?? 0
}

/**
 * Ends the sessions in which a staff member is signed in as a customer, and deletes the links that would open such a
 * session.
 */
export async function endSessionsActedBy(tx: Transaction, staff: string): Promise<void> {
  const ended = await tx.delete(sessions).where(eq(sessions.actingStaff, staff)).returning({ id: sessions.customerId })
  for (const { id } of ended) await invalidateAccount(tx, id)
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.actingStaff, staff))
}

export async function invalidateAccount(tx: Transaction, customerId: number): Promise<void> {
  await enqueueInvalidation(tx, [`${accountSubject}:${customerId}`])
}

/** Reads the roles, the second-factor status and the open sessions of customers. Unknown ids are omitted. */
export async function readAccountAccess(
  db: Pick<Transaction, 'execute'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AccountAccess>> {
  const { rows } = await db.execute<{
    id: number
    roles: StaffRole[] | null
    factor: boolean
    sessions: StoredProof[]
  }>(sql`
    select c.id, m.roles,
      exists (select 1 from second_factors f where f.customer_id = c.id and f.confirmed_at is not null) as factor,
      array(
        select json_build_object('id', s.id, 'byLink', s.by_link, 'actingStaff', s.acting_staff,
          'startedAt', extract(epoch from s.started_at) * 1000, 'secondFactorAt', extract(epoch from s.second_factor_at) * 1000)
        from sessions s where s.customer_id = c.id and s.generation = c.session_generation
      ) as sessions
    from customers c left join staff_members m on m.customer_id = c.id
    where c.id = any(${sql.param(ids)}::int[])`)
  return new Map(
    rows.map(({ id, roles, factor, sessions }) => [
      Number(id),
      { roles: roles ?? [], hasFactor: factor, sessions: new Map(sessions.map((session) => [session.id, session])) },
    ]),
  )
}

type StoredProof = SessionProof & { readonly id: string }
