import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { loggedUrl } from './logged-url.ts'
import { requestIdHeader } from './request-id.ts'
import type { SendError } from './send-error.ts'

interface EndRequestOptions {
  readonly log: Logger
  readonly sendError: SendError
}

export type EndRequest = (error: unknown, request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates the function that ends a request after any error. It sends an error response. It closes the connection if
 * headers are already sent or the error response fails too.
 */
export function createEndRequest({ log, sendError }: EndRequestOptions): EndRequest {
  return (error, request, response) => {
    const failed = { url: loggedUrl(request.url ?? '/'), requestId: request.headers[requestIdHeader] }
    log.error({ ...failed, err: error }, 'a request failed')
    try {
      sendError(request, response, { status: 500, code: 'INTERNAL', message: 'Something went wrong.' })
    } catch (worse) {
      log.error({ ...failed, err: worse }, 'the error page of a request failed')
      response.destroy()
    }
  }
}

export function guarded(answer: () => void | Promise<void>, end: (error: unknown) => void): void {
  try {
    const done = answer()
    if (done) done.catch(end)
  } catch (error) {
    end(error)
  }
}
