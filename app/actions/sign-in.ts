import { z } from 'zod'
import { clientHeader } from '#schemas/client-header.ts'
import type { ActionInput } from './action.ts'

export interface SignedIn {
  readonly status: number
  readonly code: string | null
  readonly token: string | null
  readonly cookies: readonly string[]
  /** Seconds to wait after too many attempts; null in all other cases. */
  readonly retryAfter: number | null
}

type Visitor = Pick<ActionInput, 'client' | 'cookies'>

const signatureSchema = z.object({ signature: z.string() })
const answerSchema = z.object({
  sign: z.string().nullish(),
  token: z.string().nullish(),
  code: z.string().nullish(),
  retryAfter: z.number().nullish(),
})

/** Timeout of a back-end request, in milliseconds. */
const responseTimeout = 5_000

/**
 * Sends an authentication request as in section 7 of the specification: the back end first returns a value, whose
 * signature is then fetched and sent with a repeat of the request.
 */
export async function callAuth(
  action: 'login' | 'register' | 'password',
  body: Readonly<Record<string, unknown>>,
  visitor: Visitor,
): Promise<SignedIn> {
  const post = (more: object) => postAuth(action, { ...body, ...more }, visitor)
  const first = await readAnswer(await post({}))
  if (!first.sign) return first
  const signed = await fetch(`${backendUrl()}/api/sign/${first.sign}`, {
    headers: headersOf(visitor),
    signal: AbortSignal.timeout(responseTimeout),
  })
  const signature = signatureSchema.safeParse(await signed.json())
  if (!signature.success) return first
  return readAnswer(await post(signature.data))
}

/**
 * Ends the session of the visitor's refresh token, or all the customer's sessions if `everywhere` is true. Returns the
 * cookies that the back end sets.
 */
export async function callSignOut(everywhere: boolean, visitor: Visitor): Promise<readonly string[]> {
  return (await postAuth('logout', { everywhere }, visitor)).headers.getSetCookie()
}

function postAuth(action: string, body: object, visitor: Visitor): Promise<Response> {
  return fetch(`${backendUrl()}/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(visitor) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(responseTimeout),
  })
}

async function readAnswer(response: Response): Promise<SignedIn & { readonly sign: string | null }> {
  const { sign = null, token = null, code = null, retryAfter = null } = answerSchema.parse(await response.json())
  return { status: response.status, sign, code, token, retryAfter, cookies: response.headers.getSetCookie() }
}

/** Returns headers that identify visitor, session and device to the back end, as in the visitor's own request. */
function headersOf({ client, cookies }: Visitor): Record<string, string> {
  const passed = ['ralph-auth-refresh', 'kolofon-device'].flatMap((name) => {
    const value = cookies[name]
    return value && /^[\w.~-]+$/.test(value) ? [`${name}=${value}`] : []
  })
  const token = cookies['ralph-auth']
  return {
    ...(client && { [clientHeader]: client }),
    ...(passed.length > 0 && { cookie: passed.join('; ') }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

function backendUrl(): string {
  const { BACKEND_URL, BACKEND_PORT = '4000' } = process.env
  return BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`
}
