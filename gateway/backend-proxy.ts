import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { createProxyServer } from 'http-proxy-3'
import { clientHeader, readOwnClient } from '#schemas/client-header.ts'
import { readCookies } from '#schemas/cookies.ts'
import type { AnswerError } from './answer-error.ts'
import { BodyTooLarge, limitBytes, refuseBody } from './body-limit.ts'
import type { Door } from './doors.ts'
import { createOpenCounter, tooManyAtOnce } from './open-counter.ts'
import { requestIdHeader } from './request-id.ts'
import { whenOver } from './when-over.ts'

export interface BackendProxyOptions {
  /** Origin of the back end, for example `http://127.0.0.1:4000`. */
  readonly backendUrl: string
  readonly answerError: AnswerError
  /** Addresses of which nothing is counted. */
  readonly isExempt: (address: string) => boolean
}

export interface BackendProxy {
  web(request: IncomingMessage, response: ServerResponse, door: Door): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Milliseconds without a byte from the back end. */
const silence = 30_000
/** Milliseconds that an unused connection stays open: far below the back end's own limit, so that it never closes first. */
const idle = 10_000
/** Requests at the back end at the same time: of one address (a browser on HTTP/2 sends 100), and of all. */
const mostOfAddress = 128
const mostOfAll = 2_048
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Passes requests and WebSockets on to the back end, streamed. The sign-in cookie becomes a bearer token. */
export function createBackendProxy({ backendUrl, answerError, isExempt }: BackendProxyOptions): BackendProxy {
  const proxy = createProxyServer({
    target: backendUrl,
    changeOrigin: true,
    proxyTimeout: silence,
    // Without a limit of its own, where requests would wait for as long as others like: `enter` limits them.
    agent: new Agent({ keepAlive: true, timeout: idle }),
  })
  const unshared = new Agent()
  const sent = new WeakMap<IncomingMessage, ClientRequest>()
  const repeated = new WeakSet<IncomingMessage>()
  const open = createOpenCounter(mostOfAddress)
  let openOfAll = 0
  proxy.on('proxyReq', (asking, request) => {
    sent.set(request, asking)
  })

  proxy.on('proxyRes', (answer, request, response) => {
    if (request.url?.startsWith('/graphql')) answer.headers['cache-control'] ??= 'no-store'
    // Said already, of the request as the client knows it.
    delete answer.headers[requestIdHeader]
    delete answer.headers['surrogate-key']
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
      return void proxy.web(request, answering, { agent: unshared, buffer: Readable.from([]) })
    }
    answerError(request, answering, unavailable)
  })

  /** A connection kept open may end just as it is used again, with nothing of the request read (RFC 9112, 9.3.1). */
  function mayRepeat(request: IncomingMessage): boolean {
    const asking = sent.get(request)
    return asking?.reusedSocket === true && bodiless.has(request.method ?? 'GET') && !repeated.has(request)
  }

  /** Who reads an answer slowly holds a connection to the back end. False: the request was refused, and answered. */
  function enter(request: IncomingMessage, response: ServerResponse): boolean {
    const address = readOwnClient(request.headers[clientHeader])
    const close = isExempt(address) ? () => undefined : open.open(address)
    if (!close || openOfAll >= mostOfAll) {
      close?.()
      answerError(request, response, close ? unavailable : tooManyAtOnce)
      return false
    }
    openOfAll += 1
    whenOver(request, response, () => {
      openOfAll -= 1
      close()
      if (!response.writableFinished) sent.get(request)?.destroy()
    })
    return true
  }

  return {
    web(request, response, { body: limit }) {
      if (!enter(request, response)) return
      prepare(request)
      response.setHeader('x-cache', 'BYPASS')
      if (bodiless.has(request.method ?? 'GET')) {
        // A body that such a request has nevertheless is not passed on.
        delete request.headers['content-length']
        delete request.headers['transfer-encoding']
        return void proxy.web(request, response, { buffer: Readable.from([]) })
      }
      const limited = limitBytes(limit)
      limited.on('error', (error) => {
        if (error instanceof BodyTooLarge) refuseBody(request, response, answerError)
        else response.destroy()
        request.unpipe(limited)
      })
      request.on('error', () => limited.destroy())
      void proxy.web(request, response, { buffer: request.pipe(limited) })
    },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      prepare(request)
      void proxy.ws(request, socket as never, head)
    },
  }
}

const unavailable = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The back end does not answer. Try again in a moment.',
  retryAfter: 2,
}

/** What the back end is told besides what the client sent: the host that it asked, for its own check of origins, and its token. */
function prepare({ headers }: IncomingMessage): void {
  if (headers.host) headers['x-forwarded-host'] = headers.host
  const token = readCookies(headers.cookie)['ralph-auth']
  // What is no token would break the header.
  if (token && /^[\w.~-]+$/.test(token) && !headers.authorization) headers.authorization = `Bearer ${token}`
}
