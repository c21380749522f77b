import type { EventBus } from '#runtime/events/event-bus.ts'
import { addViewed } from '#runtime/state/viewed.ts'

/** Remembers the titles that are looked at, in this browser alone. Answers what stops it. */
export function rememberViewed(bus: Pick<EventBus, 'on'>): () => void {
  return bus.on('product-detail:impression', ({ data }) => addViewed(() => window.localStorage, data.item.productId))
}
