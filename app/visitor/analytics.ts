import { type ConsentCommand, createConsentSignals } from '#runtime/events/consent-signals.ts'
import { createDataLayer } from '#runtime/events/data-layer.ts'
import type { EventBus } from '#runtime/events/event-bus.ts'
import type { Message } from '#runtime/events/messages.ts'
import { createSentMemory, sentOrders, sentSteps } from '#runtime/events/sent-memory.ts'
import { sha256 } from '#runtime/events/sha256.ts'
import { consent } from '#runtime/state/consent.ts'

declare global {
  interface Window {
    dataLayer?: (Message | IArguments)[]
  }
}

/** Pushes a command as an `arguments` object, because the tag manager treats an array differently. */
function command(..._: ConsentCommand): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag manager requires an `arguments` object
  window.dataLayer.push(arguments)
}

/**
 * Publishes events to the tag manager once the visitor consents. Returns one function to call when the consent changes,
 * and one to stop.
 */
export function startAnalytics(bus: EventBus): { readonly consentChanged: () => void; readonly stop: () => void } {
  const orders = createSentMemory(() => window.localStorage, sentOrders)
  const steps = createSentMemory(() => window.sessionStorage, sentSteps)
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
    onError: (error) => console.error(error),
  })
  function consentChanged(): void {
    if (!consent.analytics) {
      orders.forget()
      steps.forget()
    }
    updateConsent(consent)
    layer.consentChanged()
  }
  consentChanged()
  const stopHearing = bus.onAny(layer.onEvent, { replay: true })
  const onHide = () => {
    if (document.visibilityState === 'hidden') layer.flush()
  }
  window.addEventListener('pagehide', layer.flush)
  document.addEventListener('visibilitychange', onHide)
  return {
    consentChanged,
    stop() {
      stopHearing()
      window.removeEventListener('pagehide', layer.flush)
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}
