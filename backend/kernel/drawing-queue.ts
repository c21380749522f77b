import type { ServerResponse } from 'node:http'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'
import { sendJson } from './http.ts'

/**
 * Queue for rendering images on behalf of visitors. All kinds of images share one queue, because rendering uses the
 * same threads as password checks, which must not be starved.
 */
export const renderInTurn = createBoundedQueue({ running: 2, waiting: 60 })

export function answerQueueFull(error: unknown, response: ServerResponse): void {
  if (!(error instanceof QueueFull)) throw error
  response.setHeader('retry-after', String(error.retryAfter))
  sendJson(response, 503, { code: 'UNAVAILABLE', message: 'Try again in a moment.' })
}
