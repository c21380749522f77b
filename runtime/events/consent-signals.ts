import type { Consent } from '#schemas/consent.ts'

type Signal = 'granted' | 'denied'

/** Signals of Google consent mode, version 2. */
export interface ConsentSignals {
  readonly ad_storage: Signal
  readonly ad_user_data: Signal
  readonly ad_personalization: Signal
  readonly analytics_storage: Signal
}

export type ConsentCommand = readonly [command: 'consent', kind: 'default' | 'update', signals: ConsentSignals]

/**
 * Creates a function that reports consent to the tag manager. It sends nothing until the visitor grants something. Then
 * it sends the default (everything denied), followed by the granted signals, and later each change.
 */
export function createConsentSignals(push: (command: ConsentCommand) => void): (consent: Consent) => void {
  let last: ConsentSignals | null = null

  return (consent) => {
    const signals = signalsOf(consent)
    if (last === null) {
      if (!consent.analytics && !consent.marketing) return
      last = signalsOf({ analytics: false, marketing: false })
      push(['consent', 'default', last])
    }
    if (last.analytics_storage === signals.analytics_storage && last.ad_storage === signals.ad_storage) return
    last = signals
    push(['consent', 'update', signals])
  }
}

function signalsOf({ analytics, marketing }: Consent): ConsentSignals {
  const ads = marketing ? 'granted' : 'denied'
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? 'granted' : 'denied',
  }
}
