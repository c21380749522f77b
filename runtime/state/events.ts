import { proxy, ref } from 'valtio/vanilla'
import type { ShopEvent } from '../events/event.ts'

/** Slice `events` (specification, section 3): recent events on this page, the newest last. */
export const events = proxy<{ recent: readonly ShopEvent[] }>({ recent: ref([]) })

const maxRecent = 50

export function rememberEvent(event: ShopEvent): void {
  events.recent = ref([...events.recent, event].slice(-maxRecent))
}
