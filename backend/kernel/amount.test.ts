import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountSchema, readAmount } from './amount.ts'

test('converts amounts to minor units', () => {
  expect(readAmount(149.5, 'SEK')).toBe(14_950)
  expect(readAmount(0.01, 'EUR')).toBe(1)
  expect(readAmount(1.1, 'SEK')).toBe(110)
  expect(readAmount(99_999.99, 'SEK')).toBe(9_999_999)
  expect(readAmount(100_000, 'DKK')).toBe(10_000_000)
})

test.each([0, -100, -0.01, 0.001, 1.005, 149.999, Number.NaN, Number.POSITIVE_INFINITY, 100_000.01, 1e15])(
  '[attack S3] %d is rejected with a message',
  (amount) => {
    expect(() => readAmount(amount, 'SEK')).toThrow(/^The amount must be /)
  },
)

test('[attack S3] a currency is three capital letters', () => {
  for (const currency of ['', 'sek', 'SE', 'SEKK'])
    expect(() => readAmount(1, currency)).toThrow(/three capital letters/)
})

test('[attack S3] an accepted amount is a whole number above 0 that fits a column', () => {
  fc.assert(
    fc.property(fc.double(), (amount) => {
      const read = amountSchema.safeParse({ amount, currency: 'SEK' })
      return !read.success || (Number.isSafeInteger(read.data) && read.data > 0 && read.data <= 10_000_000)
    }),
  )
})
