import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { desktop, phone, useBrowser, visit } from './browser.ts'
import { exampleAddress } from './catalogue.ts'
import { currentShop } from './current-shop.ts'

vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser()

const pages = ['/', '/c/skonlitteratur', '/p/pride-and-prejudice', '/account', '/varukorg', '/no/such/page']

/** Returns a list with one message if the page is wider than the screen, otherwise an empty list. */
async function overflow(page: Page): Promise<readonly string[]> {
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth: scroll, clientWidth: client } = document.documentElement
    return { scroll, client }
  })
  return scroll > client ? [`${scroll} px on a screen of ${client} px`] : []
}

/**
 * Returns the horizontal centre of each visible element that matches: 0 is the left edge of the screen, and 1 the right
 * edge.
 */
const middlesIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, right }) => (left + right) / 2 / document.documentElement.clientWidth),
  )

const turn = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })

describe('[F76] pages also work from right to left', () => {
  test.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('on %s nothing is wider than the page, and the header is mirrored', async (_, viewport) => {
    await browser.open(
      '/',
      async (page) => {
        for (const path of pages) {
          await visit(page, `${currentShop().url}${path}`)
          const before = await middlesIn(page, 'header a, header button')
          await turn(page)
          expect(await overflow(page), path).toEqual([])
          const after = await middlesIn(page, 'header a, header button')
          expect(after.length, path).toBe(before.length)
          // In a mirrored page, the first element of the header is as far from the right edge as it was from the left.
          expect(after[0], path).toBeCloseTo(1 - (before[0] ?? 0), 1)
        }
      },
      { viewport },
    )
  })

  test('arrows point to the other side', async () => {
    await browser.open('/l/news', async (page) => {
      const arrow = page.locator('[data-points]').first()
      const scaleOf = () => arrow.evaluate((element) => getComputedStyle(element).scale)
      expect(await scaleOf()).toBe('none')
      await turn(page)
      expect(await scaleOf()).toBe('-1 1')
    })
  })

  test('the gallery shows an example in either direction', async () => {
    await browser.open('about:blank', async (page) => {
      const address = `${currentShop().url}${exampleAddress('hero', 'autumn', 'sv')}`
      const styleOf = () => page.locator('[data-example]').evaluate((element) => getComputedStyle(element).direction)
      await page.goto(address)
      expect(await styleOf()).toBe('ltr')
      await page.goto(`${address}&dir=rtl`)
      expect(await styleOf()).toBe('rtl')
      expect(await overflow(page)).toEqual([])
    })
  })
})
