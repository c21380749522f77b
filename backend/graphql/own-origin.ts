import type { CORSOptions, Plugin } from 'graphql-yoga'
import { type OriginRefusal, type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import { priceTokenHeader } from '#schemas/values/price-token.ts'
import { apiKeyHeader } from './api-keys.ts'

const messages: Readonly<Record<OriginRefusal, string>> = {
  FOREIGN_ORIGIN: 'Requests from pages of other sites are refused.',
  CONTENT_TYPE: 'Operations are sent as application/json.',
}

/** Returns the origin rules for `/graphql`, which accepts only JSON bodies. */
export const graphqlOrigins = (rules: OriginRules): OriginRules => ({ ...rules, contentTypes: ['application/json'] })

/** Returns the origin data of a request. The host is in `x-forwarded-host` if the request came through a gateway. */
export const originOf = (method: string, header: (name: string) => string | null | undefined) =>
  readRequestOrigin(method, (name) => (name === 'host' ? header('x-forwarded-host') : null) ?? header(name))

/** Rejects requests from other sites before their body is read, and forbids caching of every response. */
export function ownOrigin(rules: OriginRules): Plugin {
  const own = graphqlOrigins(rules)
  return {
    onRequest({ request, endResponse, fetchAPI }) {
      const code = refuseOrigin(
        originOf(request.method, (name) => request.headers.get(name)),
        own,
      )
      if (!code) return
      const status = code === 'CONTENT_TYPE' ? 415 : 403
      const errors = [{ message: messages[code], extensions: { code } }]
      endResponse(fetchAPI.Response.json({ errors }, { status }))
    },
    onResponse({ response }) {
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-content-type-options', 'nosniff')
    },
  }
}

export function corsFor({ allowedOrigins }: OriginRules): (request: Request) => CORSOptions {
  return ({ headers }) => {
    const origin = headers.get('origin')
    if (origin === null || !allowedOrigins.includes(origin)) return false
    return {
      origin: [origin],
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', 'authorization', priceTokenHeader, apiKeyHeader],
    }
  }
}
