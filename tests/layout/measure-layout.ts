import type { Page } from 'playwright-core'
import type { Box, Layout } from './compare-layouts.ts'

const limits = {
  /** Elements deeper than this are drawings and words, not layout. */
  deepest: 7,
  /** So many items of a list, and rows of a table, are looked into; of the rest it is known where they are. */
  lookedInto: 2,
  /** Said wherever a day is told or a time is counted down: the real words are wider in September than in May. */
  anyDay: 'onsdag 30 september kl. 00:00',
} as const

/** The layout of the block that a page shows alone. Moving things stand still, pictures have their places. */
export async function measureLayout(page: Page): Promise<Layout> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const boxes = await page.evaluate(({ deepest, lookedInto, anyDay }) => {
    const found: [string, number[]][] = []
    const hasBox = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      // One pixel is a line, or what only a screen reader is told.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false
      return getComputedStyle(element).display !== 'inline'
    }
    /** Wrappers (`display: contents`) and running words have no box of their own: what is in them stands in their holder. */
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
