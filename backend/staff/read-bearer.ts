import type { FindAccountAccess } from '../accounts/account-access.ts'
import { readCustomerToken } from '../accounts/customer-token.ts'
import type { RequestMemo } from '../kernel/cache/sync-invalidations.ts'
import type { Transaction } from '../kernel/database.ts'
import type { Keys } from '../kernel/keys.ts'
import type { CustomerIdentity, StaffIdentity } from '../kernel/request-context.ts'
import { staffRoles } from './staff.rules.ts'
import { findStaffAccess } from './staff.store.ts'
import { readStaffToken, type StaffTokenClaims } from './staff-token.ts'

export interface Bearer {
  readonly customer: CustomerIdentity | null
  readonly staff: StaffIdentity | null
}

/**
 * Returns the identity that an `Authorization` header proves: a customer, whose session may include staff roles; a
 * staff member with a staff token; or nobody, for example when the session has ended. Roles that the account has lost
 * are left out. `request` is a memo, so that several calls in one request read the account only once.
 */
export type ReadBearer = (request: RequestMemo | null, authorization: string | null | undefined) => Promise<Bearer>

const nobody: Bearer = { customer: null, staff: null }

export function createReadBearer(deps: {
  readonly keys: Keys
  readonly findAccess: FindAccountAccess
  readonly database: Transaction
}): ReadBearer {
  return async (request, authorization) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (!token) return nobody
    const read = await readCustomerToken(deps.keys, token)
    if (!read) return { customer: null, staff: await staffNow(deps.database, await readStaffToken(deps.keys, token)) }
    const { customer, staff, sessionId } = read
    const access = await deps.findAccess(request, { customerId: customer.id, sessionId })
    if (!access) return nobody
    const roles = staffRoles.filter((role) => access.roles.includes(role))
    return { customer, staff: staff && roles.length > 0 ? { ...staff, roles } : null }
  }
}

/**
 * Returns the staff identity of a token. Its roles are the token's roles that the member still has. Returns null when
 * no role is left, when the member is no longer staff, and when the member was removed and added again after the token
 * was issued. The identity of a token without a member is returned unchanged.
 */
async function staffNow(database: Transaction, read: StaffTokenClaims | null): Promise<StaffIdentity | null> {
  if (!read || read.memberId === null) return read?.staff ?? null
  const member = await findStaffAccess(database, read.memberId)
  if (!member || Math.floor(member.addedAt.getTime() / 1_000) > read.issuedAt) return null
  const roles = read.staff.roles.filter((role) => member.roles.includes(role))
  return roles.length > 0 ? { ...read.staff, roles } : null
}
