import { type ConsentCommand, createConsentSignals } from '#runtime/events/consent-signals.ts'
import { createDataLayer } from '#runtime/events/data-layer.ts'
import { enqueueEvent } from '#runtime/events/enqueue-event.ts'
import type { ShopEvent } from '#runtime/events/event.ts'
import type { EventBus } from '#runtime/events/event-bus.ts'
import type { Message } from '#runtime/events/messages.ts'
import { createSentMemory, sentOrders, sentSteps } from '#runtime/events/sent-memory.ts'
import { sha256 } from '#runtime/events/sha256.ts'
import { consent } from '#runtime/state/consent.ts'
import type { EventSink } from './event-sink.ts'

declare global {
  interface Window {
    dataLayer?: (Message | IArguments)[]
  }
}

/** Pushes an `arguments` object, because the tag manager treats an array differently. */
function command(..._: ConsentCommand): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag manager requires an `arguments` object
  window.dataLayer.push(arguments)
}

export interface AnalyticsOptions {
  readonly pageType: string
  /** Share of page views that report web vitals, 0–1. */
  readonly vitalsShare: number
  readonly tagManager: string | null
}

const maxQueued = 200

/**
 * Publishes events to the shop's own sink and to the tag manager's data layer once the visitor consents to analytics.
 * Loads the tag manager after consent to any purpose. The caller must call `consentChanged` when the consent changes.
 */
export function startAnalytics(
  bus: EventBus,
  { tagManager, ...page }: AnalyticsOptions,
): { readonly consentChanged: () => void; readonly stop: () => void } {
  const orders = createSentMemory(() => window.localStorage, sentOrders)
  const steps = createSentMemory(() => window.localStorage, sentSteps)
  const pages = createSentMemory(() => window.sessionStorage, sentSteps)
  const updateConsent = createConsentSignals((next) => command(...next))
  const layer = createDataLayer({
    push(message) {
      window.dataLayer ??= []
      window.dataLayer.push(message)
    },
    hash: sha256,
    isAllowed: () => consent.analytics,
    orders,
    steps,
    pages,
    onError: (error) => console.error(error),
  })
  let sink: EventSink | null = null
  const early: ShopEvent[] = []
  let isLoading = false
  let isStopped = false

  function updateSink(): void {
    if (!consent.analytics) {
      sink?.stop()
      sink = null
      return
    }
    if (sink || isLoading) return
    isLoading = true
    void import('./event-sink.ts')
      .then(({ startEventSink }) => {
        if (isStopped || !consent.analytics) return
        sink = startEventSink({ ...page, steps })
        for (const event of early.splice(0)) sink.onEvent(event)
      })
      .catch(() => undefined)
      .finally(() => {
        isLoading = false
      })
  }

  function onEvent(event: ShopEvent): void {
    layer.onEvent(event)
    if (sink) sink.onEvent(event)
    else enqueueEvent(early, event, maxQueued)
  }

  function consentChanged(): void {
    if (!consent.analytics) {
      for (const memory of [orders, steps, pages]) memory.forget()
    }
    updateConsent(consent)
    layer.consentChanged()
    updateSink()
    if (tagManager && (consent.analytics || consent.marketing)) {
      void import('./tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManager)).catch(() => undefined)
    }
  }
  consentChanged()
  const stopHearing = bus.onAny(onEvent, { replay: true })
  const onHide = () => {
    if (document.visibilityState === 'hidden') layer.flush()
  }
  window.addEventListener('pagehide', layer.flush)
  document.addEventListener('visibilitychange', onHide)
  return {
    consentChanged,
    stop() {
      isStopped = true
      sink?.stop()
      stopHearing()
      window.removeEventListener('pagehide', layer.flush)
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}
