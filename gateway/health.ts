import { z } from 'zod'
import type { ChangeFeed } from './change-feed.ts'

export interface Readiness {
  readonly ready: boolean
  /** What must answer → whether it does. */
  readonly parts: Readonly<Record<string, boolean>>
}

const backendReadiness = z.object({ parts: z.record(z.string(), z.boolean()).default({}) }).catch({ parts: {} })

/** Ready only when the back end, and through it the database and the search index, answer, and the feed is followed. */
export function createHealth(options: { readonly backendUrl: string; readonly feed: ChangeFeed }) {
  return async function readiness(): Promise<Readiness> {
    const feed = options.feed.leaseHolds()
    try {
      const response = await fetch(`${options.backendUrl}/readyz`, { signal: AbortSignal.timeout(1_500) })
      const { parts } = backendReadiness.parse(await response.json())
      return { ready: response.ok && feed, parts: { backend: true, ...parts, changeFeed: feed } }
    } catch {
      return { ready: false, parts: { backend: false, database: false, index: false, changeFeed: feed } }
    }
  }
}
