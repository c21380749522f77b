import { createDataLayer } from '#runtime/events/data-layer.ts'
import type { EventBus } from '#runtime/events/event-bus.ts'
import type { Message } from '#runtime/events/messages.ts'
import { createSentOrders } from '#runtime/events/sent-orders.ts'
import { sha256 } from '#runtime/events/sha256.ts'
import { consent } from '#runtime/state/consent.ts'

declare global {
  interface Window {
    dataLayer?: Message[]
  }
}

/** Tells the tag manager what happens, once the visitor lets it. Answers what says that the choice has changed. */
export function measure(bus: EventBus): { readonly consentChanged: () => void; readonly stop: () => void } {
  const layer = createDataLayer({
    push(message) {
      window.dataLayer ??= []
      window.dataLayer.push(message)
    },
    hash: sha256,
    isAllowed: () => consent.analytics,
    sent: createSentOrders(() => window.localStorage),
    onError: (error) => console.error(error),
  })
  const stopHearing = bus.onAny(layer.hear, { replay: true })
  const onHide = () => {
    if (document.visibilityState === 'hidden') layer.flush()
  }
  window.addEventListener('pagehide', layer.flush)
  document.addEventListener('visibilitychange', onHide)
  return {
    consentChanged: layer.consentChanged,
    stop() {
      stopHearing()
      window.removeEventListener('pagehide', layer.flush)
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}
