import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isbn10To13 } from '#schemas/values/isbn.ts'
import { eanCheckDigit, isIsbn10, isIsbn13, readIsbn } from './isbn.ts'

describe('reading an ISBN', () => {
  test.each([
    ['978-91-7132-009-4', '9789171320094', null],
    ['9171320091', '9789171320094', 'isbn10'],
    ['0-8044-2957-X', '9780804429573', 'isbn10'],
    ['439023483', '9780439023481', 'zeros_restored'],
    ['9780439023481.0', '9780439023481', 'spreadsheet_number'],
    ['9.780439023481E+12', '9780439023481', 'spreadsheet_number'],
    ['8053853600288', '8053853600288', null],
    ['="9789171320094"', '9789171320094', null],
  ])('reads %s as %s', (text, value, changed) => {
    expect(readIsbn(text)).toEqual({ ok: true, value, changed })
  })

  test.each([
    ['', 'missing'],
    ['9789171320095', 'check_digit'],
    ['9171320092', 'check_digit'],
    ['9.78044E+12', 'digits_lost'],
    ['439023484', 'check_digit'],
    ['okänt', 'not_a_number'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readIsbn(text)).toEqual({ ok: false, reason })
  })

  test('every ISBN-10 becomes the ISBN-13 of the same book, with or without its leading zeros', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(digits, (nine) => {
        const last = [...'0123456789X'].find((digit) => isIsbn10(nine + digit)) ?? ''
        const isbn13 = isbn10To13(nine + last)
        expect(isIsbn13(isbn13)).toBe(true)
        expect(readIsbn(nine + last)).toMatchObject({ ok: true, value: isbn13 })
        const short = (nine + last).replace(/^0+/, '')
        if (short.length >= 6) expect(readIsbn(short)).toMatchObject({ ok: true, value: isbn13 })
      }),
    )
  })

  test('one wrong digit is always detected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (number, place, by) => {
          const first12 = `978${String(number).padStart(9, '0')}`
          const right = first12 + eanCheckDigit(first12)
          const wrong = right.slice(0, place) + ((Number(right[place]) + by) % 10) + right.slice(place + 1)
          expect(isIsbn13(wrong)).toBe(false)
        },
      ),
    )
  })
})
