import { SignJWT } from 'jose'
import { signCustomerToken } from '#backend/accounts/customer-token.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import type { CustomerIdentity, StaffRole } from '#backend/kernel/request-context.ts'
import { staffRoles } from '#backend/staff/staff.rules.ts'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import type { TestBackend } from '../backend.ts'
import { openTestSession } from '../session-token.ts'

export interface Caller {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** Signed-in customer, or null. The data in the tests belongs to `anna`; `bo` is another customer. */
  readonly customer: 'anna' | 'bo' | null
  readonly roles: readonly StaffRole[]
  readonly trusted: boolean
  /** Whether the caller sends an invalid token or key. No operation may accept it. */
  readonly isImpostor?: boolean
}

export async function createCallers(
  backend: TestBackend,
  { anna, bo }: { readonly anna: CustomerIdentity; readonly bo: CustomerIdentity },
): Promise<readonly Caller[]> {
  const { keys } = backend
  const sessionId = await openTestSession(backend, anna)
  const sessionOfBo = await openTestSession(backend, bo, ['editor'])
  const nobody: Caller = { name: 'nobody', headers: {}, customer: null, roles: [], trusted: false }
  const bearing = (name: string, token: string, more: Partial<Caller> = {}): Caller => ({
    ...nobody,
    name,
    headers: { authorization: `Bearer ${token}` },
    ...more,
  })
  const impostor = (name: string, token: string) => bearing(name, token, { isImpostor: true })
  const admin = { email: 'staff@example.com', roles: ['admin'] as const }
  const foreign = createKeys(['a-secret-of-somebody-else'])
  const customerClaims = { sid: sessionId, email: anna.email, name: anna.name, type: 'PERSON' }
  const sign = (issuer: string, claims: Readonly<Record<string, unknown>>, subject: string) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(subject)
      .setExpirationTime('3600s')
      .sign(keys.signing)
  const unsigned = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }
  const later = Math.floor(Date.now() / 1000) + 3_600
  return [
    nobody,
    bearing('the customer', await signCustomerToken(keys, anna, 3_600, { sessionId }), { customer: 'anna' }),
    bearing('another customer', await signCustomerToken(keys, bo, 3_600, { sessionId: sessionOfBo }), {
      customer: 'bo',
    }),
    ...(await Promise.all(
      staffRoles.map(async (role) =>
        bearing(role, await signStaffToken(keys, { email: 'staff@example.com', roles: [role] }, 3_600), {
          roles: [role],
        }),
      ),
    )),
    impostor('an expired token of the customer', await signCustomerToken(keys, anna, -1, { sessionId })),
    impostor('an expired token of an admin', await signStaffToken(keys, admin, -1)),
    impostor('a forged token of the customer', await signCustomerToken(foreign, anna, 3_600, { sessionId })),
    impostor('a forged token of an admin', await signStaffToken(foreign, admin, 3_600)),
    impostor(
      'an unsigned token of an admin',
      unsigned({ iss: 'kolofon-staff', sub: 'staff@example.com', roles: ['admin'], exp: later }),
    ),
    bearing(
      'a customer with a role',
      await signCustomerToken(keys, bo, 3_600, { sessionId: sessionOfBo, roles: ['editor'] }),
      {
        customer: 'bo',
        roles: ['editor'],
      },
    ),
    bearing(
      'staff as a customer who has a role',
      await signCustomerToken(keys, { ...bo, actingStaff: 'staff@example.com' }, 3_600, {
        sessionId: sessionOfBo,
        roles: ['admin'],
      }),
      { customer: 'bo' },
    ),
    impostor(
      'a customer whose session has ended',
      await signCustomerToken(keys, anna, 3_600, { sessionId: 'ended', roles: ['admin'] }),
    ),
    bearing(
      'a customer whose role was taken away',
      await signCustomerToken(keys, anna, 3_600, { sessionId, roles: ['admin'] }),
      { customer: 'anna' },
    ),
    bearing(
      'a customer with a role that there is not',
      await sign(
        'kolofon-customer',
        { ...customerClaims, sid: sessionOfBo, email: bo.email, roles: ['owner'] },
        String(bo.id),
      ),
      { customer: 'bo' },
    ),
    impostor('staff with claims of the customer', await sign('kolofon-staff', customerClaims, String(anna.id))),
    impostor(
      'a token of ours by another issuer',
      await sign('kolofon', { ...customerClaims, roles: ['admin'] }, String(anna.id)),
    ),
    {
      ...nobody,
      name: 'a guessed server key',
      headers: { 'x-kolofon-server-key': 'guessed' },
      isImpostor: true,
    },
    { ...nobody, name: 'a server of the shop', headers: { 'x-kolofon-server-key': keys.serverKey }, trusted: true },
  ]
}
