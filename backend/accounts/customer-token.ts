import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Keys } from '../kernel/keys.ts'
import type { CustomerIdentity } from '../kernel/request-context.ts'

const issuer = 'kolofon-customer'
const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,9}$/),
  email: z.string(),
  name: z.string(),
  type: z.string(),
  as: z.string().optional(),
})

/** The signed token with readable claims; `lifetime` in seconds. `as`: the staff member who signed in as the customer. */
export async function signCustomerToken(keys: Keys, customer: CustomerIdentity, lifetime: number): Promise<string> {
  const { id, email, name, customerType, actingStaff } = customer
  return new SignJWT({ email, name, type: customerType, ...(actingStaff ? { as: actingStaff } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(id))
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(keys.signing)
}

/** Whom a token names; null when it is not ours, was changed or has run out. */
export async function readCustomerToken(keys: Keys, token: string): Promise<CustomerIdentity | null> {
  for (const key of keys.all) {
    const claims = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] }).catch(() => null)
    const parsed = claimsSchema.safeParse(claims?.payload)
    if (!parsed.success) continue
    const { sub, email, name, type, as } = parsed.data
    return { id: Number(sub), email, name, customerType: type, actingStaff: as ?? null }
  }
  return null
}
