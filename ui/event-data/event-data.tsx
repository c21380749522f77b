import type { NewEvent } from '#runtime/events/event.ts'

/** Renders a hidden element with an event. The page's script emits the event once. */
export function EventData({ event }: { readonly event: NewEvent }) {
  return <span hidden data-event={event.type} data-event-data={JSON.stringify(event.data)} />
}
