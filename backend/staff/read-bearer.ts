import { readCustomerToken } from '../accounts/customer-token.ts'
import type { Keys } from '../kernel/keys.ts'
import type { CustomerIdentity, StaffIdentity } from '../kernel/request-context.ts'
import { readStaffToken } from './staff-token.ts'

export interface Bearer {
  readonly customer: CustomerIdentity | null
  readonly staff: StaffIdentity | null
}

/** Whom an `Authorization` header names: a customer, whose session may carry roles, or a token of staff alone. */
export async function readBearer(keys: Keys, authorization: string | null | undefined): Promise<Bearer> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (!token) return { customer: null, staff: null }
  const session = await readCustomerToken(keys, token)
  return session ?? { customer: null, staff: await readStaffToken(keys, token) }
}
