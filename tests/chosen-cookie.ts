import { type Consent, consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'

/**
 * Returns the cookie of a visitor who has just made the choice `consent`, as an argument of Playwright's `addCookies`.
 */
export function chosenCookie(url: string, consent: Consent) {
  const choice = { version: consentVersion, at: Math.floor(Date.now() / 1000), ...consent }
  return { name: consentCookie, value: stringifyConsent(choice), url }
}
