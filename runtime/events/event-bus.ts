import { enqueueEvent } from './enqueue-event.ts'
import type { EventType, NewEvent, ShopEvent } from './event.ts'

export interface EventBusOptions {
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export type EventListener<T extends EventType = EventType> = (event: EventOf<T>) => void

type EventOf<T extends EventType> = Extract<ShopEvent, { readonly type: T }>

export type Unsubscribe = () => void

export interface EventBus {
  emit(event: NewEvent): void
  on<T extends EventType>(type: T, listener: EventListener<T>): Unsubscribe
  /**
   * Subscribes to all events. With `replay`, up to 100 events that were emitted before the subscription are delivered
   * too, but only to the first subscriber that requests them.
   */
  onAny(listener: EventListener, options?: { readonly replay: boolean }): Unsubscribe
}

const maxEntries = 100

/**
 * Creates a bus that delivers events to listeners in the order in which they happened: an event emitted by a listener
 * is delivered after the current one. A listener that throws does not affect the others.
 */
export function createEventBus({ now, onError }: EventBusOptions): EventBus {
  const listeners = new Set<{ readonly onEvent: EventListener }>()
  const untold: ShopEvent[] = []
  let buffered: ShopEvent[] | null = []
  let telling = false

  function deliver(event: ShopEvent, onEvent: EventListener): void {
    try {
      onEvent(event)
    } catch (error) {
      report(error)
    }
  }

  function report(error: unknown): void {
    try {
      onError(error)
    } catch {
      // If `onError` itself throws, the other listeners must still receive the event.
    }
  }

  /**
   * Runs a task, then delivers the queued events, including events that listeners emit. A nested call leaves the
   * delivery to the outer call. A task that throws is reported, and later events are still delivered.
   */
  function inTurn(task: () => void): void {
    const outermost = !telling
    telling = true
    try {
      task()
    } catch (error) {
      report(error)
    }
    if (!outermost) return
    for (let event = untold.shift(); event; event = untold.shift()) {
      if (buffered) enqueueEvent(buffered, event, maxEntries)
      for (const { onEvent } of [...listeners]) deliver(event, onEvent)
    }
    telling = false
  }

  function subscribe(onEvent: EventListener): Unsubscribe {
    const listener = { onEvent }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    emit(event) {
      inTurn(() => untold.push({ ...event, timestamp: now() }))
    },
    on(type, listener) {
      return subscribe((event) => {
        if (isOf(event, type)) listener(event)
      })
    },
    onAny(listener, { replay } = { replay: false }) {
      const missed = replay && buffered ? buffered : []
      if (replay) buffered = null
      const leave = subscribe(listener)
      inTurn(() => {
        for (const event of missed) deliver(event, listener)
      })
      return leave
    },
  }
}

function isOf<T extends EventType>(event: ShopEvent, type: T): event is EventOf<T> {
  return event.type === type
}
