import { setTimeout as wait } from 'node:timers/promises'

export interface NoticeQueueOptions {
  readonly backendUrl: string
  readonly serverKey: string
  /**
   * Called when sending begins to fail. Not called again until a report has been sent and sending fails once more. The
   * callback must not report an error, because that report would be added to this queue.
   */
  readonly onUnsent: (error: unknown) => void
  /** Milliseconds between two attempts; default 2,000. */
  readonly retryAfter?: number
}

/**
 * Maximum number of attempts to send a notice that the back end cannot store. The notice is then dropped, so that later
 * notices are sent.
 */
const maxAttempts = 5
/** Maximum number of queued notices, and timeout of a request to the back end in milliseconds. */
const maxWaiting = 50
const timeout = 3_000

/**
 * Creates the function that sends a gateway's error reports (notices) to the back end, one at a time. While the back
 * end is unavailable, the queue contains the oldest report, which is retried, and the newest reports.
 */
export function createNoticeQueue({ backendUrl, serverKey, onUnsent, retryAfter = 2_000 }: NoticeQueueOptions) {
  const waiting: unknown[] = []
  /** Number of error responses of the back end to the first notice in the queue, except 503. */
  let attempts = 0
  let sending: Promise<void> | null = null
  let hasFailed = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      try {
        const status = await send(waiting[0])
        attempts += 1
        if (status === 503) attempts = 0
        // A status below 500 is not retried, because the back end would also refuse a retry.
        const isDone = status < 500 || attempts === maxAttempts
        if (isDone) {
          waiting.shift()
          attempts = 0
        }
        if (status >= 500) throw new Error(`The back end responded with ${status}.`)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) onUnsent(error)
        hasFailed = true
        await wait(retryAfter, undefined, { ref: false })
      }
    }
  }

  async function send(notice: unknown): Promise<number> {
    const response = await fetch(`${backendUrl}/api/errors/v1/notices/js`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-kolofon-server-key': serverKey },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  }

  return function deliver(notice: unknown): Promise<void> {
    if (waiting.length >= maxWaiting) waiting.splice(1, 1)
    waiting.push(notice)
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
}
