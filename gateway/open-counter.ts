import { limitKeyOf } from '#schemas/limit-key.ts'
import type { HttpError } from './send-error.ts'

export interface OpenCounter {
  /**
   * Counts one more use by the IP address until the returned function is called. Returns null when the limit is
   * reached.
   */
  open(address: string): (() => void) | null
}

export function createOpenCounter(most: number): OpenCounter {
  const counts = new Map<string, number>()
  return {
    open(address) {
      const key = limitKeyOf(address)
      const count = counts.get(key) ?? 0
      if (count >= most) return null
      counts.set(key, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}

export const tooManyAtOnce: HttpError = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests from this IP address are in progress. Try again in a moment.',
  retryAfter: 2,
}
