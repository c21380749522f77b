import { proxy } from 'valtio/vanilla'
import { renewalFactor } from '#schemas/constants.ts'
import { readCookies } from '#schemas/cookies.ts'

/** Slice `auth` (specification, section 3) with the signed-in customer's name. It never contains a token. */
export interface AuthState {
  user: string | null
  /** Lifetime of the access token, in seconds. */
  maxAge: number | null
}

export const auth = proxy<AuthState>({ user: null, maxAge: null })

/**
 * Reads the two session cookies that scripts may read, and updates `auth`. Returns true if the name changed, that is,
 * if a customer signed in or out.
 */
export function readAuth(cookies: string): boolean {
  const { 'ralph-user': user, 'ralph-user-maxage': maxAge } = readCookies(cookies)
  const before = auth.user
  auth.user = user || null
  auth.maxAge = auth.user === null ? null : Number(maxAge) || null
  return auth.user !== before
}

/** Returns the age at which an access token is renewed, in milliseconds. `maxAge` is its lifetime in seconds. */
export function refreshAfter(maxAge: number): number {
  return renewalFactor * maxAge
}
