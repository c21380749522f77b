import type { ShopEvent } from './event.ts'

/** Appends to a list of events that wait. Beyond `most` the oldest that is not a purchase gives way. */
export function enqueueEvent(waiting: ShopEvent[], event: ShopEvent, most: number): void {
  waiting.push(event)
  if (waiting.length <= most) return
  const oldest = waiting.findIndex(({ type }) => type !== 'checkout:purchase')
  if (oldest >= 0) waiting.splice(oldest, 1)
}
