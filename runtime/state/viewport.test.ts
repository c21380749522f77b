import { expect, test } from 'vitest'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { viewportClassOf } from './viewport.ts'

const { breakpoints } = shopConfigSchema.parse({})

test.each([
  [320, 'phone'],
  [639, 'phone'],
  [640, 'tablet'],
  [960, 'laptop'],
  [1280, 'desktop'],
  [1360, 'desktop'],
  [1680, 'desktopBig'],
])('[S4] a window of %i px has the viewport class %s', (width, expected) => {
  expect(viewportClassOf(width, breakpoints)).toBe(expected)
})

test('[S14] breakpoints that do not grow are refused with a sentence', () => {
  const config = { breakpoints: { tablet: 900, laptop: 600, desktop: 1280, desktopBig: 1680 } }
  expect(shopConfigSchema.safeParse(config).error?.message).toContain('The breakpoints must grow')
})
