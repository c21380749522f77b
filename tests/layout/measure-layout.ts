import type { Page } from 'playwright-core'
import type { Box, Layout } from './compare-layouts.ts'

const limits = {
  /** Maximum depth of measured elements. Deeper elements are parts of drawings and text, not of the layout. */
  deepest: 7,
  /**
   * Number of list items or table rows whose content is measured. For further items and rows, only the box is measured.
   */
  lookedInto: 2,
  /**
   * Text that replaces every date and countdown. The width of a date depends on the day: “september” is wider than
   * “maj”.
   */
  anyDay: 'onsdag 30 september kl. 00:00',
} as const

/**
 * Returns the layout of the only block on a page. Motion is reduced during the measurement. A picture is measured by
 * the box reserved for it.
 */
export async function measureLayout(page: Page): Promise<Layout> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const boxes = await page.evaluate(({ deepest, lookedInto, anyDay }) => {
    const found: [string, number[]][] = []
    const hasBox = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      // An element of one pixel is a separator line, or text for screen readers only.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false
      return getComputedStyle(element).display !== 'inline'
    }
    /**
     * Returns the nearest descendants that have a box. An element without a box (`display: contents` or inline) is
     * replaced by its children.
     */
    const boxesIn = (element: Element): readonly Element[] =>
      [...element.children].flatMap((child) => (hasBox(child) ? [child] : boxesIn(child)))
    const visit = (holder: Element, above: string, depth: number): void => {
      const around = holder.getBoundingClientRect()
      const seen = new Map<string, number>()
      for (const element of boxesIn(holder)) {
        const nth = (seen.get(element.localName) ?? 0) + 1
        seen.set(element.localName, nth)
        const way = `${above}${element.localName}${nth > 1 ? `:${nth}` : ''}`
        const box = element.getBoundingClientRect()
        const place = [box.left - around.left, box.top - around.top, box.width, box.height]
        found.push([way, place.map((length) => Math.round(length))])
        if (depth === deepest || element.matches('svg, picture, canvas, select, [aria-live]')) continue
        if (nth <= lookedInto || !element.matches('li, tr')) visit(element, `${way}>`, depth + 1)
      }
    }
    for (const told of document.querySelectorAll('time, [role="timer"]')) told.textContent = anyDay
    const block = document.querySelector('[data-block]')
    if (block) visit(block, '', 1)
    return found
  }, limits)
  return Object.fromEntries(boxes.map(([way, box]) => [way, box as unknown as Box]))
}
