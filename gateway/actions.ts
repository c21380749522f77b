import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FairQueue, NoTurn } from './fair-queue.ts'
import type { Pages } from './render.ts'
import type { SendError } from './send-error.ts'
import { createWanting } from './wanting.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

interface ActionsOptions {
  readonly pages: Pick<Pages, 'act'>
  readonly origin: string
  /** Queue for form posts. It limits how many run at once, because they use the thread that renders pages. */
  readonly actions: FairQueue
  readonly addressOf: (request: IncomingMessage) => string
  readonly sendError: SendError
}

export function createActions({ pages, origin, actions, addressOf, sendError }: ActionsOptions) {
  return async function serveAction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-cache', 'BYPASS')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
    const { address, left } = createWanting(request, response, addressOf(request))
    try {
      await actions.run(address, left, async () => {
        const answer = await pages.act(toWebRequest(request, origin))
        await sendWebResponse(answer, response, { isHead: request.method === 'HEAD' })
      })
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error
      if (error.reason !== 'left') sendError(request, response, crowded)
    }
  }
}

const crowded = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'Too many forms are being processed. Try again in a moment.',
  retryAfter: 2,
  isCheap: true,
}
