import type { NewEvent } from '#runtime/events/event.ts'

/** Renders a hidden event of the page; the client script emits it once. */
export function EventData({ event }: { readonly event: NewEvent }) {
  return <span hidden data-event={event.type} data-event-data={JSON.stringify(event.data)} />
}
