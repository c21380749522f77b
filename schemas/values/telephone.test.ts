import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTelephone, showTelephone } from './telephone.ts'

test.each([
  ['\u202a+46 70 123 45 67\u202c', 'with directional marks'],
  ['070\u2011123 45 67', 'with non-breaking hyphens'],
  ['070\u2013123 45 67', 'with an en dash'],
  ['070/123 45 67', 'with a slash'],
  ['070/123.45.67', 'with full stops'],
  ['(+46) 70 123 45 67', 'with the country code in brackets'],
  ['+46 (0)70-123 45 67', 'with the zero in brackets'],
  ['(070) 123 45 67', 'with the area code in brackets'],
  ['+46 070 123 45 67', 'with a zero after the country code'],
  ['0046701234567', 'with a 00 prefix'],
  ['(0046) 70 123 45 67', 'with a 00 prefix in brackets'],
  ['0046 (0)70 123 45 67', 'with a 00 prefix and a zero in brackets'],
  ['+ 46 70 1234567', 'with a space after the plus'],
  ['00 46 70 123 45 67', 'with a 00 prefix and a space'],
  ['０７０－１２３４５６７', 'in full width'],
  ['tel:+46-70-123-45-67', 'as a link'],
  ['tel:+46701234567;phone-context=example.se', 'as a link with parameters'],
  ['📞 070 123 45 67', 'with an emoji'],
  ['070\u00a0123\u202f45\u00a067\u200b', 'with non-breaking spaces'],
])('[C1] %j, %#: a number has one value %s', (text) => {
  expect(readTelephone(text, 'SE')).toBe('+46701234567')
})

test.each([
  ['+45 12 34 56 78', 'SE', '+4512345678'],
  ['12 34 56 78', 'DK', '+4512345678'],
  ['040 123 4567', 'FI', '+358401234567'],
  ['018 12345', 'AX', '+3581812345'],
  ['412 34 567', 'NO', '+4741234567'],
  ['030/12 34 56', 'DE', '+4930123456'],
  ['+44 20 7946 0018', 'SE', '+442079460018'],
  ['+1 (212) 555-0100', 'SE', '+12125550100'],
  ['+1 212 555 0100', 'XX', '+12125550100'],
  ['08-123 45 67', 'SE', '+4681234567'],
  ['+39 06 1234 5678', 'SE', '+390612345678'],
])('[C1] %s of %s is stored as %s', (text, country, read) => {
  expect(readTelephone(text, country)).toBe(read)
})

test('[C1] a number of an unassigned range is accepted', () => {
  expect(readTelephone('071 123 45 67', 'SE')).toBe('+46711234567')
})

test.each([
  '070-FLOWERS',
  'ring mig',
  '08-1234',
  '+46 08-1234',
  '070 123 45 67 eller 08 12',
  '',
  '+',
  '123',
  '070-123 45 67 / 070-765 43 21',
  '070--x',
])('[C1] %j is not a number', (text) => {
  expect(readTelephone(text, 'SE')).toBeNull()
})

test('a number of an unknown country needs its country code', () => {
  expect(readTelephone('070 123 45 67', 'XX')).toBeNull()
})

const numbers = fc
  .tuple(fc.constantFrom('SE', 'DK', 'FI', 'NO', 'DE'), fc.integer({ min: 10_000_000, max: 99_999_999 }))
  .filter(([country]) => country !== 'DE')

test('[C1] a number has one value, however it is written, and survives formatting', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(...' -./\u00a0\u2011\u2013\u202f'), ([country, digits], between) => {
      const at = country === 'SE' || country === 'FI' ? `0${digits}` : String(digits)
      const read = readTelephone(at, country)
      expect(read).toMatch(/^\+\d{8,15}$/)
      const apart = at.replace(/(..)(...)(..)/, (_, a, b, c) => [a, b, c, ''].join(between))
      for (const text of [apart, `\u202a${apart}\u202c`, `(${at.slice(0, 3)})${between}${at.slice(3)}`, read ?? '']) {
        expect(readTelephone(text, country)).toBe(read)
      }
      expect(readTelephone(showTelephone(read ?? ''), 'SE')).toBe(read)
    }),
  )
})

test('a number in an earlier format is shown unchanged', () => {
  expect(showTelephone('070-123 45 67')).toBe('070-123 45 67')
  expect(showTelephone('+46701234567')).toBe('+46 70 123 45 67')
  expect(showTelephone('')).toBe('')
})

test.each([
  ['NO', '070-123 45 67', '+46701234567'],
  ['DK', '0701234567', '+46701234567'],
  ['DK', '20 12 34 56', '+4520123456'],
  ['NO', '0', null],
  ['NO', '0123456789012345', null],
  ['DK', '20 12 34 567', null],
])(
  '[C1] in %s, %s is stored as %s: a leading zero marks a number of a neighbouring country',
  (country, text, number) => {
    expect(readTelephone(text, country)).toBe(number)
  },
)
