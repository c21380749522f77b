import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentReport } from './payments.rules.ts'

interface Ask {
  /** Of `performance.now()`. */
  readonly at: number
  /** The next one, for all who have come since. */
  next?: Promise<PaymentReport | null>
}

/** Milliseconds between two questions about one payment. */
const defaultPace = 2_000

/**
 * The same provider, which is asked about one payment no more than once in a while, whoever wants to know: a message, the
 * order's page, the look for forgotten ones. Nobody is told what was known before they came: who comes early waits.
 */
export function pacePolls(provider: PaymentProvider, pace = defaultPace): PaymentProvider {
  const asks = new Map<string, Ask>()

  function ask(reference: string): Promise<PaymentReport | null> {
    const asked: Ask = { at: performance.now() }
    asks.set(reference, asked)
    const forget = () => {
      if (!asked.next) asks.delete(reference)
    }
    setTimeout(forget, pace).unref()
    return provider.poll(reference)
  }

  return {
    ...provider,
    poll(reference) {
      const last = asks.get(reference)
      if (!last) return ask(reference)
      last.next ??= wait(Math.max(0, last.at + pace - performance.now())).then(() => ask(reference))
      return last.next
    },
  }
}
