import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Keys } from '../kernel/keys.ts'
import type { StaffIdentity } from '../kernel/request-context.ts'
import { staffRoles } from './staff.rules.ts'

const issuer = 'kolofon-staff'
const claimsSchema = z.object({
  sub: z.string(),
  roles: z.array(z.enum(staffRoles)),
  member: z.number().int().optional(),
  iat: z.number(),
})

export interface StaffTokenClaims {
  readonly staff: StaffIdentity
  /**
   * Id of the member's account. The token only grants roles that the account still has. Null for tokens with which the
   * shop's own commands send queries.
   */
  readonly memberId: number | null
  /** Epoch seconds. */
  readonly issuedAt: number
}

/**
 * Signs a bearer token for staff operations. `lifetime` is in seconds. If `memberId` is given, the token also becomes
 * invalid when the account stops being staff.
 */
export async function signStaffToken(
  keys: Keys,
  staff: StaffIdentity,
  lifetime: number,
  memberId?: number,
): Promise<string> {
  return new SignJWT({ roles: [...staff.roles], ...(memberId === undefined ? {} : { member: memberId }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(staff.email)
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(keys.signing)
}

/** Returns the claims of a staff token, or null when it has expired or was not signed by the shop. */
export async function readStaffToken(keys: Keys, token: string): Promise<StaffTokenClaims | null> {
  for (const key of keys.all) {
    const claims = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] }).catch(() => null)
    const parsed = claimsSchema.safeParse(claims?.payload)
    if (!parsed.success) continue
    const { sub: email, roles, member: memberId = null, iat: issuedAt } = parsed.data
    return { staff: { email, roles }, memberId, issuedAt }
  }
  return null
}
