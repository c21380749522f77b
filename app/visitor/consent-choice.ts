import { consent, readConsent } from '#runtime/state/consent.ts'
import { consentPurposes } from '#schemas/consent.ts'
import type { Tabs } from './tabs.ts'

interface ConsentChoiceOptions {
  readonly tabs: Pick<Tabs, 'tell'>
  /** The visitor has chosen otherwise than before, here or in another tab. */
  readonly changed: () => void
}

/** What the visitor lets the shop do: asked in the panel of the page until there is a choice. The cookie alone says what it is. */
export function createConsentChoice({ tabs, changed }: ConsentChoiceOptions) {
  let isSubmitted = false

  /** Shows the panel to who is to be asked; a page that has the question in its own main part needs none. */
  function updatePanel(): void {
    const panel = document.querySelector<HTMLElement>('[data-consent-panel]')
    const isAsked = !consent.isChosen && !isSubmitted && !document.querySelector('main form[data-action="consent"]')
    if (panel && panel.hidden === isAsked) panel.hidden = !isAsked
  }

  function sync(): void {
    const isChanged = readConsent(document.cookie)
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
    /** A form of this page was sent and its choice stored. A browser that keeps no cookies is not asked again on the same page. */
    submitted(): void {
      isSubmitted = true
      sync()
      tabs.tell({ type: 'consent' })
    },
  }
}
