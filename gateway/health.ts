import { z } from 'zod'
import type { Maintenance } from '#schemas/maintenance.ts'
import type { ChangeSubscription } from './change-subscription.ts'

export interface Readiness {
  readonly ready: boolean
  /** Names of parts that do not respond. The gateway is ready nevertheless, because it can serve cached pages. */
  readonly degraded?: readonly string[]
  readonly draining?: boolean
  readonly parts: Readonly<Record<string, boolean>>
  /** The shop's maintenance. Absent while the shop is open. The gateway stays ready, to serve the maintenance page. */
  readonly maintenance?: Maintenance
  /** Why parts do not respond, by name. Parts whose reason is unknown are left out. */
  readonly why?: Readonly<Record<string, NotReady>>
}

const notReady = z.object({ reason: z.string(), since: z.string(), nextTry: z.string().nullable() })
/** Reason and times of an outage. Times are in ISO 8601. */
export type NotReady = z.infer<typeof notReady>

const backendReadiness = z
  .object({
    parts: z.record(z.string(), z.boolean()).default({}),
    why: z.record(z.string(), notReady).default({}),
  })
  .catch({ parts: {}, why: {} })

export interface HealthOptions {
  readonly backendUrl: string
  readonly feed: ChangeSubscription
  readonly isDraining: () => boolean
  readonly hasPages: () => boolean
  readonly maintenance: () => Maintenance | null
  readonly outages?: () => Readonly<Record<string, NotReady>>
}

/**
 * Creates the readiness check. The gateway is ready when the back end, the database and the search index respond and
 * the subscription to the change feed works. When one of these fails, a gateway that was ready and has cached pages
 * stays ready and reports itself as degraded. If load balancers removed it, an outage of the database would become an
 * outage of the shop.
 */
export function createHealth(options: HealthOptions) {
  let wasReady = false
  let looking: Promise<Readiness> | null = null
  return async function readiness(): Promise<Readiness> {
    // Concurrent requests share one check.
    looking ??= look().finally(() => {
      looking = null
    })
    const looked = await looking
    const maintenance = options.maintenance()
    const found: Readiness = maintenance ? { ...looked, maintenance } : looked
    if (options.isDraining()) return { ...found, ready: false, draining: true }
    if (found.ready) wasReady = true
    else if (wasReady && options.hasPages()) {
      const degraded = Object.entries(found.parts).flatMap(([name, answers]) => (answers ? [] : [name]))
      return { ...found, ready: true, degraded }
    }
    return found
  }

  async function look(): Promise<Readiness> {
    const feed = options.feed.leaseHolds()
    try {
      const response = await fetch(`${options.backendUrl}/readyz`, { signal: AbortSignal.timeout(1_500) })
      const { parts, why } = backendReadiness.parse(await response.json())
      return { ready: response.ok && feed, parts: { backend: true, ...parts, changeFeed: feed }, why }
    } catch {
      const parts = { backend: false, database: false, index: false, changeFeed: feed }
      return { ready: false, parts, why: options.outages?.() ?? {} }
    }
  }
}
