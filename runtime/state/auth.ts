import { proxy } from 'valtio/vanilla'
import { renewalFactor } from '#schemas/constants.ts'

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
  const of = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  const user = of('ralph-user')
  const before = auth.user
  auth.user = user === undefined ? null : safeDecode(user)
  auth.maxAge = auth.user === null ? null : Number(of('ralph-user-maxage')) || null
  return auth.user !== before
}

/** Returns the age at which an access token is renewed, in milliseconds. `maxAge` is its lifetime in seconds. */
export function refreshAfter(maxAge: number): number {
  return renewalFactor * maxAge
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
