import type { OrderMeasurementInput } from '#generated/graphql.ts'
import { consentCookie, parseConsent } from '#schemas/consent.ts'
import { visitCookie } from '#schemas/event-sink.ts'

/** Cookie in which Google Analytics stores its client id, `GA1.1.<number>.<number>`. */
const analyticsCookie = '_ga'

/** Returns the buyer's consent to analytics, to be stored with the order; null when analytics are not granted. */
export function measurementOf(cookies: Readonly<Record<string, string>>): OrderMeasurementInput | null {
  const consent = cookies[consentCookie]
  if (consent === undefined || !parseConsent(consent)?.analytics) return null
  return {
    consent,
    visit: cookies[visitCookie] ?? null,
    analyticsId: /^GA\d\.\d\.(\d{1,20}\.\d{1,20})$/.exec(cookies[analyticsCookie] ?? '')?.[1] ?? null,
  }
}
