import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { eanCheckDigit, isEan, isIsbn10 } from '../isbn.ts'
import { agreedNumber, readNumber } from './article-number.ts'
import { type IsbnRanges, isbnParts } from './isbn-ranges.ts'

test('[N29] no text yields a number with a wrong check digit', () => {
  const likely = fc.string({ unit: fc.constantFrom(...'0123456789Xx.,eE+-= "'), maxLength: 24 })
  fc.assert(
    fc.property(likely, (text) => {
      const read = readNumber(text)
      if (read.ok) expect(isEan(read.value)).toBe(true)
    }),
    { numRuns: rounds(500) },
  )
})

test('[N29] never accepts a number rounded by a spreadsheet, even if its check digit matches by chance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 6, max: 12 }), (number, digits) => {
      const first12 = `978${String(number).padStart(9, '0')}`
      const isbn = first12 + eanCheckDigit(first12)
      const rounded = Number(isbn)
        .toExponential(digits - 1)
        .replace('e', 'E')
      expect(readNumber(rounded)).toMatchObject({ ok: false })
    }),
  )
  expect(readNumber('9.780439023481E+12')).toMatchObject({ ok: true, value: '9780439023481' })
})

test('[N29] restores leading zeros only where the check digit confirms them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999_999 }), (number) => {
      const read = readNumber(String(number))
      expect(read.ok).toBe(isIsbn10(String(number).padStart(10, '0')))
    }),
  )
})

test('[N29] prefers the identifier that needed no repair, and refuses two that name different books as a contradiction', () => {
  expect(agreedNumber(['9.78043902348e+12', '439023483'])).toMatchObject({ ok: true, value: '9780439023481' })
  expect(agreedNumber(['', '9171320091'])).toMatchObject({ ok: true, value: '9789171320094' })
  expect(agreedNumber(['9780439023481', '9171320091'])).toEqual({ ok: false, reason: 'contradiction' })
  expect(agreedNumber(['', ''])).toEqual({ ok: false, reason: 'missing' })
})

test('[N29] splits an ISBN by group and range, and returns null for one outside them', () => {
  const ranges: IsbnRanges = new Map([
    ['978', [{ from: 8_000_000, to: 9_499_999, length: 2 }]],
    [
      '978-91',
      [
        { from: 7_000_000, to: 8_199_999, length: 4 },
        { from: 8_200_000, to: 8_499_999, length: 0 },
      ],
    ],
  ])
  expect(isbnParts('9789171320094', ranges)?.join('-')).toBe('978-91-7132-009-4')
  expect(isbnParts('9789183000000', ranges)).toBeNull()
  expect(isbnParts('9780439023481')?.join('-')).toBe('978-0-43902348-1')
  expect(isbnParts('9786717745144')).toBeNull()
  expect(readNumber('9790001151719')).toMatchObject({ ok: true })
})
