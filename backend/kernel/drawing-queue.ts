import type { ServerResponse } from 'node:http'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'
import { sendJson } from './http.ts'

/**
 * Queue for images that any visitor can request, shared by all kinds of images: rendering uses the threads that also
 * check passwords.
 */
export const renderInTurn = createBoundedQueue({ running: 2, waiting: 60 })

/** Responds with 503 to `QueueFull`; rethrows any other error. */
export function answerQueueFull(error: unknown, response: ServerResponse): void {
  if (!(error instanceof QueueFull)) throw error
  response.setHeader('retry-after', String(error.retryAfter))
  sendJson(response, 503, { code: 'UNAVAILABLE', message: 'Try again in a moment.' })
}
