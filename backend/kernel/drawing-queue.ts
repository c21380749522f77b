import type { ServerResponse } from 'node:http'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'
import { sendJson } from './http.ts'

/** Draws pictures that anybody may ask for in turn, all kinds of them together: they take the threads in which passwords are checked. */
export const drawInTurn = createBoundedQueue({ running: 2, waiting: 60 })

/** Answers that too many pictures wait; throws what is another error. */
export function answerQueueFull(error: unknown, response: ServerResponse): void {
  if (!(error instanceof QueueFull)) throw error
  response.setHeader('retry-after', String(error.retryAfter))
  sendJson(response, 503, { code: 'UNAVAILABLE', message: 'Try again in a moment.' })
}
