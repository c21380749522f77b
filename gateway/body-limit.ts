import { IncomingMessage, type ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import getRawBody from 'raw-body'
import type { AnswerError } from './answer-error.ts'

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

/** Reads a body of at most `limit` bytes; null: it is larger, or the client went away. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return getRawBody(request, { limit, length: request.headers['content-length'] ?? null }).catch(() => null)
}

/** The same request with a body that was read already, for handlers that read from the stream. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.headers = { ...request.headers, 'content-length': String(body.length) }
  delete copy.headers['transfer-encoding']
  for (const [name, value] of Object.entries(copy.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) copy.rawHeaders.push(name, one)
  }
  if (body.length > 0) copy.push(body)
  copy.push(null)
  copy.complete = true
  return copy
}

/** Says that a body is too large and closes the connection: what else comes is not read. */
export function refuseBody(request: IncomingMessage, response: ServerResponse, answerError: AnswerError): void {
  if (!response.headersSent) {
    response.shouldKeepAlive = false
    response.setHeader('connection', 'close')
  }
  answerError(request, response, { status: 413, code: 'TOO_LARGE', message: 'The body is too large.' })
}
