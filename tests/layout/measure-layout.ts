import type { Page } from 'playwright-core'
import type { Box, Layout } from './compare-layouts.ts'

/** Elements deeper than this are drawings and words, not layout. */
const deepest = 7

/** The layout of the block that a page shows alone. Moving things stand still, pictures have their places. */
export async function measureLayout(page: Page): Promise<Layout> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const boxes = await page.evaluate((most) => {
    const found: [string, number[]][] = []
    const visit = (element: Element, way: string, depth: number, around: DOMRect): void => {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || getComputedStyle(element).visibility === 'hidden') return
      const place = [box.left - around.left, box.top - around.top, box.width, box.height]
      found.push([way, place.map((length) => Math.round(length))])
      if (depth === most || element.matches('svg, picture, canvas, select, time, [aria-live]')) return
      const seen = new Map<string, number>()
      for (const child of element.children) {
        const name = child.localName
        const nth = (seen.get(name) ?? 0) + 1
        seen.set(name, nth)
        visit(child, `${way}>${name}${nth > 1 ? `:${nth}` : ''}`, depth + 1, box)
      }
    }
    const root = document.querySelector('[data-block]') ?? document.body
    visit(root, root.localName, 0, new DOMRect(0, root.getBoundingClientRect().top, 0, 0))
    return found
  }, deepest)
  return Object.fromEntries(boxes.map(([way, box]) => [way, box as unknown as Box]))
}
