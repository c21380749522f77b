import { expect, test } from 'vitest'
import { priceScale, rangeOf } from './price-scale.ts'

test('[F5] the slider’s range is that of the list’s prices', () => {
  expect(priceScale([{ id: '0-99' }, { id: '100-199' }])).toBe(199)
  expect(priceScale([{ id: '0-99' }, { id: '500-' }])).toBe(1000)
  expect(priceScale([])).toBe(0)
})

test('[F5] a thumb at its end of the slider sets no limit', () => {
  expect(rangeOf(0, 1000, 1000)).toEqual({ from: '', to: '' })
  expect(rangeOf(100, 250, 1000)).toEqual({ from: '100', to: '250' })
})
