import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorPage } from './error-page.ts'
import { languageOfRequest } from './page-language.ts'
import { plainPageHeaders } from './plain-page.ts'
import { requestIdHeader } from './request-id.ts'

export interface HttpError {
  readonly status: number
  /** For programs. */
  readonly code: string
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Answers a request that fails: a page for a person, JSON for a program. Ends the answer that has begun already. */
export type AnswerError = (request: IncomingMessage, response: ServerResponse, error: HttpError) => void

/** `speaksJson`: whether an address belongs to programs, whatever they accept. */
export function createAnswerError(speaksJson: (url: string) => boolean): AnswerError {
  return (request, response, { status, code, message, retryAfter }) => {
    if (response.headersSent) return void response.destroy()
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    response.removeHeader('content-length')
    response.removeHeader('content-encoding')
    response.removeHeader('etag')
    const url = request.url ?? '/'
    const requestId = String(request.headers[requestIdHeader] ?? '')
    const isPage = !speaksJson(url) && (request.headers.accept?.includes('text/html') ?? false)
    if (!isPage) return answerJson(response, status, { code, message, requestId })
    const isRepeatable = status >= 500 && (request.method === 'GET' || request.method === 'HEAD')
    const again = isRepeatable && /^\/(?![/\\])/.test(url) ? url : null
    const html = errorPage({ status, language: languageOfRequest(request), requestId, again })
    response.writeHead(status, { ...plainPageHeaders, vary: 'Accept, Accept-Language, Cookie' })
    response.end(request.method === 'HEAD' ? undefined : html)
  }
}

/** Answers JSON that nobody keeps. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
