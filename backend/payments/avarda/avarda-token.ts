import { z } from 'zod'
import { type ProviderCall, parseResponse } from '../provider-call.ts'

/** A token is renewed this many milliseconds before it expires. */
const margin = 60_000

const tokenSchema = z.object({
  token: z.string().min(1),
  tokenExpirationUtc: z.iso.datetime({ offset: true, local: true }),
})

interface Token {
  readonly value: string
  /** When to renew the token, in epoch milliseconds: its expiry minus `margin`. */
  readonly until: number
}

export interface AvardaTokenOptions {
  readonly call: ProviderCall
  readonly clientId: string
  readonly clientSecret: string
  readonly clock: () => number
}

/**
 * Creates the function that returns the access token. A token is cached until shortly before it expires. Concurrent
 * callers share one request for a new token.
 */
export function createAvardaToken({ call, clientId, clientSecret, clock }: AvardaTokenOptions) {
  let held: Token | null = null
  let renewal: Promise<Token> | null = null

  async function fetchToken(): Promise<Token> {
    const body = { clientId, clientSecret }
    const answer = await call({ method: 'POST', path: '/api/partner/tokens', body, repeatable: true })
    const { token, tokenExpirationUtc: end } = parseResponse(answer, tokenSchema)
    const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(end)
    return { value: token, until: Date.parse(hasZone ? end : `${end}Z`) - margin }
  }

  /** Returns a valid token. Pass as `refused` a token that Avarda has rejected, so that it is replaced. */
  return async function getToken(refused?: string): Promise<string> {
    if (held && held.value !== refused && clock() < held.until) return held.value
    renewal ??= fetchToken().finally(() => {
      renewal = null
    })
    held = await renewal
    return held.value
  }
}
