import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerJson, readBody } from '../kernel/http.ts'
import type { Keys } from '../kernel/keys.ts'
import type { AccountsService } from './accounts.service.ts'
import { readCustomerToken } from './customer-token.ts'
import type { Session, SignInRefusal } from './sessions.ts'

export interface AuthHttpDeps {
  readonly accounts: AccountsService
  readonly keys: Keys
  /** True: cookies are for https alone. */
  readonly secure: boolean
}

const bodySchema = z.object({
  username: z.string().max(200).default(''),
  password: z.string().max(200).default(''),
  newPassword: z.string().max(200).default(''),
  signature: z.string().max(300).optional(),
  sessionLifetime: z.number().optional(),
  firstName: z.string().max(120).default(''),
  lastName: z.string().max(120).default(''),
  language: z.string().max(5).default('sv'),
  everywhere: z.boolean().default(false),
  loginToken: z.string().max(100).optional(),
})
type Body = z.infer<typeof bodySchema>

const refreshHeader = 'x-auth-refresh-token'
/** Seconds: the specification's “remember me” sends none, its opposite 30. */
const shortLifetime = 30

const refusals: Readonly<Record<SignInRefusal, readonly [status: number, code: string, message: string]>> = {
  'wrong-credentials': [401, 'WRONG_CREDENTIALS', 'Wrong email or password.'],
  slowed: [429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a while.'],
  exists: [409, 'ACCOUNT_EXISTS', 'An account with this email already exists.'],
  invalid: [400, 'INVALID', 'Email or password is not valid.'],
  'bad-signature': [401, 'BAD_SIGNATURE', 'The signature does not fit.'],
}

/** `/auth/*` and `/api/sign/{value}` (specification, section 7). False: the path is another's. */
export function createAuthHttp({ accounts, keys, secure }: AuthHttpDeps) {
  return async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const value = /^\/api\/sign\/([\w-]{1,64})$/.exec(path)?.[1]
    if (value) {
      const signature = await accounts.sign(value)
      answerJson(
        response,
        signature ? 200 : 404,
        signature ? { signature } : { code: 'NOT_FOUND', message: 'Unknown.' },
      )
      return true
    }
    const action = /^\/auth\/(login|register|password|logout)$/.exec(path)?.[1]
    if (!action) return false
    if (request.method === 'GET' && action === 'login') await refresh(request, response)
    else if (request.method === 'POST') await act(action, request, response)
    else answerJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'This asks for POST.' })
    return true
  }

  async function refresh(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = refreshTokenOf(request)
    const session = token ? await accounts.refresh(token) : null
    if (session) return open(response, session)
    if (token) close(response)
    answerJson(response, 401, { code: 'UNAUTHENTICATED', message: 'Nobody is signed in.' })
  }

  async function act(action: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readRequest(request)
    if (!body) return answerJson(response, 400, { code: 'INVALID', message: 'The body cannot be read.' })
    if (action === 'logout') {
      const token = refreshTokenOf(request)
      if (token) await accounts.signOut(token, body.everywhere)
      close(response)
      return answerJson(response, 200, { signedOut: true })
    }
    if (action === 'login' && body.loginToken !== undefined) {
      const session = await accounts.signInByToken(body.loginToken)
      if (session) return open(response, session)
      return answerJson(response, 401, { code: 'LINK_ENDED', message: 'The link has ended or was used.' })
    }
    // The first of the two steps: what is to be signed.
    if (body.signature === undefined) return answerJson(response, 200, { sign: await accounts.challenge() })
    if (action === 'password') return changePassword(body, request, response)
    const common = {
      email: body.username,
      password: body.password,
      signature: body.signature,
      remember: body.sessionLifetime === undefined || body.sessionLifetime > shortLifetime,
    }
    const made =
      action === 'register'
        ? await accounts.register({
            ...common,
            firstName: body.firstName,
            lastName: body.lastName,
            language: body.language,
          })
        : await accounts.signIn({ ...common, address: addressOf(request) })
    if ('refusal' in made) {
      const [status, code, message] = refusals[made.refusal]
      return answerJson(response, status, { code, message })
    }
    open(response, made)
  }

  async function changePassword(body: Body, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const customer = token && (await readCustomerToken(keys, token))?.customer
    if (!customer) return answerJson(response, 401, { code: 'UNAUTHENTICATED', message: 'Nobody is signed in.' })
    const { password, newPassword } = body
    const changed = await accounts.changePassword({ customerId: customer.id, password, newPassword })
    close(response)
    if (!changed) return answerJson(response, 401, { code: 'WRONG_CREDENTIALS', message: 'Wrong current password.' })
    answerJson(response, 200, { changed: true })
  }

  function open(response: ServerResponse, session: Session): void {
    const { token, maxAge, refreshToken, lifetime, customer } = session
    response.setHeader('set-cookie', [
      cookie('ralph-auth', token, maxAge, true),
      cookie('ralph-auth-refresh', refreshToken, lifetime, true),
      cookie('ralph-user', encodeURIComponent(customer.name), lifetime, false),
      cookie('ralph-user-maxage', String(maxAge), lifetime, false),
    ])
    response.setHeader(refreshHeader, refreshToken)
    answerJson(response, 200, { token, maxAge })
  }

  function close(response: ServerResponse): void {
    const names = ['ralph-auth', 'ralph-auth-refresh', 'ralph-user', 'ralph-user-maxage']
    response.setHeader(
      'set-cookie',
      names.map((name) => cookie(name, '', 0, name.startsWith('ralph-auth'))),
    )
  }

  function cookie(name: string, value: string, maxAge: number, httpOnly: boolean): string {
    return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  }
}

function refreshTokenOf({ headers }: IncomingMessage): string | null {
  const header = headers[refreshHeader]
  if (typeof header === 'string' && header !== '') return header
  return /(?:^|;\s*)ralph-auth-refresh=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? null
}

function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for']
  return (typeof forwarded === 'string' && forwarded) || request.socket?.remoteAddress || 'unknown'
}

async function readRequest(request: IncomingMessage): Promise<Body | null> {
  const text = await readBody(request)
  try {
    return text === null ? null : bodySchema.parse(text === '' ? {} : JSON.parse(text))
  } catch {
    return null
  }
}
