import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { discountBand } from './discount-band.ts'

const invalid = 'Invalid discount percentage'

test.each([
  [0, '0-5'],
  [5, '0-5'],
  [5.49, '0-5'],
  [5.5, '6-10'],
  [6, '6-10'],
  [10, '6-10'],
  [10.4, '6-10'],
  [11, '11-15'],
  [15, '11-15'],
  [16, '16-20'],
  [20, '16-20'],
  [21, '21-30'],
  [30, '21-30'],
  [31, '31-40'],
  [40, '31-40'],
  [41, '41-50'],
  [50, '41-50'],
  [51, '51-60'],
  [60, '51-60'],
  [61, '61-70'],
  [70, '61-70'],
  [71, '71-80'],
  [80, '71-80'],
  [80.5, '81-100'],
  [81, '81-100'],
  [99.9, '81-100'],
  [100, '81-100'],
  [-0.1, invalid],
  [-1, invalid],
  [100.1, invalid],
  [101, invalid],
  [Number.NaN, invalid],
  [Number.POSITIVE_INFINITY, invalid],
])('[S11] a discount of %s per cent is in the band %s', (percentage, band) => {
  expect(discountBand(percentage)).toBe(band)
})

test('[S11] every percentage from 0 to 100 is in exactly one of the eleven bands', () => {
  const bands = new Set<string>()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
      const percentage = basisPoints / 100
      const band = discountBand(percentage)
      const [from = 0, to = 0] = band.split('-').map(Number)
      bands.add(band)
      expect(percentage).toBeGreaterThanOrEqual(from - 0.5)
      expect(percentage).toBeLessThan(to + 0.5)
    }),
    { numRuns: rounds(200) },
  )
  expect(bands.size).toBe(11)
})
