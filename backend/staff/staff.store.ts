import { asc, eq } from 'drizzle-orm'
import { customers } from '../accounts/accounts.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { staffMembers } from './staff.tables.ts'

export interface StaffRow {
  readonly customerId: number
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly addedBy: string
  readonly addedAt: Date
}

const { customerId, roles, addedBy, addedAt } = staffMembers
const columns = { customerId, email: customers.email, roles, addedBy, addedAt }

export async function findRoles(db: Transaction, id: number): Promise<readonly StaffRole[]> {
  const [row] = await db.select({ roles }).from(staffMembers).where(eq(customerId, id))
  return row?.roles ?? []
}

/** Returns a member's roles, and since when the account has been staff; undefined when it is not staff. */
export async function findStaffAccess(
  db: Transaction,
  id: number,
): Promise<Pick<StaffRow, 'roles' | 'addedAt'> | undefined> {
  const [row] = await db.select({ roles, addedAt }).from(staffMembers).where(eq(customerId, id))
  return row
}

export async function findMember(db: Transaction, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(customers.email, email))
  return row
}

export async function listMembers(db: Transaction): Promise<readonly StaffRow[]> {
  return db
    .select(columns)
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, customerId))
    .orderBy(asc(customers.email))
}

export interface ColleagueRow extends Pick<StaffRow, 'email' | 'roles'> {
  /** First and last name, or the e-mail address when the account has no name. */
  readonly name: string
  readonly language: string
}

export async function listColleagues(db: Transaction): Promise<readonly ColleagueRow[]> {
  const { email, firstName, lastName, language } = customers
  const rows = await db
    .select({ email, firstName, lastName, language, roles })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, customerId))
    .orderBy(asc(email))
  return rows.map(({ firstName: first, lastName: last, ...row }) => ({
    ...row,
    name: `${first} ${last}`.trim() || row.email,
  }))
}

export async function upsertMember(
  tx: Transaction,
  member: Pick<StaffRow, 'customerId' | 'roles' | 'addedBy'>,
): Promise<void> {
  await tx
    .insert(staffMembers)
    .values(member)
    .onConflictDoUpdate({ target: customerId, set: { roles: member.roles } })
}

export async function deleteMember(tx: Transaction, id: number): Promise<void> {
  await tx.delete(staffMembers).where(eq(customerId, id))
}
