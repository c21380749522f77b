import type { NewEvent } from '#runtime/events/event.ts'

/** Something that the page tells by being shown; the visitor's script emits it once. Shown to nobody. */
export function EventData({ event }: { readonly event: NewEvent }) {
  return <span hidden data-event={event.type} data-event-data={JSON.stringify(event.data)} />
}
