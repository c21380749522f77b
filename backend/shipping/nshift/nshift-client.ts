import { aborted } from 'node:util'
import type { z } from 'zod'
import { tokenSchema } from './nshift-protocol.ts'

export interface NshiftSettings {
  /** Origin of the API, `https://api.nshiftportal.com`. */
  readonly url: string
  /** URL of the token endpoint, `https://account.nshiftportal.com/idp/connect/token`. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Id of the checkout configured in nShift's portal. */
  readonly connectionId: string
}

/**
 * Parsed response, or the status with which nShift refused the request (`refused`), for example because of the
 * postcode.
 */
export type Answer<Value> = { readonly value: Value } | { readonly refused: number }

/**
 * Statuses that mean that only this request is wrong. Any other error status means that nShift is down, or that the
 * shop's settings are wrong.
 */
const questionFaults: readonly number[] = [400, 404, 409, 410, 422]

interface Token {
  readonly text: Promise<string>
  endsAt: number
}

/** Milliseconds before the expiry of a token at which it is replaced. */
const margin = 60_000
/** Timeout of a token request in milliseconds. */
const tokenTimeout = 10_000

/**
 * Creates an HTTP client for nShift that also parses the responses. It caches the token until it expires. When nShift
 * responds 401, the client gets a new token and sends the request once more. Error messages contain no secrets.
 */
export function createNshiftClient(settings: NshiftSettings, clock: () => number) {
  let token: Token | null = null

  async function fetchToken(): Promise<{ readonly text: string; readonly endsAt: number }> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    })
    // Do not use the signal of a caller, because concurrent callers share this request.
    const signal = AbortSignal.timeout(tokenTimeout)
    const response = await fetch(settings.tokenUrl, { method: 'POST', body, signal, redirect: 'error' })
    if (!response.ok) throw new Error(`nShift gives no token: ${response.status}.`)
    const { access_token, expires_in } = tokenSchema.parse(await response.json())
    return { text: access_token, endsAt: clock() + expires_in * 1000 - margin }
  }

  /** Returns the cached token, or requests a new one. Concurrent callers share one request. */
  function getToken(): Token {
    if (token && clock() < token.endsAt) return token
    const tokenRequest = fetchToken()
    const mine: Token = { text: tokenRequest.then(({ text }) => text), endsAt: Number.POSITIVE_INFINITY }
    token = mine
    tokenRequest.then(
      ({ endsAt }) => {
        mine.endsAt = endsAt
      },
      () => drop(mine),
    )
    return mine
  }

  function drop(old: Token): void {
    if (token === old) token = null
  }

  async function send(path: string, body: object, signal: AbortSignal) {
    const used = getToken()
    const bearer = await Promise.race([used.text, abortOf(signal, used)])
    const response = await fetch(settings.url + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${bearer}`,
      },
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    })
    return { response, used }
  }

  return {
    /**
     * Sends a POST request. Throws on a timeout, on an error status that is not in `questionFaults`, and when the
     * response does not match the schema.
     */
    async post<Schema extends z.ZodType>(
      path: string,
      body: object,
      schema: Schema,
      signal: AbortSignal,
    ): Promise<Answer<z.infer<Schema>>> {
      const first = await send(path, body, signal)
      let { response } = first
      if (response.status === 401) {
        await response.body?.cancel()
        drop(first.used)
        response = (await send(path, body, signal)).response
      }
      const { ok, status } = response
      if (!ok) await response.body?.cancel()
      if (questionFaults.includes(status)) return { refused: status }
      if (!ok) throw new Error(`nShift answers ${status} to ${path}.`)
      return { value: schema.parse(await response.json()) }
    },
  }
}

/** Rejects when the signal aborts. Stops listening when `resource` is garbage-collected. */
async function abortOf(signal: AbortSignal, resource: object): Promise<never> {
  await aborted(signal, resource)
  throw signal.reason
}
