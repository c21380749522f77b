import { IncomingMessage, type ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import getRawBody from 'raw-body'
import type { HttpError, SendError } from './send-error.ts'

/** A body was larger than its door allows. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The body has more than ${limit} bytes.`)
    this.name = 'BodyTooLarge'
  }
}

/** Passes bytes on and fails with `BodyTooLarge` at the first beyond the limit, whatever `Content-Length` said. */
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

/** Reads a body of at most `limit` bytes within so many milliseconds; null: it is larger, or the client went away. */
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

/** The body of a request that `withBody` made. */
export function wholeBodyOf(request: IncomingMessage): Buffer | null {
  return wholeBodies.get(request) ?? null
}

/** The same request with a body that was read already, for handlers that read from the stream. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.headers = { ...request.headers, 'content-length': String(body.length) }
  delete copy.headers['transfer-encoding']
  // Node has answered it already.
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

/** Bytes of a refused body that are read and dropped. A connection that is closed in the middle of it takes the answer along. */
const maxDropped = 16 * 1024 * 1024
/** Milliseconds without a byte of a refused body after which its connection is closed. */
const maxPause = 2_000

/**
 * Says why a body is not taken, as a rule because it is too large. What else arrives of it is dropped while it arrives without a
 * pause; a body that is larger than `maxDropped`, or does not say how large it is, ends with its connection.
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

/** Reads and drops what still comes of a request's body, as long as it comes without a pause. */
export function dropRest(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), maxPause)
  request.on('data', () => timer.refresh())
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
