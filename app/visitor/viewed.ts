import type { EventBus } from '#runtime/events/event-bus.ts'
import { addViewed } from '#runtime/state/viewed.ts'

/** Stores viewed titles in this browser only. Returns a function that stops it. */
export function rememberViewed(bus: Pick<EventBus, 'on'>): () => void {
  return bus.on('product-detail:impression', ({ data }) => addViewed(() => window.localStorage, data.item.productId))
}
