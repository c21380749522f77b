import { sql } from 'drizzle-orm'
import { signCustomerToken } from '#backend/accounts/customer-token.ts'
import { newSessionId } from '#backend/accounts/refresh-token.ts'
import type { CustomerIdentity, StaffRole } from '#backend/kernel/request-context.ts'
import type { TestBackend } from './backend.ts'

/**
 * Opens a session of one hour for a customer, and returns the session's id. Gives the customer's account these roles
 * and a verified e-mail address.
 */
export async function openTestSession(
  { database }: Pick<TestBackend, 'database'>,
  customer: Pick<CustomerIdentity, 'id' | 'email' | 'actingStaff'>,
  roles: readonly StaffRole[] = [],
): Promise<string> {
  const id = newSessionId()
  await database.db.execute(sql`insert into customers (id, email, password, email_proved_at) overriding system value
    values (${customer.id}, ${customer.email}, '-', now()) on conflict do nothing`)
  await database.db.execute(sql`insert into sessions (id, customer_id, generation, rotated_at, lifetime, acting_staff, expires_at)
    select ${id}, id, session_generation, now(), 3600, ${customer.actingStaff}, now() + interval '1 hour' from customers where id = ${customer.id}`)
  if (roles.length > 0) {
    await database.db.execute(sql`insert into staff_members (customer_id, roles, added_by)
      values (${customer.id}, ${sql.param(roles)}::text[], 'tests') on conflict (customer_id) do update set roles = excluded.roles`)
  }
  return id
}

/** Returns an access token for a customer with a new session. `lifetime` is in seconds. */
export async function sessionToken(
  backend: Pick<TestBackend, 'database' | 'keys'>,
  customer: CustomerIdentity,
  lifetime: number,
  roles: readonly StaffRole[] = [],
): Promise<string> {
  const sessionId = await openTestSession(backend, customer, roles)
  return signCustomerToken(backend.keys, customer, lifetime, { sessionId, roles })
}
