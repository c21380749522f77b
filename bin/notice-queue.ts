import { setTimeout as wait } from 'node:timers/promises'

export interface NoticeQueueOptions {
  readonly backendUrl: string
  readonly serverKey: string
  /** Called once when sending begins to fail, and not again before it has succeeded. Must not report an error itself. */
  readonly onUnsent: (error: unknown) => void
  /** Milliseconds between two tries; default 2,000. */
  readonly retryAfter?: number
}

/** Maximum notices that wait, and the time until the back end must respond, in milliseconds. */
const maxWaiting = 50
const timeout = 3_000

/**
 * Creates the function that sends a gateway's errors to the back end, one at a time. While the back end is away, the
 * newest ones wait.
 */
export function createNoticeQueue({ backendUrl, serverKey, onUnsent, retryAfter = 2_000 }: NoticeQueueOptions) {
  const waiting: unknown[] = []
  let sending: Promise<void> | null = null
  let hasFailed = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      try {
        await send(waiting[0])
        waiting.shift()
        hasFailed = false
      } catch (error) {
        if (!hasFailed) onUnsent(error)
        hasFailed = true
        await wait(retryAfter, undefined, { ref: false })
      }
    }
  }

  async function send(notice: unknown): Promise<void> {
    const response = await fetch(`${backendUrl}/api/errors/v1/notices/js`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-kolofon-server-key': serverKey },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    // A notice that the back end refuses would be refused again.
    if (response.status >= 500) throw new Error(`The back end responded with ${response.status}.`)
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
