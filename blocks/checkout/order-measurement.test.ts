import { expect, test } from 'vitest'
import { consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'
import { measurementOf } from './order-measurement.ts'

const choice = { version: consentVersion, at: 1_764_025_100, analytics: true, marketing: false }
const cookie = stringifyConsent(choice)

test.each<[string, string | undefined, boolean, boolean]>([
  ['consented', cookie, false, true],
  ['did not choose', undefined, false, false],
  ['refused', stringifyConsent({ ...choice, analytics: false }), false, false],
  ['consented before the browser refused tracking', cookie, true, false],
  ['consented in a browser that refuses tracking', stringifyConsent({ ...choice, despiteRefusal: true }), true, true],
])('[F87] the order of a buyer who %s', (_, consent, refusesTracking, isMeasured) => {
  const cookies = { ...(consent !== undefined && { [consentCookie]: consent }), _ga: 'GA1.1.123.456' }
  const found = measurementOf({ cookies, refusesTracking })
  expect(found).toEqual(isMeasured ? { consent, visit: null, visitor: null, analyticsId: '123.456' } : null)
})
