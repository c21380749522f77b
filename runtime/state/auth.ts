import { proxy } from 'valtio'

/** Slice `auth` (specification, section 3): who is signed in, by name; no token is ever here. */
export interface AuthState {
  user: string | null
  /** Seconds that the access token holds. */
  maxAge: number | null
}

export const auth = proxy<AuthState>({ user: null, maxAge: null })

/** Reads the two cookies that scripts may read. True: somebody else, or nobody any more. */
export function readAuth(cookies: string): boolean {
  const of = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  const user = of('ralph-user')
  const before = auth.user
  auth.user = user === undefined ? null : safeDecode(user)
  auth.maxAge = auth.user === null ? null : Number(of('ralph-user-maxage')) || null
  return auth.user !== before
}

/** Milliseconds after which a token is renewed: nine tenths of its life (specification, section 9: 900 × maxAge). */
export function refreshAfter(maxAge: number): number {
  return 900 * maxAge
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
