import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Keys } from '../kernel/keys.ts'
import type { StaffIdentity } from '../kernel/request-context.ts'
import { staffRoles } from './staff.rules.ts'

const issuer = 'kolofon-staff'
const claimsSchema = z.object({ sub: z.string(), roles: z.array(z.enum(staffRoles)) })

/** A bearer token for staff operations; `lifetime` in seconds. */
export async function signStaffToken(keys: Keys, staff: StaffIdentity, lifetime: number): Promise<string> {
  return new SignJWT({ roles: [...staff.roles] })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(staff.email)
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(keys.signing)
}

/** Who a token names; null when it is not ours, was changed or has run out. */
export async function readStaffToken(keys: Keys, token: string): Promise<StaffIdentity | null> {
  for (const key of keys.all) {
    const claims = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] }).catch(() => null)
    const parsed = claimsSchema.safeParse(claims?.payload)
    if (parsed.success) return { email: parsed.data.sub, roles: parsed.data.roles }
  }
  return null
}
