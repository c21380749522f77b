import type { Logger } from 'pino'
import { loggedUrl } from './logged-url.ts'
import type { createMetrics } from './metrics.ts'

interface SentResponse {
  readonly method: string | undefined
  readonly url: string
  readonly requestId: string
  readonly status: number
  /** State of the page cache. `BYPASS` for responses that are not cached. */
  readonly cache: string
  readonly began: number
}

export function createRecord({
  metrics,
  log,
}: {
  readonly metrics: Pick<ReturnType<typeof createMetrics>, 'requests' | 'duration'>
  readonly log: Logger
}) {
  return ({ method, url, requestId, status, cache, began }: SentResponse): void => {
    metrics.requests.inc({ status: `${Math.floor(status / 100)}xx`, cache })
    metrics.duration.observe({ cache }, (performance.now() - began) / 1000)
    if (log.isLevelEnabled('debug')) log.debug({ requestId, method, url: loggedUrl(url), status, cache }, 'answered')
  }
}
