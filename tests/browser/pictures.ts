import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { phone } from './browser.ts'

/** Folder for pictures of the journeys (`KOLOFON_SCREENSHOTS`). If it is not set, no pictures are taken. */
const folder = process.env.KOLOFON_SCREENSHOTS

export const takesPictures = folder !== undefined

const sizes = { phone, desktop: { width: 1280, height: 900 } }

/**
 * Takes two pictures of the page: at phone size and at desktop size. They begin at the top of the page, or at the
 * element `from`. Restores the size of the window afterwards.
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

/** Waits for the page's fonts, and for the pictures in view. Runs in the page. */
async function whenDrawn(): Promise<void> {
  await document.fonts.ready
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
}
