import { proxy } from 'valtio'

/** What the visitor lets the shop measure, kept in the cookie `kolofon-consent`. Default: nothing (F89). */
export const consent = proxy<{ analytics: boolean }>({ analytics: false })

/** True: the choice is another than before. */
export function readConsent(cookies: string): boolean {
  const before = consent.analytics
  consent.analytics = /(?:^|;\s*)kolofon-consent=[^;]*\banalytics\b/.test(cookies)
  return consent.analytics !== before
}
