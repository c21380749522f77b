import type { z } from 'zod'

export interface ProviderCallOptions {
  /** The provider's name as errors say it. */
  readonly name: string
  /** The provider's address; a path in it is kept. */
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds that one call may take; 5,000 unless told. */
  readonly deadline?: number
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With a leading slash. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Whether asking twice has one effect: then it is asked once more when the line breaks. */
  readonly repeatable: boolean
}

export interface ProviderResponse {
  /** What was asked, as errors say it: `Klarna: GET /path`. */
  readonly asked: string
  readonly status: number
  readonly text: string
}

export type ProviderCall = (request: ProviderRequest) => Promise<ProviderResponse>

/** Calls a provider over HTTP. Rejects when it does not answer in time; every status is an answer. */
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
      // A redirect would carry what is secret to another place.
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    return { asked: `${name}: ${method} ${path}`, status: response.status, text: await response.text() }
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

/** Reads an answer; rejects what is not of the form, without its values. */
export function parseResponse<Schema extends z.ZodType>(answer: ProviderResponse, schema: Schema): z.infer<Schema> {
  if (!isAccepted(answer)) throw refusal(answer)
  const parsed = schema.safeParse(toJson(answer.text))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
  throw new Error(`${answer.asked} was answered in a form that is not known, at: ${where}.`)
}

export function isAccepted({ status }: ProviderResponse): boolean {
  return status >= 200 && status < 300
}

/** What is told of a refusal: only the provider's code, as its sentences may repeat what was sent. */
export function refusal({ asked, status, text }: ProviderResponse): Error {
  const code = /"(?:error_code|errorCode)"\s*:\s*"(\w{1,60})"/.exec(text)?.[1]
  return new Error(`${asked} was refused with ${status}${code ? ` ${code}` : ''}.`)
}

/** The value that a text is of in JSON; undefined: it is of none. */
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

// The error itself is left behind: of a malformed header it would tell the value.
function unanswered(name: string, { method, path }: ProviderRequest, error: unknown): Error {
  const why = isTooLate(error) ? 'in time' : 'because the line broke'
  return new Error(`${name}: ${method} ${path} was not answered ${why}.`)
}
