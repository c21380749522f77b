import { type Consent, consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'

/** Returns the cookie of a choice in the consent panel, made now; for Playwright's `addCookies`. */
export function chosenCookie(url: string, consent: Consent) {
  const choice = { version: consentVersion, at: Math.floor(Date.now() / 1000), ...consent }
  return { name: consentCookie, value: stringifyConsent(choice), url }
}
