import { consent, readConsent } from '#runtime/state/consent.ts'
import { consentPurposes } from '#schemas/consent.ts'
import type { Tabs } from './tabs.ts'

interface ConsentChoiceOptions {
  readonly tabs: Pick<Tabs, 'broadcast'>
  readonly changed: () => void
}

/**
 * Tracks the visitor's consent, and shows the page's consent panel until the visitor has chosen. Only the cookie stores
 * the consent.
 */
export function createConsentChoice({ tabs, changed }: ConsentChoiceOptions) {
  let isSubmitted = false

  function updatePanel(): void {
    const panel = document.querySelector<HTMLElement>('[data-consent-panel]')
    const isOpen =
      !consent.isChosen &&
      !isSubmitted &&
      !refusesTracking() &&
      !document.querySelector('main form[data-action="consent"]')
    if (panel && panel.hidden === isOpen) panel.hidden = !isOpen
  }

  function sync(): void {
    const isChanged = readConsent(document.cookie, refusesTracking())
    updatePanel()
    if (!isChanged) return
    for (const purpose of consentPurposes) {
      const boxes = document.querySelectorAll<HTMLInputElement>(`form[data-action="consent"] input[name="${purpose}"]`)
      for (const box of boxes) box.checked = consent[purpose]
    }
    changed()
  }

  return {
    updatePanel,
    sync,
    /**
     * Called when a form of this page has submitted a choice. The panel is then not shown again on this page, even if
     * blocked cookies prevent the choice from being stored.
     */
    submitted(): void {
      isSubmitted = true
      sync()
      tabs.broadcast({ type: 'consent' })
    },
  }
}

/**
 * Returns whether the browser sends Global Privacy Control or Do Not Track. Either signal denies all purposes, unless
 * the visitor grants purposes on the shop's page for cookies.
 */
function refusesTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
