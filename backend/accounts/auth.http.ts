import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskEmail } from '#schemas/mask-email.ts'
import { type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import { QueueFull } from '../kernel/bounded-queue.ts'
import type { Client } from '../kernel/client-address.ts'
import { sendJson } from '../kernel/http.ts'
import type { ReadBearer } from '../staff/read-bearer.ts'
import type { AccountsService } from './accounts.service.ts'
import { type AuthBody, readAuthBody } from './auth-body.ts'
import { createAuthCookies, readAuthCookies } from './auth-cookies.ts'
import type { GivenPassword } from './passwords.ts'
import { createSecondFactorHttp } from './second-factor/second-factor.http.ts'
import type { Session, SignInRefusal } from './sessions.ts'

export interface AuthHttpDeps {
  readonly accounts: AccountsService
  readonly readBearer: ReadBearer
  readonly origins: Pick<OriginRules, 'publicOrigin' | 'allowedOrigins'>
}

const refreshHeader = 'x-auth-refresh-token'
/**
 * Value of `sessionLifetime` with which a client requests a short session. According to the specification, clients send
 * 30 when “remember me” is not ticked, and no value when it is.
 */
const shortLifetime = 30

const refusals: Readonly<Record<SignInRefusal['refusal'], readonly [status: number, code: string, message: string]>> = {
  'wrong-credentials': [401, 'WRONG_CREDENTIALS', 'Wrong email or password.'],
  slowed: [429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a while.'],
  exists: [409, 'ACCOUNT_EXISTS', 'An account with this email already exists.'],
  invalid: [400, 'INVALID', 'Email or password is not valid.'],
  'name-missing': [422, 'NAME_MISSING', 'First and last name are required.'],
  'weak-password': [422, 'WEAK_PASSWORD', 'This password is common, or has leaked. Choose another.'],
  'bad-signature': [401, 'BAD_SIGNATURE', 'The signature is invalid.'],
}

/**
 * Creates the handler of `/auth/*` and `/api/sign/{value}` (specification, section 7). The handler returns false for
 * any other path.
 */
export function createAuthHttp({ accounts, readBearer, origins }: AuthHttpDeps) {
  const cookies = createAuthCookies(origins.publicOrigin.startsWith('https:'))
  const secondFactor = createSecondFactorHttp(accounts.secondFactor, cookies.opened)
  const rules: OriginRules = { ...origins, contentTypes: ['application/json'] }

  return async function serve(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
  ): Promise<boolean> {
    const value = /^\/api\/sign\/([\w-]{1,64})$/.exec(path)?.[1]
    const action = /^\/auth\/(login|login-link|register|password|second-factor|logout)$/.exec(path)?.[1]
    if (!value && !action) return false
    const { method = 'GET', headers } = request
    const mayGet = value !== undefined || action === 'login'
    if (!(method === 'GET' && mayGet) && !(method === 'POST' && action)) {
      sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'Send a POST request.' })
      return true
    }
    const origin = readRequestOrigin(method, (name) => {
      const given = headers[name]
      return typeof given === 'string' ? given : null
    })
    const refusal = refuseOrigin(origin, rules)
    if (refusal) refuse(response, refusal)
    else if (value) await sign(value, response)
    else if (method === 'GET') await refresh(request, response)
    else if (action) {
      await act(action, request, response, client).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        response.setHeader('retry-after', String(error.retryAfter))
        sendJson(response, 503, { code: 'UNAVAILABLE', message: 'Try again in a moment.' })
      })
    }
    return true
  }

  function refuse(response: ServerResponse, refusal: 'FOREIGN_ORIGIN' | 'CONTENT_TYPE'): void {
    if (refusal === 'CONTENT_TYPE') {
      sendJson(response, 415, { code: refusal, message: 'Send application/json.' })
    } else sendJson(response, 403, { code: refusal, message: 'Only pages of the shop sign in and out.' })
  }

  async function sign(value: string, response: ServerResponse): Promise<void> {
    const signature = await accounts.sign(value)
    if (signature) sendJson(response, 200, { signature })
    else sendJson(response, 404, { code: 'NOT_FOUND', message: 'Unknown.' })
  }

  async function refresh(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = refreshTokenOf(request)
    const session = token ? await accounts.refresh(token) : 'unknown'
    if (typeof session === 'object') return open(response, session)
    // Clear the cookies only when the session has ended. With an unknown token, the browser's cookies may still belong
    // to an open session.
    if (session === 'ended') response.setHeader('set-cookie', cookies.closed())
    sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'No customer is signed in.' })
  }

  async function act(
    action: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
  ): Promise<void> {
    if (action === 'second-factor') return secondFactor(request, response, refreshTokenOf(request))
    const body = await readAuthBody(request)
    if (!body) return sendJson(response, 400, { code: 'INVALID', message: 'The body is malformed.' })
    if (action === 'login-link') {
      const owner = await accounts.loginLinkOwner(body.loginToken ?? '')
      if (owner !== null) return sendJson(response, 200, { owner: maskEmail(owner) })
      return sendJson(response, 404, { code: 'LINK_ENDED', message: 'The link has expired or was used.' })
    }
    if (action === 'logout') {
      const token = refreshTokenOf(request)
      if (token) await accounts.signOut(token, body.everywhere)
      response.setHeader('set-cookie', cookies.closed())
      return sendJson(response, 200, { signedOut: true })
    }
    if (action === 'login' && body.loginToken !== undefined) {
      const session = await accounts.signInByToken(body.loginToken)
      if (session) return replace(request, response, session)
      return sendJson(response, 401, { code: 'LINK_ENDED', message: 'The link has expired or was used.' })
    }
    if (body.signature === undefined) return sendJson(response, 200, { sign: await accounts.challenge() })
    if (action === 'password') return changePassword(body, request, response)
    const made = await (action === 'register' ? register : signIn)(body, body.signature, request, client)
    if ('refusal' in made) return answerRefusal(response, made)
    await replace(request, response, made)
  }

  function signIn(body: AuthBody, signature: string, request: IncomingMessage, client: Client) {
    const { device } = readAuthCookies(request.headers.cookie)
    return accounts.signIn({ ...commonOf(body), password: passwordOf(body), signature, client, device })
  }

  function register(body: AuthBody, signature: string, _: IncomingMessage, client: Client) {
    const { password, firstName, lastName, language } = body
    return accounts.register({ ...commonOf(body), password, signature, client, firstName, lastName, language })
  }

  async function changePassword(body: AuthBody, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { customer } = await readBearer(null, request.headers.authorization)
    if (!customer) return sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'No customer is signed in.' })
    const refreshToken = refreshTokenOf(request)
    const { newPassword } = body
    const made = await accounts.changePassword({ customer, password: passwordOf(body), newPassword, refreshToken })
    if ('refusal' in made) return answerRefusal(response, made)
    await openHere(request, response, made)
  }

  function answerRefusal(response: ServerResponse, { refusal, retryAfter }: SignInRefusal): void {
    const [status, code, message] = refusals[refusal]
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    sendJson(response, status, { code, message, ...(retryAfter !== undefined && { retryAfter }) })
  }

  /** Opens a session and ends the browser's previous session. */
  async function replace(request: IncomingMessage, response: ServerResponse, session: Session): Promise<void> {
    const before = readAuthCookies(request.headers.cookie).refreshToken ?? refreshTokenOf(request)
    if (before) await accounts.signOut(before, false)
    await openHere(request, response, session)
  }

  /** Opens a session. Also records that the customer has signed in on this device, unless staff act as the customer. */
  async function openHere(request: IncomingMessage, response: ServerResponse, session: Session): Promise<void> {
    const { device } = readAuthCookies(request.headers.cookie)
    const { id, actingStaff } = session.customer
    open(response, session, actingStaff ? [] : [cookies.device(await accounts.rememberDevice(device, id))])
  }

  function open(response: ServerResponse, session: Session, more: readonly string[] = []): void {
    const { token, maxAge, refreshToken } = session
    response.setHeader('set-cookie', [...cookies.opened(session), ...more])
    response.setHeader(refreshHeader, refreshToken)
    sendJson(response, 200, { token, maxAge })
  }
}

function commonOf({ username, sessionLifetime }: AuthBody) {
  const remember = sessionLifetime === undefined || sessionLifetime > shortLifetime
  return { email: username, remember }
}

function passwordOf({ password, passwordAsTyped }: AuthBody): GivenPassword {
  return { hash: password, asTyped: passwordAsTyped ?? null }
}

function refreshTokenOf({ headers }: IncomingMessage): string | null {
  const header = headers[refreshHeader]
  if (typeof header === 'string' && header !== '') return header
  return readAuthCookies(headers.cookie).refreshToken
}
