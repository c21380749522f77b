import type { ShopEvent } from '#runtime/events/event.ts'
import { createMeasuredEvents, type Measured } from '#runtime/events/measured-events.ts'
import type { SentMemory } from '#runtime/events/sent-memory.ts'
import { channel } from '#runtime/state/channel.ts'
import { eventsPath, maxBatchEvents } from '#schemas/event-sink.ts'
import type { MeasuredBatch } from '#schemas/measurement.ts'
import { watchBlocks } from './watch-blocks.ts'
import { watchVitals } from './watch-vitals.ts'

/**
 * Milliseconds from the first event of a batch until the batch is sent, unless the batch is full or the page is hidden
 * earlier.
 */
const batchDelay = 4_000

export interface EventSink {
  readonly onEvent: (event: ShopEvent) => void
  readonly stop: () => void
}

/**
 * Collects the shop's own measurements in batches and sends them to the back end. Start it only after the visitor has
 * consented to analytics, and stop it when consent is withdrawn. Stopping drops the unsent events.
 */
export function startEventSink({
  pageType,
  vitalsShare,
  steps,
}: {
  readonly pageType: string
  readonly vitalsShare: number
  readonly steps: SentMemory
}): EventSink {
  const waiting: { readonly event: Measured; readonly at: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const convert = createMeasuredEvents(steps)

  function add(event: Measured, at: number = Date.now()): void {
    waiting.push({ event, at })
    if (document.visibilityState === 'hidden' || waiting.length >= maxBatchEvents) send()
    else timer ??= setTimeout(send, batchDelay)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const now = Date.now()
    for (let batch = waiting.splice(0, maxBatchEvents); batch.length > 0; batch = waiting.splice(0, maxBatchEvents)) {
      const events = batch.map(({ event, at }) => ({ ...event, ago: Math.max(0, now - at) }))
      const body = JSON.stringify({ ...placeOf(pageType), events } satisfies MeasuredBatch)
      // `sendBeacon` returns false when too many bytes are in flight. The batch is then sent with `fetch`, without a
      // retry.
      if (!navigator.sendBeacon?.(eventsPath, body)) {
        void fetch(eventsPath, { method: 'POST', body, keepalive: true }).catch(() => undefined)
      }
    }
  }

  const onHide = () => {
    if (document.visibilityState === 'hidden') send()
  }
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', onHide)
  const stopBlocks = watchBlocks(add)
  let isStopped = false
  if (Math.random() < vitalsShare) void watchVitals((vital) => !isStopped && add(vital)).catch(() => undefined)

  return {
    onEvent(event) {
      const measured = convert(event)
      if (measured) add(measured, event.timestamp)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      waiting.length = 0
      stopBlocks()
      window.removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}

function placeOf(pageType: string): Omit<MeasuredBatch, 'events'> {
  const { page: id, revision, tests } = document.querySelector<HTMLElement>('main[data-page]')?.dataset ?? {}
  return {
    market: channel.currentMarket,
    language: channel.currentLocale,
    pageType,
    ...(id && revision && { page: { id, revision } }),
    ...(tests && { tests }),
  }
}
