import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, readMoney } from './money.ts'

describe('[input S4] an amount of money', () => {
  test.each([
    ['9,90', 990],
    ['9.90', 990],
    ['9:90', 990],
    ['9,9', 990],
    ['9', 900],
    ['9,', 900],
    ['0', 0],
    [',90', 90],
    ['1 299', 129_900],
    ['1\u00a0299', 129_900],
    ['1\u202f299,00', 129_900],
    ['1.299', 129_900],
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ["1'299.50", 129_950],
    ['1.234.567,89', 123_456_789],
    ['1299', 129_900],
    ['kr 9,90', 990],
    ['9,90 kr', 990],
    ['9,90 kr.', 990],
    ['kr. 9,90', 990],
    ['9:-', 900],
    ['9,-', 900],
    ['9,– kr', 900],
    ['€9', 900],
    ['€ 9.90', 990],
    ['9,90\u00a0€', 990],
    ['9,90 EUR', 990],
    ['SEK 149', 14_900],
    ['９，９０', 990],
    ['\u200b9,90\u202c', 990],
  ])('%j is %i in minor units', (written, minor) => {
    expect(readMoney(written)).toBe(minor)
  })

  test.each([
    '',
    'kr',
    '-5',
    '−5',
    '- 5',
    '5-10',
    '9,999,9',
    '12 99',
    '1,2,3',
    '0,500',
    '9,90,10',
    'nio',
    '1e3',
    '99999999999',
  ])('%j is not an amount', (written) => {
    expect(readMoney(written)).toBeNull()
  })

  test('is the same in the notation of each language', () => {
    const locale = fc.constantFrom('sv-SE', 'da-DK', 'en-GB', 'en-IE', 'fi-FI', 'nb-NO', 'de-CH')
    const code = fc.constantFrom('SEK', 'NOK', 'DKK', 'EUR')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), locale, code, (minor, tag, currency) => {
        const price = new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100)
        const plain = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(minor / 100)
        expect([price, readMoney(price)]).toEqual([price, minor])
        expect([plain, readMoney(plain)]).toEqual([plain, minor])
        expect(readMoney(decimalOf(minor))).toBe(minor)
      }),
    )
  })
})
