import type { z } from 'zod'

export interface ProviderCallOptions {
  readonly name: string
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
  /** Timeout of a request in milliseconds; defaults to 5,000. */
  readonly deadline?: number
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Whether the request is idempotent. If so, it is retried once after a connection error. */
  readonly repeatable: boolean
}

export interface ProviderResponse {
  /** Describes the request in error messages, such as `Klarna: GET /path`. */
  readonly operation: string
  readonly status: number
  readonly text: string
}

export type ProviderCall = (request: ProviderRequest) => Promise<ProviderResponse>

/**
 * Creates a function that sends HTTP requests to a provider. It rejects on a timeout or connection error, and resolves
 * for a response with any status.
 */
export function createProviderCall(options: ProviderCallOptions): ProviderCall {
  const { name, fetch = globalThis.fetch, deadline = 5_000 } = options
  const base = options.url.replace(/\/+$/, '')

  async function attempt({ method, path, headers, body }: ProviderRequest): Promise<ProviderResponse> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Reject redirects, which could send secrets to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    return { operation: `${name}: ${method} ${path}`, status: response.status, text: await response.text() }
  }

  return async function call(request) {
    try {
      return await attempt(request)
    } catch (error) {
      if (!request.repeatable || isTooLate(error)) throw unanswered(name, request, error)
    }
    try {
      return await attempt(request)
    } catch (error) {
      throw unanswered(name, request, error)
    }
  }
}

/**
 * Parses a response. Throws when the provider refused the request or the response has an unexpected shape. The error
 * does not quote values from the response.
 */
export function parseResponse<Schema extends z.ZodType>(answer: ProviderResponse, schema: Schema): z.infer<Schema> {
  if (!isAccepted(answer)) throw refusal(answer)
  const parsed = schema.safeParse(toJson(answer.text))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
  throw new Error(`${answer.operation} returned a malformed response, at: ${where}.`)
}

export function isAccepted({ status }: ProviderResponse): boolean {
  return status >= 200 && status < 300
}

/**
 * Returns the error for a refusal. It contains only the status and the provider's error code, because the provider's
 * message may repeat data that the shop sent.
 */
export function refusal({ operation, status, text }: ProviderResponse): Error {
  const code = /"(?:error_code|errorCode)"\s*:\s*"(\w{1,60})"/.exec(text)?.[1]
  return new Error(`${operation} was refused with ${status}${code ? ` ${code}` : ''}.`)
}

export function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isTooLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

// Returns the error for a request without a response. Omits the cause, which may quote a malformed header and thereby a
// secret.
function unanswered(name: string, { method, path }: ProviderRequest, error: unknown): Error {
  const why = isTooLate(error) ? 'in time' : 'because the connection broke'
  return new Error(`${name}: ${method} ${path} got no response ${why}.`)
}
