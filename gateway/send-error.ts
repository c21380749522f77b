import type { IncomingMessage, ServerResponse } from 'node:http'
import { typesIn } from '#runtime/guards/negotiate.ts'
import type { Language } from '#schemas/languages.ts'
import { graphqlPattern } from './endpoints.ts'
import type { ErrorPage, ErrorPages, ErrorWords } from './error-pages.ts'
import { errorWords, lastResortPage } from './last-resort-page.ts'
import { languageOfRequest } from './page-language.ts'
import { plainPageHeaders } from './plain-page.ts'
import { requestIdHeader } from './request-id.ts'

export interface HttpError {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly text?: string | null
  readonly retryAfter?: number
  /** Whether the URL belongs to a page. If so, clients that accept any type also get HTML. */
  readonly ofPage?: boolean
  /**
   * Whether the error may be very frequent. If so, the fallback page without dependencies is sent instead of the shop's
   * own error page.
   */
  readonly isCheap?: boolean
  readonly page?: (language: Language) => string
}

/**
 * Sends an error, as a page to browsers and as JSON to programs. Clients of GraphQL get a GraphQL error. If the
 * response has already begun, closes the connection.
 */
export type SendError = (request: IncomingMessage, response: ServerResponse, error: HttpError) => void

/**
 * Creates `SendError`. `respondsJson` returns whether a URL belongs to an API, whose clients get JSON whatever they
 * accept. `findPage` returns the shop's own error page. When it returns null or throws, a page without dependencies is
 * sent. `onError` is called with the error that `findPage` throws.
 */
export function createSendError(
  respondsJson: (url: string) => boolean,
  findPage: ErrorPages['find'] = () => null,
  onError: (error: unknown) => void = () => undefined,
): SendError {
  return (
    request,
    response,
    { status, code, message, text, retryAfter, ofPage = false, isCheap = false, page: render },
  ) => {
    if (response.headersSent) return void response.destroy()
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    response.removeHeader('content-length')
    response.removeHeader('content-encoding')
    response.removeHeader('etag')
    const url = request.url ?? '/'
    const requestId = String(request.headers[requestIdHeader] ?? '')
    if (respondsJson(url) || !acceptsPage(request, ofPage))
      return sendJson(
        response,
        status,
        graphqlPattern.test(url)
          ? { errors: [{ message, extensions: { code, requestId } }] }
          : { code, message, requestId },
      )
    const isRepeatable = status >= 500 && (request.method === 'GET' || request.method === 'HEAD')
    const again = isRepeatable && /^\/(?![/\\])/.test(url) ? url : null
    const wordsIn = (language: Language) =>
      errorWords({ status, language, text: text ?? null, reference: requestId, again })
    const given = render ? { headers: {}, html: render(languageOfRequest(request)) } : null
    const own = given ?? (isCheap ? null : findSafely(findPage, onError, request, wordsIn))
    const page = own ?? lastResort(request, wordsIn)
    response.writeHead(status, { ...plainPageHeaders, ...page.headers, vary: 'Accept, Accept-Language, Cookie' })
    response.end(request.method === 'HEAD' ? undefined : page.html)
  }
}

function acceptsPage({ headers: { accept = '*/*' } }: IncomingMessage, ofPage: boolean): boolean {
  const types = typesIn(accept)
  return types.includes('text/html') || (ofPage && types.includes('*/*') && !types.includes('application/json'))
}

function lastResort(request: IncomingMessage, wordsIn: (language: Language) => ErrorWords): ErrorPage {
  const language = languageOfRequest(request)
  return { headers: {}, html: lastResortPage(wordsIn(language), language) }
}

function findSafely(
  findPage: ErrorPages['find'],
  onError: (error: unknown) => void,
  ...args: Parameters<ErrorPages['find']>
) {
  try {
    return findPage(...args)
  } catch (error) {
    onError(error)
    return null
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
