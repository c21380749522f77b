import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { allTags } from './page-cache/epochs.ts'

export interface ChangeFeedOptions {
  readonly backendUrl: string
  readonly gatewayId: string
  readonly headers: Readonly<Record<string, string>>
  readonly clock: () => number
  /**
   * Invalidates everything cached with one of the tags. The change is acknowledged only after the call and after the
   * returned promise, if any, has settled. The promise must settle within a lease (2 s).
   */
  readonly onChange: (tags: readonly string[]) => void | Promise<void>
}

export interface ChangeSubscription {
  /**
   * Returns whether the lease is valid. Without a valid lease, a publish does not wait for this gateway, so no page of
   * its cache may be served as fresh.
   */
  leaseHolds(): boolean
  stop(): Promise<void>
}

const eventSchema = z.object({ changes: z.object({ seq: z.number(), tags: z.array(z.string()) }) })
const leaseSchema = z.object({ data: z.object({ acknowledgeChanges: z.object({ expiresAt: z.string() }) }) })

/** Milliseconds to wait for the subscription to close. */
const closeTimeout = 500
/** Milliseconds between two renewals of the lease. A lease is valid for 2 s. */
const heartbeat = 600
/**
 * Milliseconds before the next connection attempt. The first 25 attempts are frequent, because the gateway is not ready
 * until it has reached a restarted back end.
 */
const retryDelay = (tries: number) => (tries < 25 ? 200 : 1_000)

/**
 * Subscribes to the back end's change feed, whose first event always invalidates everything. Each change is
 * acknowledged after the cache has been invalidated, and a publish waits for the acknowledgement. While `leaseHolds`
 * returns false, the caller must treat cached pages as stale.
 */
export function subscribeToChanges(options: ChangeFeedOptions): ChangeSubscription {
  let seq = 0
  let following = false
  let leaseEnds = 0
  let stopped = false
  let unsubscribe: () => void = () => undefined
  let resubscribing: NodeJS.Timeout | undefined
  let acknowledging: Promise<void> | null = null
  let acknowledgeAgain = false
  /** Settles when all received changes are applied. Null when none is pending. */
  let applying: Promise<void> | null = null
  /** Number of the current subscription. Changes from an earlier subscription are not acknowledged. */
  let subscription = 0

  const client = createClient({
    url: options.backendUrl.replace(/^http/, 'ws'),
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => !stopped,
    retryWait: (tries) => new Promise((done) => setTimeout(done, retryDelay(tries)).unref()),
    lazy: false,
    keepAlive: 5_000,
    onNonLazyError: () => undefined,
    connectionParams: () => ({ ...options.headers }),
    on: {
      closed: () => {
        following = false
        subscription += 1
      },
    },
  })

  /** Subscribes. Subscribes again when the back end ends the subscription because this gateway is too far behind. */
  function subscribe(): void {
    const again = () => {
      following = false
      subscription += 1
      if (!stopped) resubscribing = setTimeout(subscribe, heartbeat).unref()
    }
    unsubscribe = client.subscribe(
      { query: 'subscription changes($channelId: ID) { changes(channelId: $channelId) { seq tags } }' },
      {
        next: ({ data }) => {
          const event = eventSchema.safeParse(data)
          const applied = options.onChange(event.success ? event.data.changes.tags : [allTags])
          const from = subscription
          const follow = () => {
            if (from !== subscription) return
            // Use the received number instead of the highest number so far, because numbers are lower after a restore
            // from a backup.
            if (event.success) seq = event.data.changes.seq
            following = true
            acknowledge()
          }
          if (!(applied instanceof Promise) && !applying) return follow()
          // Acknowledge in the order of the changes, because an acknowledgement covers all earlier changes.
          const before = applying
          const turn: Promise<void> = Promise.allSettled([before, applied]).then(() => {
            if (applying === turn) applying = null
            follow()
          })
          applying = turn
        },
        error: again,
        complete: again,
      },
    )
  }
  subscribe()
  const timer = setInterval(acknowledge, heartbeat)
  timer.unref()

  /**
   * Sends one acknowledgement at a time, so that the number of an older change never arrives after that of a newer
   * change.
   */
  function acknowledge(): void {
    if (!following || stopped) return
    if (acknowledging !== null) {
      acknowledgeAgain = true
      return
    }
    acknowledging = sendAcknowledgement().finally(() => {
      acknowledging = null
      if (!acknowledgeAgain) return
      acknowledgeAgain = false
      acknowledge()
    })
  }

  async function sendAcknowledgement(): Promise<void> {
    const requestedAt = options.clock()
    try {
      const response = await fetch(options.backendUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headers },
        body: JSON.stringify({
          query:
            'mutation acknowledgeChanges($gatewayId: ID!, $seq: Float!) { acknowledgeChanges(gatewayId: $gatewayId, seq: $seq) { expiresAt } }',
          variables: { gatewayId: options.gatewayId, seq },
        }),
        signal: AbortSignal.timeout(1_500),
      })
      leaseSchema.parse(await response.json())
      // Count the lease's two seconds from before the request, so that this lease never outlives the back end's.
      leaseEnds = Math.max(leaseEnds, requestedAt + 2_000)
    } catch {
      // The next heartbeat retries. `leaseHolds` returns false once the lease has expired.
    }
  }

  return {
    leaseHolds: () => following && options.clock() < leaseEnds,
    async stop() {
      stopped = true
      const isConnected = following
      clearInterval(timer)
      clearTimeout(resubscribing)
      unsubscribe()
      const disposed = Promise.resolve(client.dispose()).catch(() => undefined)
      if (isConnected) await Promise.race([disposed, wait(closeTimeout, undefined, { ref: false })])
    },
  }
}
