import { z } from 'zod'
import type { ActionContext } from '#runtime/actions/action-context.ts'

export interface SignedIn {
  readonly status: number
  readonly code: string | null
  readonly token: string | null
  readonly cookies: readonly string[]
  /** Seconds to wait after too many attempts, otherwise null. */
  readonly retryAfter: number | null
}

type BackendAccess = Pick<ActionContext, 'fetchBackend'>

const signatureSchema = z.object({ signature: z.string() })
const answerSchema = z.object({
  sign: z.string().nullish(),
  token: z.string().nullish(),
  code: z.string().nullish(),
  retryAfter: z.number().nullish(),
})

/**
 * Sends an authentication request (specification, section 7). If the back end responds with a challenge, fetches the
 * signature of the challenge, and sends the request again with this signature.
 */
export async function callAuth(
  action: 'login' | 'register' | 'password',
  body: Readonly<Record<string, unknown>>,
  context: BackendAccess,
): Promise<SignedIn> {
  const post = (more: object) => postAuth(action, { ...body, ...more }, context)
  const first = await readAnswer(await post({}))
  if (!first.sign) return first
  const signed = await context.fetchBackend(`/api/sign/${first.sign}`)
  const signature = signatureSchema.safeParse(await signed.json())
  if (!signature.success) return first
  return readAnswer(await post(signature.data))
}

/**
 * Ends the session of the visitor's refresh token or, if `everywhere` is true, all sessions of the customer. Returns
 * the `Set-Cookie` values of the back end's response.
 */
export async function callSignOut(everywhere: boolean, context: BackendAccess): Promise<readonly string[]> {
  return (await postAuth('logout', { everywhere }, context)).headers.getSetCookie()
}

function postAuth(action: string, body: object, { fetchBackend }: BackendAccess): Promise<Response> {
  return fetchBackend(`/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function readAnswer(response: Response): Promise<SignedIn & { readonly sign: string | null }> {
  const { sign = null, token = null, code = null, retryAfter = null } = answerSchema.parse(await response.json())
  return { status: response.status, sign, code, token, retryAfter, cookies: response.headers.getSetCookie() }
}
