import type { ShopEvent } from './event.ts'

/**
 * Appends an event to a queue. If the queue then has more than `most` events, drops the oldest event that is not a
 * purchase.
 */
export function enqueueEvent(waiting: ShopEvent[], event: ShopEvent, most: number): void {
  waiting.push(event)
  if (waiting.length <= most) return
  const oldest = waiting.findIndex(({ type }) => type !== 'checkout:purchase')
  if (oldest >= 0) waiting.splice(oldest, 1)
}
