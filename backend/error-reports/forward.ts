import type { ErrorReport } from './notice.ts'

export const honeybadgerUrl = 'https://api.honeybadger.io/v1/notices/js'

export interface ForwarderOptions {
  readonly url: string
  readonly apiKey: string
  /** Called when sending fails, but only for the first of several consecutive failures. */
  readonly onUnsent: (error: unknown) => void
}

export interface Forwarder {
  /**
   * Queues a report. Returns false when it was dropped, because the queue is full or sending failed less than `pause`
   * ago.
   */
  send(report: ErrorReport): boolean
  /** Resolves when the queue is empty or sending has failed. */
  settled(): Promise<void>
}

/** Maximum reports in the queue, and the timeout of one request in milliseconds. */
const maxQueued = 50
const timeout = 5_000
/** Milliseconds after a failure during which reports are dropped instead of sent. */
const pause = 30_000

/**
 * Creates the forwarder, which sends scrubbed reports to Honeybadger one at a time. After a failure, drops the queued
 * reports, and all new ones for `pause` milliseconds.
 */
export function createForwarder({ url, apiKey, onUnsent }: ForwarderOptions): Forwarder {
  const queue: ErrorReport[] = []
  let sending: Promise<void> | null = null
  let resumesAt = 0
  let hasFailed = false

  async function sendAll(): Promise<void> {
    for (let report = queue.shift(); report; report = queue.shift()) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
          body: JSON.stringify(toNotice(report)),
          signal: AbortSignal.timeout(timeout),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`Honeybadger responded with ${response.status}.`)
        hasFailed = false
      } catch (error) {
        queue.length = 0
        resumesAt = performance.now() + pause
        if (!hasFailed) onUnsent(error)
        hasFailed = true
      }
    }
  }

  return {
    send(report) {
      if (queue.length >= maxQueued || performance.now() < resumesAt) return false
      queue.push(report)
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return true
    },
    async settled() {
      await sending
    },
  }
}

function toNotice({ source, name, message, page, component, release, fingerprint, details }: ErrorReport) {
  return {
    notifier: { name: 'kolofon', url: 'https://www.honeybadger.io', version: '1' },
    breadcrumbs: {
      enabled: true,
      trail: details.breadcrumbs.map(({ at, details: metadata, ...one }) => ({ ...one, timestamp: at, metadata })),
    },
    error: {
      class: name,
      message,
      fingerprint,
      tags: [source],
      backtrace: details.frames.map(toFrame),
      causes: details.causes.map((cause) => ({ class: cause.split(':', 1)[0], message: cause, backtrace: [] })),
    },
    request: {
      url: page ?? undefined,
      component: component ?? undefined,
      context: details.context,
      cgi_data: details.userAgent === null ? {} : { HTTP_USER_AGENT: details.userAgent },
      params: {},
      session: {},
    },
    server: { environment_name: 'production', revision: release ?? undefined, time: new Date().toUTCString() },
    details: {},
  }
}

/** Parses `method (file:line:column)`. */
function toFrame(frame: string) {
  const [, method = frame, file = '', number = '', column = ''] =
    /^(.*) \((.*?)(?::(\d+))?(?::(\d+))?\)$/.exec(frame) ?? []
  return { method, file, number: number === '' ? null : Number(number), column: column === '' ? null : Number(column) }
}
