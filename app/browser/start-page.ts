import { enhancers } from '#blocks/enhancers.ts'
import { islands } from '#blocks/islands.ts'
import { startPageScript } from '#runtime/browser/page-script.ts'
import { type PageSettings, settingsId } from './page-settings.ts'
import { startVisitor } from './start-visitor.ts'
import { whenShown } from './when-shown.ts'

const settings = readSettings()
const page = startPageScript({ enhancers, islands, inPlace: true })
if (settings.mode === 'live') {
  whenShown((isPrerendered) => {
    const placeNow = () => {
      const now = readSettings()
      return now.mode === 'live' ? now.place : settings.place
    }
    // Start in a task of its own, so that the browser can handle input between the two parts.
    setTimeout(() => {
      startVisitor({ ...settings, page, placeNow, isPrerendered })
      performance.mark('kolofon:visitor')
    })
  })
} else {
  // Shoppers do not need the scripts of previews.
  void import('./preview-page.ts').then(({ startPreview }) => startPreview(settings, page))
}

function readSettings(): PageSettings {
  const text = document.getElementById(settingsId)?.textContent
  return JSON.parse(text ?? 'null') as PageSettings
}
