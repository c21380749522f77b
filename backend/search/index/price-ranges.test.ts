import { expect, test } from 'vitest'
import { readPriceRange } from './price-ranges.ts'

test.each([
  ['100-200', 10_000, 20_000],
  ['9.90-15', 990, 1_500],
  ['9.9-', 990, Number.POSITIVE_INFINITY],
  ['-19.99', 0, 1_999],
])('[input S4] %s is a price range, including cents', (id, from, to) => {
  expect(readPriceRange(id)).toEqual({ from, to })
})

test.each(['x', '9,90-15', '1', '9.999-10', '--', '1e3-'])('[input S4] %s is not a price range', (id) => {
  expect(readPriceRange(id)).toBeNull()
})
