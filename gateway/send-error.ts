import type { IncomingMessage, ServerResponse } from 'node:http'
import { typesIn } from '#runtime/guards/negotiate.ts'
import type { Language } from '#schemas/languages.ts'
import type { ErrorPage, ErrorPages, ErrorWords } from './error-pages.ts'
import { errorWords, lastResortPage } from './last-resort-page.ts'
import { languageOfRequest } from './page-language.ts'
import { plainPageHeaders } from './plain-page.ts'
import { requestIdHeader } from './request-id.ts'

export interface HttpError {
  readonly status: number
  /** For programs. */
  readonly code: string
  readonly message: string
  /** For a person, in place of the words for the status. */
  readonly text?: string | null
  /** Seconds. */
  readonly retryAfter?: number
  /** The address is a page's: who accepts anything is answered with a page. */
  readonly ofPage?: boolean
  /** There are too many of its kind to fill in the shop's own page for each. */
  readonly isCheap?: boolean
}

/** Answers a request that fails: a page for a person, JSON for a program. Ends the answer that has begun already. */
export type SendError = (request: IncomingMessage, response: ServerResponse, error: HttpError) => void

/**
 * `speaksJson`: whether an address belongs to programs, whatever they accept. `findPage`: the shop's own error page; where there is
 * none, or it fails, a page that needs nothing stands for it.
 */
export function createSendError(
  respondsJson: (url: string) => boolean,
  findPage: ErrorPages['find'] = () => null,
): SendError {
  return (request, response, { status, code, message, text, retryAfter, ofPage = false, isCheap = false }) => {
    if (response.headersSent) return void response.destroy()
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    response.removeHeader('content-length')
    response.removeHeader('content-encoding')
    response.removeHeader('etag')
    const url = request.url ?? '/'
    const requestId = String(request.headers[requestIdHeader] ?? '')
    if (respondsJson(url) || !acceptsPage(request, ofPage))
      return sendJson(response, status, { code, message, requestId })
    const isRepeatable = status >= 500 && (request.method === 'GET' || request.method === 'HEAD')
    const again = isRepeatable && /^\/(?![/\\])/.test(url) ? url : null
    const wordsIn = (language: Language) =>
      errorWords({ status, language, text: text ?? null, reference: requestId, again })
    const own = isCheap ? null : findSafely(findPage, request, wordsIn)
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

function findSafely(findPage: ErrorPages['find'], ...asked: Parameters<ErrorPages['find']>) {
  try {
    return findPage(...asked)
  } catch {
    return null
  }
}

/** Answers JSON that nobody keeps. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
