import { type Consent, consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'

/** Returns the cookie of a consent choice that is made now, in the form that Playwright's `addCookies` takes. */
export function chosenCookie(url: string, consent: Consent) {
  const choice = { version: consentVersion, at: Math.floor(Date.now() / 1000), ...consent }
  return { name: consentCookie, value: stringifyConsent(choice), url }
}
