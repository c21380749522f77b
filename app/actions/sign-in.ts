import { createHash } from 'node:crypto'
import { z } from 'zod'
import { clientSalt } from '#runtime/password-hash.ts'

export interface SignedIn {
  readonly status: number
  readonly code: string | null
  readonly token: string | null
  readonly cookies: readonly string[]
}

const challengeSchema = z.object({ sign: z.string() })
const signatureSchema = z.object({ signature: z.string() })
const answerSchema = z.object({ token: z.string().nullish(), code: z.string().nullish() })

/** SHA-384 of a password in hexadecimal: what the back end knows of it. */
export function hashForServer(password: string): string {
  return createHash('sha384').update(`${clientSalt}${password}`).digest('hex')
}

/** The two steps of the specification, section 7: a value, its signature, the request again. */
export async function callAuth(
  action: 'login' | 'register' | 'password',
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<SignedIn> {
  const post = (more: object) =>
    fetch(`${backendUrl()}/auth/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, ...more }),
      signal: AbortSignal.timeout(5_000),
    })
  const { sign } = challengeSchema.parse(await (await post({})).json())
  const signed = await fetch(`${backendUrl()}/api/sign/${sign}`, { signal: AbortSignal.timeout(5_000) })
  const { signature } = signatureSchema.parse(await signed.json())
  const response = await post({ signature })
  const { token = null, code = null } = answerSchema.parse(await response.json())
  return { status: response.status, code, token, cookies: response.headers.getSetCookie() }
}

/** Ends the session of a refresh token. */
export async function callSignOut(refreshToken: string, everywhere: boolean): Promise<readonly string[]> {
  const response = await fetch(`${backendUrl()}/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-refresh-token': refreshToken },
    body: JSON.stringify({ everywhere }),
    signal: AbortSignal.timeout(5_000),
  })
  return response.headers.getSetCookie()
}

function backendUrl(): string {
  const { BACKEND_URL, BACKEND_PORT = '4000' } = process.env
  return BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`
}
