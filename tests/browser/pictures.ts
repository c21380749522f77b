import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { phone } from './browser.ts'

/** Folder for pictures of the journeys (`KOLOFON_SCREENSHOTS`). Without one, none is taken. */
const folder = process.env.KOLOFON_SCREENSHOTS

export const takesPictures = folder !== undefined

const sizes = { phone, desktop: { width: 1280, height: 900 } }

/**
 * Takes a picture of what a person sees, on a phone and on a desktop: the page from its top, or from the element `from`.
 * Afterwards the page has its own size again.
 */
export async function takePicture(page: Page, name: string, from?: Locator): Promise<void> {
  if (folder === undefined) return
  const own = page.viewportSize()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    if (from) await from.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    else await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(whenDrawn)
    await page.screenshot({ path: join(folder, `${name}-${size}.png`), animations: 'disabled' })
  }
  if (own) await page.setViewportSize(own)
}

/** Runs in the page: waits for its fonts, and for the pictures in view. */
async function whenDrawn(): Promise<void> {
  await document.fonts.ready
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
}
