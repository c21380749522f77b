import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createProxyServer } from 'http-proxy-3'
import { parseCookies } from '#runtime/guards/cookies.ts'
import { type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import type { AnswerJson } from './answer-json.ts'
import { BodyTooLarge, limitBytes, refuseBody } from './body-limit.ts'

export interface BackendProxyOptions {
  /** Origin of the back end, for example `http://127.0.0.1:4000`. */
  readonly backendUrl: string
  readonly origins: OriginRules
  readonly answerJson: AnswerJson
}

export interface BackendProxy {
  web(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Bytes that a body may have: pictures, page definitions and imports of editors; everything else is small. */
const limits = { image: 24 * 1024 * 1024, graphql: 6 * 1024 * 1024, other: 256 * 1024 } as const
/** Milliseconds without a byte from the back end. */
const silence = 30_000
/** Milliseconds that an unused connection stays open: far below the back end's own limit, so that it never closes first. */
const idle = 10_000
/** Doors that act or read with the cookie's rights; on the others only requests that may change something are checked. */
const withRights = /^\/(?:graphql|auth)(?:\/|\?|$)/
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Passes requests and WebSockets on to the back end, streamed. The sign-in cookie becomes a bearer token, for the shop's own pages alone. */
export function createBackendProxy({ backendUrl, origins, answerJson }: BackendProxyOptions): BackendProxy {
  const proxy = createProxyServer({
    target: backendUrl,
    changeOrigin: true,
    proxyTimeout: silence,
    agent: new Agent({ keepAlive: true, maxSockets: 256, timeout: idle }),
  })
  const unshared = new Agent()
  const sent = new WeakMap<IncomingMessage, ClientRequest>()
  const repeated = new WeakSet<IncomingMessage>()
  proxy.on('proxyReq', (asking, request) => {
    sent.set(request, asking)
  })

  proxy.on('proxyRes', (answer, request, response) => {
    if (request.url?.startsWith('/graphql')) answer.headers['cache-control'] ??= 'no-store'
    // A back end that dies in the middle of an answer must not leave the client waiting for the rest.
    const end = () => response.destroy()
    answer.on('error', end)
    answer.on('aborted', end)
  })
  proxy.on('error', (_, request, answering) => {
    if (!(answering instanceof ServerResponse)) return void answering.destroy()
    if (answering.headersSent) return void answering.destroy()
    if (mayRepeat(request)) {
      repeated.add(request)
      return void proxy.web(request, answering, { agent: unshared })
    }
    answering.setHeader('retry-after', '2')
    answerJson(answering, 503, {
      code: 'UNAVAILABLE',
      message: 'The back end does not answer. Try again in a moment.',
    })
  })

  /** A connection kept open may end just as it is used again, with nothing of the request read (RFC 9112, 9.3.1). */
  function mayRepeat(request: IncomingMessage): boolean {
    const asking = sent.get(request)
    return asking?.reusedSocket === true && bodiless.has(request.method ?? 'GET') && !repeated.has(request)
  }

  function isRefused(request: IncomingMessage): boolean {
    const method = request.method ?? 'GET'
    if (!withRights.test(request.url ?? '') && bodiless.has(method)) return false
    return refuseOrigin(readRequestOrigin(method, headerOf(request)), origins) !== null
  }

  return {
    web(request, response) {
      if (isRefused(request)) {
        return answerJson(response, 403, {
          code: 'FOREIGN_ORIGIN',
          message: 'Requests of other sites are not answered.',
        })
      }
      prepare(request)
      response.setHeader('x-cache', 'BYPASS')
      if (bodiless.has(request.method ?? 'GET')) return void proxy.web(request, response)
      const limit = limitOf(request.url ?? '')
      if (Number(request.headers['content-length'] ?? 0) > limit) return refuseBody(response, answerJson)
      const limited = limitBytes(limit)
      limited.on('error', (error) => {
        if (error instanceof BodyTooLarge) refuseBody(response, answerJson)
        else response.destroy()
        request.unpipe(limited)
      })
      request.on('error', () => limited.destroy())
      void proxy.web(request, response, { buffer: request.pipe(limited) })
    },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      if (isRefused(request)) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      prepare(request)
      void proxy.ws(request, socket as never, head)
    },
  }
}

const headerOf = (request: IncomingMessage) => (name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function limitOf(url: string): number {
  if (/^\/api\/images(?:\?|$)/.test(url)) return limits.image
  return url.startsWith('/graphql') ? limits.graphql : limits.other
}

/** What the back end is told besides what the client sent: the host that it asked, for its own check of origins, and its token. */
function prepare({ headers }: IncomingMessage): void {
  if (headers.host) headers['x-forwarded-host'] = headers.host
  const token = parseCookies(headers.cookie)['ralph-auth']
  // What is no token would break the header.
  if (token && /^[\w.~-]+$/.test(token) && !headers.authorization) headers.authorization = `Bearer ${token}`
}
