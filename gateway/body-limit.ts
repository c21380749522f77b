import { IncomingMessage, type ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import getRawBody from 'raw-body'
import type { HttpError, SendError } from './send-error.ts'

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The body has more than ${limit} bytes.`)
    this.name = 'BodyTooLarge'
  }
}

/**
 * Passes bytes through and fails with `BodyTooLarge` at the first byte beyond the limit, whatever `Content-Length`
 * says.
 */
export function limitBytes(limit: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > limit) done(new BodyTooLarge(limit))
      else done(null, chunk)
    },
  })
}

/**
 * Reads a body of at most `limit` bytes. Returns `slow` when the body has not arrived completely after `longest`
 * milliseconds, and null when the body is larger than `limit` or the client disconnected.
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  longest: number,
): Promise<Buffer | 'slow' | null> {
  const read = getRawBody(request, { limit, length: request.headers['content-length'] ?? null }).catch(() => null)
  const { promise: late, resolve } = Promise.withResolvers<'slow'>()
  const timer = setTimeout(resolve, longest, 'slow')
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}

const wholeBodies = new WeakMap<IncomingMessage, Buffer>()

export function wholeBodyOf(request: IncomingMessage): Buffer | null {
  return wholeBodies.get(request) ?? null
}

/** Copies a request whose body is already buffered, for handlers that read the body as a stream. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.headers = { ...request.headers, 'content-length': String(body.length) }
  delete copy.headers['transfer-encoding']
  // Node has already responded to `Expect: 100-continue`.
  delete copy.headers.expect
  for (const [name, value] of Object.entries(copy.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) copy.rawHeaders.push(name, one)
  }
  if (body.length > 0) copy.push(body)
  copy.push(null)
  copy.complete = true
  wholeBodies.set(copy, body)
  return copy
}

const tooLarge: HttpError = { status: 413, code: 'TOO_LARGE', message: 'The body is too large.' }

/**
 * Maximum number of bytes of a refused body that are read and dropped. A client that still sends the body would not
 * receive the response if the connection were closed.
 */
const maxDropped = 16 * 1024 * 1024
/** Maximum milliseconds without a byte of a refused body before its connection is closed. */
const maxPause = 2_000

/**
 * Refuses a body, by default because it is too large, and drains the rest. Closes the connection if the body is larger
 * than `maxDropped`, has an unknown length, or pauses for longer than `maxPause`.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  sendError: SendError,
  error: HttpError = tooLarge,
): void {
  const length = Number(request.headers['content-length'] ?? (request.complete ? 0 : Number.POSITIVE_INFINITY))
  if (!response.headersSent && !(length <= maxDropped)) {
    response.shouldKeepAlive = false
    response.setHeader('connection', 'close')
  }
  sendError(request, response, error)
  dropRest(request)
}

/** Drains the rest of a request body. Closes the connection if the body pauses for longer than `maxPause`. */
export function dropRest(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), maxPause)
  request.on('data', () => timer.refresh())
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
