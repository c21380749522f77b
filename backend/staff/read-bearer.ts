import { readCustomerToken } from '../accounts/customer-token.ts'
import type { StandingOf } from '../accounts/standing.ts'
import type { Keys } from '../kernel/keys.ts'
import type { Asker } from '../kernel/known-changes.ts'
import type { CustomerIdentity, StaffIdentity } from '../kernel/request-context.ts'
import { staffRoles } from './staff.rules.ts'
import { readStaffToken } from './staff-token.ts'

export interface Bearer {
  readonly customer: CustomerIdentity | null
  readonly staff: StaffIdentity | null
}

/**
 * Whom an `Authorization` header names: a customer, whose session may carry roles, or a token of staff alone. Nobody, once the session
 * has ended. A session that carries roles has those of the account now. `asker`: the request, which asks the database once what has changed.
 */
export type ReadBearer = (asker: Asker | null, authorization: string | null | undefined) => Promise<Bearer>

const nobody: Bearer = { customer: null, staff: null }

/** The one way from a token to who asks. */
export function createReadBearer(deps: { readonly keys: Keys; readonly standingOf: StandingOf }): ReadBearer {
  return async (asker, authorization) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (!token) return nobody
    const read = await readCustomerToken(deps.keys, token)
    if (!read) return { customer: null, staff: await readStaffToken(deps.keys, token) }
    const { customer, staff, sessionId } = read
    const standing = await deps.standingOf(asker, { customerId: customer.id, sessionId })
    if (!standing) return nobody
    const roles = staffRoles.filter((role) => standing.roles.includes(role))
    return { customer, staff: staff && roles.length > 0 ? { ...staff, roles } : null }
  }
}
