import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { byTurns } from '../scale.ts'
import { failLateScripts, holdScripts, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { everyJourney, type Journey, type Scripts, withScripts } from './journeys.ts'
import { badge, places, wordsOf } from './shopper.ts'

// Longer than usual, because a purchase goes through many pages.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser()
const at = (path: string) => `${currentShop().url}${path}`

/** Runs a journey on a page whose scripts `prepare` holds back. The scripts arrive when the journey releases them. */
function goOn({ start, options, go }: Journey, prepare: (page: Page) => Promise<Scripts>): Promise<void> {
  return browser.open(
    'about:blank',
    async (page) => {
      const scripts = await prepare(page)
      await visit(page, at(start))
      await go(page, scripts)
    },
    // Requests of a service worker cannot be held back.
    { ...options, serviceWorkers: 'block' },
  )
}

for (const journey of byTurns(everyJourney(`late-${crypto.randomUUID()}`), 2)()) {
  test(`[B6] [F47] [N30] ${journey.name}: everything that is pressed before the scripts arrive is done, once`, () =>
    goOn(journey, async (page) => ({ ...withScripts, arrive: await holdScripts(page) })))
}

for (const journey of byTurns(everyJourney(`incomplete-${crypto.randomUUID()}`).toReversed(), 2)()) {
  test(`[B6] [F47] ${journey.name}: every script fails that a page loads later, and the shopper buys`, () =>
    goOn(journey, async (page) => {
      await failLateScripts(page)
      return { ...withScripts, complete: false }
    }))
}

test('[B6] a press while the scripts arrive adds one book', async () => {
  await browser.open(
    'about:blank',
    async (page) => {
      const arrive = await holdScripts(page)
      await visit(page, at('/p/pride-and-prejudice'))
      // Press the first “add to cart” button. A second button, in the bar at the bottom of the page, is shown only
      // while the first button is out of view.
      const add = page.getByRole('button', { name: wordsOf(places.sv).cart.add, exact: true }).first()
      await Promise.all([add.click(), arrive()])
      await expect.poll(() => page.url()).toContain('/p/pride-and-prejudice')
      await arrive()
      await expect.poll(() => badge(page)).toBe('1')
    },
    { serviceWorkers: 'block' },
  )
})
