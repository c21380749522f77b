import { enhancers } from '#blocks/enhancers.ts'
import { islands } from '#blocks/islands.ts'
import { startPageScript } from '#runtime/browser/page-script.ts'
import { type PageSettings, settingsId } from './page-settings.ts'
import { startVisitor } from './start-visitor.ts'
import { whenShown } from './when-shown.ts'

/** The script of a page of the shop. It runs once the document has been parsed. */
const settings = readSettings()
const page = startPageScript({ enhancers, islands, inPlace: true })
if (settings.mode === 'live') {
  whenShown((isPrerendered) => {
    const placeNow = () => {
      const now = readSettings()
      return now.mode === 'live' ? now.place : settings.place
    }
    startVisitor({ ...settings, page, placeNow, isPrerendered })
    performance.mark('kolofon:visitor')
  })
} else {
  // Loaded only by previews, because shoppers do not need it.
  void import('./preview-page.ts').then(({ startPreview }) => startPreview(settings, page))
}

/** Reads the settings that the server has rendered for this script. */
function readSettings(): PageSettings {
  const text = document.getElementById(settingsId)?.textContent
  return JSON.parse(text ?? 'null') as PageSettings
}
