import type { NewEvent } from '#runtime/events/event.ts'

/** Renders an event of the page as a hidden element; the client script emits the event once. */
export function EventData({ event }: { readonly event: NewEvent }) {
  return <span hidden data-event={event.type} data-event-data={JSON.stringify(event.data)} />
}
