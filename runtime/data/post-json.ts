import { Agent as PlainAgent, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'

/** A complete response. */
export interface PostResponse {
  readonly status: number
  /** Value of the header `content-type`; empty when there is none. */
  readonly contentType: string
  readonly text: string
}

/** Thrown when no complete response arrived: in time or, with the connection's error as `cause`, at all. */
export class NoResponse extends Error {
  readonly isTimeout: boolean
  constructor(message: string, { isTimeout, cause }: { readonly isTimeout: boolean; readonly cause?: unknown }) {
    super(message, { cause })
    this.name = 'NoResponse'
    this.isTimeout = isTimeout
  }
}

export interface PostOptions {
  readonly uri: string
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds within which a response must be complete. */
  readonly timeout: number
}

/**
 * Creates a function that sends a JSON text with `POST`, over connections that stay open between requests. It rejects
 * with `NoResponse` when no complete response arrives in time.
 */
export function createPostJson({ uri, headers, timeout }: PostOptions) {
  const url = new URL(uri)
  const isTls = url.protocol === 'https:'
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const send = isTls ? requestTls : requestPlain
  const fixed: RequestOptions = {
    agent,
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: `${url.pathname}${url.search}`,
  }

  return (body: string, own: Readonly<Record<string, string>>): Promise<PostResponse> =>
    new Promise((resolve, reject) => {
      const sent = { 'content-type': 'application/json', ...headers, ...own }
      const request = send({ ...fixed, headers: sent })
      const timer = setTimeout(() => {
        reject(new NoResponse(`No response within ${timeout} ms.`, { isTimeout: true }))
        request.destroy()
      }, timeout)
      const lost = (error: unknown) => {
        clearTimeout(timer)
        reject(new NoResponse('The connection failed.', { isTimeout: false, cause: error }))
      }
      request.on('error', lost)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', lost)
        response.on('end', () => {
          clearTimeout(timer)
          const { statusCode = 0, headers: received } = response
          const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
          resolve({ status: statusCode, contentType: received['content-type'] ?? '', text: whole.toString() })
        })
      })
      request.end(body)
    })
}
