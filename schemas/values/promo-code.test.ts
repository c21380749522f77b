import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPromoCode } from './promo-code.ts'

const between = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u200b', '\u00ad', '\u2060', '\n')
const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d')

test('a promo code is the same in either case, composed or not, with any dash, space and invisible character', () => {
  fc.assert(
    fc.property(
      fc.array(between, { minLength: 12, maxLength: 12 }),
      dash,
      fc.constantFrom('NFC', 'NFD', 'NFKC'),
      fc.boolean(),
      (gaps, sign, form, isSmall) => {
        const signs = [...`LÄSMER${sign}20Å`].map((one, index) => `${one}${gaps[index] ?? ''}`)
        const text = `\u202a${signs.join('')}\u202c`.normalize(form)
        expect(readPromoCode(isSmall ? text.toLowerCase() : text)).toBe('LÄSMER-20Å')
      },
    ),
  )
})

test('parsing a promo code is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const code = readPromoCode(text)
      expect(readPromoCode(code)).toBe(code)
      expect([...code].length).toBeLessThanOrEqual(60)
    }),
  )
})
