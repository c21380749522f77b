import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentReport } from './payments.rules.ts'

interface Poll {
  /** When the poll was sent, on the clock of `performance.now()`. */
  readonly at: number
  /** The next poll, shared by all callers that came after this poll was sent. */
  next?: Promise<PaymentReport | null>
}

/** Minimum milliseconds between two polls for one payment. */
const defaultPace = 2_000

/**
 * Wraps a provider so that this back end polls it for a payment at most once per `pace` milliseconds. Webhooks, the
 * order's page and jobs share this limit. A caller that comes too early waits for the next poll, so that no result is
 * older than the call.
 */
export function pacePolls(provider: PaymentProvider, pace = defaultPace): PaymentProvider {
  const polls = new Map<string, Poll>()

  function pollOnce(reference: string): Promise<PaymentReport | null> {
    const request: Poll = { at: performance.now() }
    polls.set(reference, request)
    const forget = () => {
      if (!request.next) polls.delete(reference)
    }
    setTimeout(forget, pace).unref()
    return provider.poll(reference)
  }

  return {
    ...provider,
    poll(reference) {
      const last = polls.get(reference)
      if (!last) return pollOnce(reference)
      last.next ??= wait(Math.max(0, last.at + pace - performance.now())).then(() => pollOnce(reference))
      return last.next
    },
  }
}
