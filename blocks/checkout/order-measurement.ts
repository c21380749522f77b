import type { OrderMeasurementInput } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import { consentCookie, validConsent } from '#schemas/consent.ts'
import { visitCookie, visitorCookie } from '#schemas/event-sink.ts'

/** Cookie of Google Analytics with the client id, in the format `GA1.1.<number>.<number>`. */
const analyticsCookie = '_ga'

/**
 * Returns the buyer's consent and analytics ids, to be stored with the order; null without valid consent to analytics.
 */
export function measurementOf({
  cookies,
  refusesTracking,
}: Pick<ActionContext, 'cookies' | 'refusesTracking'>): OrderMeasurementInput | null {
  const consent = cookies[consentCookie]
  if (consent === undefined || !validConsent(consent, refusesTracking)?.analytics) return null
  return {
    consent,
    visit: cookies[visitCookie] ?? null,
    visitor: cookies[visitorCookie] ?? null,
    analyticsId: /^GA\d\.\d\.(\d{1,20}\.\d{1,20})$/.exec(cookies[analyticsCookie] ?? '')?.[1] ?? null,
  }
}
