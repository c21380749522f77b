import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Keys } from '../kernel/keys.ts'
import type { CustomerIdentity, StaffIdentity, StaffRole } from '../kernel/request-context.ts'
import { staffRoles } from '../staff/staff.rules.ts'

const issuer = 'kolofon-customer'
const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,9}$/),
  sid: z.string(),
  email: z.string(),
  name: z.string(),
  type: z.string(),
  as: z.string().optional(),
  roles: z.array(z.string()).default([]),
})

export interface TokenExtras {
  readonly sessionId: string
  readonly roles?: readonly StaffRole[]
  /** Names of the customer's audiences, by which the gateway selects pages. */
  readonly audiences?: readonly string[]
}

/** Signs a customer token. Its claims are not encrypted. `lifetime` is in seconds. */
export async function signCustomerToken(
  keys: Keys,
  customer: CustomerIdentity,
  lifetime: number,
  { sessionId, roles = [], audiences = [] }: TokenExtras,
): Promise<string> {
  const { id, email, name, customerType, actingStaff } = customer
  const more = {
    ...(actingStaff ? { as: actingStaff } : {}),
    ...(roles.length > 0 ? { roles: [...roles] } : {}),
    ...(audiences.length > 0 ? { audiences: [...audiences] } : {}),
  }
  return new SignJWT({ sid: sessionId, email, name, type: customerType, ...more })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(id))
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(keys.signing)
}

export interface CustomerToken {
  readonly sessionId: string
  readonly customer: CustomerIdentity
  readonly staff: StaffIdentity | null
}

/**
 * Returns the customer and staff identity of a token, or null when the token was not signed by this shop, was changed
 * or has expired. Does not check whether the session is still open, unlike `readBearer`.
 */
export async function readCustomerToken(keys: Keys, token: string): Promise<CustomerToken | null> {
  for (const key of keys.all) {
    const claims = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] }).catch(() => null)
    const parsed = claimsSchema.safeParse(claims?.payload)
    if (!parsed.success) continue
    const { sub, sid, email, name, type, as } = parsed.data
    const roles = staffRoles.filter((role) => parsed.data.roles.includes(role))
    // Staff who act as a customer have no roles, whatever the token claims.
    const staff = as === undefined && roles.length > 0 ? { email, roles } : null
    return {
      sessionId: sid,
      customer: { id: Number(sub), email, name, customerType: type, actingStaff: as ?? null },
      staff,
    }
  }
  return null
}
