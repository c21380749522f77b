import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test('an order number is the same with any dash, space and word before it', () => {
  const before = fc.constantFrom('', '#', 'Order ', 'Beställning ', 'Beställningsnummer: ', 'nr ', 'No. ', '\u202a')
  const letter = fc.constantFrom('K-', 'k-', 'K', 'k ', 'K\u2011', 'K\u2013', 'K \u2212 ', 'Ｋ－', '')
  const after = fc.constantFrom('', ' ', '\u200b', '\u202c', '.', '\u00a0')
  fc.assert(
    fc.property(fc.nat(999_999_999), before, letter, after, (number, word, sign, end) => {
      expect(readOrderNumber(`${word}${sign}${number}${end}`)).toBe(`K-${number}`)
    }),
  )
})

test.each(['', 'K-', 'K-12a', 'K-1 och K-2', 'Order', 'K-1234567890123', '12-K'])(
  '%j is not an order number',
  (text) => {
    expect(readOrderNumber(text)).toBeNull()
  },
)
