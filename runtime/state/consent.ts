import { proxy } from 'valtio'
import { type Consent, consentCookie, parseConsent } from '#schemas/consent.ts'
import { readCookies } from '#schemas/cookies.ts'

export interface ConsentState {
  /** False: the visitor has not chosen. */
  isChosen: boolean
  analytics: boolean
  marketing: boolean
}

/** What the visitor lets the shop do. Until there is a choice: nothing (F89). */
export const consent = proxy<ConsentState>({ isChosen: false, analytics: false, marketing: false })

const denied: Consent = { analytics: false, marketing: false }

/** Reads the browser's cookies. True: the choice is another than before. */
export function readConsent(cookies: string): boolean {
  const choice = parseConsent(readCookies(cookies)[consentCookie])
  const { analytics, marketing } = choice ?? denied
  const isChosen = choice !== null
  const isChanged = isChosen !== consent.isChosen || analytics !== consent.analytics || marketing !== consent.marketing
  Object.assign(consent, { isChosen, analytics, marketing })
  return isChanged
}
