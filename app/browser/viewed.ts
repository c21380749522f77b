import type { EventBus } from '#runtime/events/event-bus.ts'
import { addViewed } from '#runtime/state/viewed.ts'

/** Stores the viewed titles, only in this browser. Returns a function that stops the recording. */
export function rememberViewed(bus: Pick<EventBus, 'on'>): () => void {
  return bus.on('product-detail:impression', ({ data }) => addViewed(() => window.localStorage, data.item.productId))
}
