import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { SafeResponse } from '#schemas/safe-response.ts'

export interface Captured {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Runs an internal request through a handler and captures the response. The internal request has none of the visitor's
 * headers.
 */
export async function captureResponse(
  handler: RequestHandler,
  request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  /** Timeout of the handler, in milliseconds. */
  longest: number,
): Promise<Captured> {
  const incoming = new IncomingMessage(new Socket())
  incoming.method = 'GET'
  incoming.url = request.url
  for (const [name, value] of Object.entries(request.headers)) {
    incoming.headers[name] = value
    incoming.rawHeaders.push(name, value)
  }
  incoming.push(null)
  const response = new CapturingResponse(incoming)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, longest, new Error(`The page was not rendered within ${longest / 1000} seconds.`))
  try {
    await Promise.race([handler(incoming, response), late])
    return await Promise.race([response.captured, late])
  } finally {
    clearTimeout(timer)
  }
}

class CapturingResponse extends SafeResponse {
  readonly captured: Promise<Captured>
  readonly #chunks: Buffer[] = []
  #settle: (captured: Captured) => void = () => undefined
  #fail: (error: Error) => void = () => undefined

  constructor(request: IncomingMessage) {
    super(request)
    this.captured = new Promise((resolve, reject) => {
      this.#settle = resolve
      this.#fail = reject
    })
    // Mark the promise as handled. If the handler throws, nothing awaits the promise, and its rejection would be
    // unhandled.
    this.captured.catch(() => undefined)
  }

  override flushHeaders(): void {}

  override destroy(error?: Error): this {
    this.#fail(error ?? new Error('The handler aborted its response.'))
    return this
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#collect(chunk, rest)
    callback(rest)?.()
    return true
  }

  override end(...args: unknown[]): this {
    const [chunk, ...rest] = typeof args[0] === 'function' ? [undefined, ...args] : args
    if (chunk !== undefined && chunk !== null) this.#collect(chunk, rest)
    const headers = Object.fromEntries(
      Object.entries(this.getHeaders()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    this.#settle({ status: this.statusCode, headers, body: Buffer.concat(this.#chunks) })
    this.finished = true
    callback(rest)?.()
    queueMicrotask(() => {
      this.emit('finish')
      this.emit('close')
    })
    return this
  }

  #collect(chunk: unknown, rest: readonly unknown[]): void {
    const encoding = typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8'
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk as Uint8Array))
  }
}

function callback(rest: readonly unknown[]): (() => void) | undefined {
  const last = rest.at(-1)
  return typeof last === 'function' ? (last as () => void) : undefined
}
