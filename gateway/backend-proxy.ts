import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { Client, type Dispatcher, errors, Pool } from 'undici'
import { z } from 'zod'
import { answerTimeout } from '#schemas/answer-timeout.ts'
import { clientHeader, readOwnClient } from '#schemas/client-header.ts'
import { readUnverifiedClaims } from '#schemas/unverified-claims.ts'
import { BodyTooLarge, dropRest, limitBytes, refuseBody, wholeBodyOf } from './body-limit.ts'
import { type Endpoint, graphqlPattern } from './endpoints.ts'
import { type FairQueue, NoTurn } from './fair-queue.ts'
import { endToEnd, forwardedHeaders } from './forwarded-headers.ts'
import { createOpenCounter, tooManyAtOnce } from './open-counter.ts'
import { requestIdHeader } from './request-id.ts'
import type { SendError } from './send-error.ts'
import { createWanting, type Wanting } from './wanting.ts'
import { createWebSocketTunnel } from './websocket-tunnel.ts'
import { whenOver } from './when-over.ts'

export interface BackendProxyOptions {
  readonly backendUrl: string
  readonly sendError: SendError
  readonly isExempt: (address: string) => boolean
  readonly reads: FairQueue
  /**
   * Maximum milliseconds until the back end begins to respond, for endpoints with `isPrompt`; default `answerTimeout`.
   * Does not apply to requests of staff.
   */
  readonly longestOfPrompt?: number | undefined
}

export interface BackendProxy {
  web(request: IncomingMessage, response: ServerResponse, door: Endpoint): Promise<void>
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void
  stop(): Promise<void>
}

/**
 * Maximum milliseconds without a byte from the back end. Staff and endpoints without `isPrompt` may have to wait this
 * long. A translation takes up to 20 seconds, and the back end ends an operation after 25 seconds.
 */
const silence = 30_000
/** Milliseconds within which the back end must open or refuse a WebSocket. */
const connectTimeout = 5_000
/**
 * Milliseconds for which an unused connection remains open. This is far below the back end's own limit, so that the
 * back end never closes a connection first.
 */
const idle = 10_000
/**
 * Maximum number of concurrent requests to the back end, per client address and in total. A browser with HTTP/2 sends
 * up to 100 requests at once.
 */
const maxPerClient = 128
const maxTotal = 2_048
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/**
 * Creates the reverse proxy that streams requests and WebSockets to the back end, with the sign-in cookie as a bearer
 * token. Its HTTP client computes the length and framing of each request from the body, so a visitor's
 * `Content-Length`, `Transfer-Encoding` and `Connection` never reach the back end. When a request fails, its connection
 * to the back end is closed.
 */
export function createBackendProxy(options: BackendProxyOptions): BackendProxy {
  const { backendUrl, sendError, isExempt, reads, longestOfPrompt = answerTimeout } = options
  const timeouts = { headersTimeout: silence, bodyTimeout: silence, keepAliveTimeout: idle }
  // The number of connections is unbounded, because `enter` limits the requests. `pipelining: 1` means one request at a
  // time per connection.
  const pool = new Pool(backendUrl, { ...timeouts, connections: null, pipelining: 1 })
  const open = createOpenCounter(maxPerClient)
  let openOfAll = 0

  /**
   * Admits a request, or sends an error and returns null. A request counts until its response ends, because a client
   * that reads slowly occupies a connection to the back end.
   */
  function enter(request: IncomingMessage, response: ServerResponse): Wanting | null {
    const address = readOwnClient(request.headers[clientHeader])
    const close = isExempt(address) ? () => undefined : open.open(address)
    if (!close || openOfAll >= maxTotal) {
      close?.()
      sendError(request, response, close ? unavailable : tooManyAtOnce)
      return null
    }
    openOfAll += 1
    whenOver(request, response, () => {
      openOfAll -= 1
      close()
    })
    return createWanting(request, response, address)
  }

  /**
   * Sends a request. If the connection breaks, retries a request whose method allows it once on a new connection (RFC
   * 9112, 9.3.1).
   */
  async function send(outgoing: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    try {
      return await pool.request(outgoing)
    } catch (error) {
      if (!bodiless.has(outgoing.method) || !isBrokenConnection(error)) throw error
      const alone = new Client(backendUrl, timeouts)
      const answer = alone.request(outgoing)
      // `close` waits until the response has been read.
      void alone.close().catch(() => undefined)
      return await answer
    }
  }

  async function web(request: IncomingMessage, response: ServerResponse, door: Endpoint): Promise<void> {
    const wanting = enter(request, response)
    if (!wanting) return
    const { address, left: signal } = wanting
    response.setHeader('x-cache', 'BYPASS')
    const { method = 'GET', url = '/' } = request
    const path = door.backendUrl?.(url) ?? url
    const headers = forwardedHeaders(request)
    const headersTimeout = door.isPrompt && !claimsToBeStaff(headers) ? longestOfPrompt : silence
    const body = bodiless.has(method) ? null : (wholeBodyOf(request) ?? limited(request, door.body))
    const outgoing = { method: method as Dispatcher.HttpMethod, path, headers, body, signal, headersTimeout }
    let answer: Dispatcher.ResponseData
    try {
      answer = door.takesTurns ? await reads.run(address, signal, () => send(outgoing)) : await send(outgoing)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof BodyTooLarge) return refuseBody(request, response, sendError)
      const isMalformed = error instanceof errors.InvalidArgumentError
      const isLate = error instanceof errors.HeadersTimeoutError
      const refusal = error instanceof NoTurn ? crowded : isMalformed ? malformed : isLate ? late : unavailable
      return refuseBody(request, response, sendError, refusal)
    }
    try {
      // Replace the back end's error, so that a browser gets an error page, for example for a missing cover.
      if (answer.statusCode >= 400 && !door.respondsJson) refuseFile(request, response, answer, sendError)
      else passBack(request, response, answer)
    } catch (error) {
      answer.body.on('error', () => undefined).destroy()
      throw error
    }
  }

  return { web, upgrade: createWebSocketTunnel({ backendUrl, longest: connectTimeout }), stop: () => pool.destroy() }
}

function refuseFile(
  request: IncomingMessage,
  response: ServerResponse,
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  sendError: SendError,
): void {
  body.on('error', () => undefined).resume()
  const retryAfter = Number(headers['retry-after'] ?? Number.NaN)
  const missing = { code: 'NOT_FOUND', message: 'There is no such file.' }
  const error = status === 404 ? missing : status === 429 || status >= 500 ? unavailable : malformed
  sendError(request, response, { ...error, status, ...(retryAfter > 0 && { retryAfter }) })
}

/**
 * Streams the response to the client. If the back end fails midway, closes the client's connection, because the client
 * would otherwise wait for the rest.
 */
function passBack(request: IncomingMessage, response: ServerResponse, answer: Dispatcher.ResponseData): void {
  const { statusCode: status, body } = answer
  const { 'set-cookie': cookies, ...headers } = endToEnd(answer.headers)
  // The gateway chose this id, and the client's response already contains it.
  delete headers[requestIdHeader]
  delete headers['surrogate-key']
  if (graphqlPattern.test(request.url ?? '')) headers['cache-control'] ??= 'no-store'
  const length = answer.headers['content-length']
  if (length !== undefined) headers['content-length'] = length
  if (cookies !== undefined) response.appendHeader('set-cookie', cookies)
  response.writeHead(status, headers)
  // The response may arrive before the request body has ended. Drain the rest of the body, because it would otherwise
  // be parsed as the connection's next request.
  dropRest(request)
  if (status === 304) {
    // The content length of a 304 is that of the full response, so send no body.
    body.on('error', () => undefined).resume()
    response.end()
    return
  }
  // A response without a length may be a stream of server-sent events. Send its headers now, because the first event
  // may come much later.
  if (length === undefined) response.flushHeaders()
  pipeline(body, response, () => undefined)
}

function limited(request: IncomingMessage, limit: number): Readable {
  const counted = limitBytes(limit)
  request.once('error', (error) => counted.destroy(error))
  counted.once('close', () => request.unpipe(counted))
  return request.pipe(counted)
}

const rolesSchema = z.object({ roles: z.array(z.string()).min(1) })

/** Returns whether the request's token claims staff roles. A forged token only makes its own request wait longer. */
function claimsToBeStaff({ authorization = '' }: ReturnType<typeof forwardedHeaders>): boolean {
  return readUnverifiedClaims(String(authorization).replace('Bearer ', ''), rolesSchema) !== null
}

function isBrokenConnection(error: unknown): boolean {
  // If bytes had already been read on the connection, the request reused it.
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ECONNRESET' || code === 'EPIPE'
}

const unavailable = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The back end is unavailable. Try again in a moment.',
  retryAfter: 2,
}
const late = { status: 504, code: 'DEADLINE_EXCEEDED', message: 'The back end did not respond in time.' }
const crowded = { ...unavailable, message: 'Too many requests are being processed. Try again in a moment.' }
const malformed = { status: 400, code: 'BAD_REQUEST', message: 'The request cannot be forwarded.' }
