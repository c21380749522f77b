import { proxy } from 'valtio/vanilla'
import { type Consent, consentCookie, validConsent } from '#schemas/consent.ts'
import { readCookies } from '#schemas/cookies.ts'

export interface ConsentState {
  isChosen: boolean
  analytics: boolean
  marketing: boolean
}

/** The visitor's consent. Everything is denied until a choice is made (F89). */
export const consent = proxy<ConsentState>({ isChosen: false, analytics: false, marketing: false })

const denied: Consent = { analytics: false, marketing: false }

/**
 * Reads the consent cookie and updates `consent`. `isRefusing` is true in a browser that refuses tracking. Returns
 * whether the choice changed.
 */
export function readConsent(cookies: string, isRefusing: boolean): boolean {
  const choice = validConsent(readCookies(cookies)[consentCookie], isRefusing)
  const { analytics, marketing } = choice ?? denied
  const isChosen = choice !== null
  const isChanged = isChosen !== consent.isChosen || analytics !== consent.analytics || marketing !== consent.marketing
  Object.assign(consent, { isChosen, analytics, marketing })
  return isChanged
}
