import type { CORSOptions, Plugin } from 'graphql-yoga'
import { type OriginRefusal, type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'

const messages: Readonly<Record<OriginRefusal, string>> = {
  FOREIGN_ORIGIN: 'Pages of other sites may not ask here.',
  CONTENT_TYPE: 'Operations are sent as application/json.',
}

/** The rules of `/graphql`, which takes JSON alone. */
export const graphqlOrigins = (rules: OriginRules): OriginRules => ({ ...rules, contentTypes: ['application/json'] })

/** Reads where a request comes from. A gateway says in `x-forwarded-host` which host its client asked. */
export const originOf = (method: string, header: (name: string) => string | null | undefined) =>
  readRequestOrigin(method, (name) => (name === 'host' ? header('x-forwarded-host') : null) ?? header(name))

/** Refuses pages of other sites before anything of a request is read; no answer is kept by caches. */
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

/** Which origin's scripts may read an answer; browsers are told only of those that are configured. */
export function corsFor({ allowedOrigins }: OriginRules): (request: Request) => CORSOptions {
  return ({ headers }) => {
    const origin = headers.get('origin')
    if (origin === null || !allowedOrigins.includes(origin)) return false
    return {
      origin: [origin],
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', 'authorization'],
    }
  }
}
