import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eanCheckDigit, readBookNumber } from './isbn.ts'

const book = { kind: 'number', number: '9789129723342' }

describe('[input S3] an ISBN', () => {
  test.each([
    '9789129723342',
    '978‑91‑29‑72334‑2',
    '978‐91‐29‐72334‐2',
    '978−91−29−72334−2',
    '978–91–29–72334–2',
    '978 91 29 72334 2',
    '978\u00a091\u00a029\u00a072334\u00a02',
    '978.91.29.72334.2',
    '9789129723342.',
    '9789129723342\u200b',
    '\u202a9789129723342\u202c',
    '９７８９１２９７２３３４２',
    'urn:isbn:9789129723342',
    'URN:ISBN:978-91-29-72334-2',
    'ISBN-13: 978-91-29-72334-2',
    'isbn 9789129723342',
    'ISBN: 9789129723342.',
    'ISBN13 9789129723342',
    'ISBN-nr 9789129723342',
    'EAN 9789129723342',
    '9789129723342 (inb.)',
    '978-91-29-72334-2 (hft.)',
    '9789129723342 [häftad]',
    '9789129723342, inbunden',
    '(9789129723342)',
    '"9789129723342"',
    '="9789129723342"',
    '91-29-72334-5',
    'ISBN-10: 9129723345',
    'https://example.com/bok/provboken-9789129723342?ref=1',
    'https://isbn.example/978-91-29-72334-2',
  ])('written %j opens the book', (written) => {
    expect(readBookNumber(written)).toEqual(book)
  })

  test.each([
    '9789129723343',
    '978‑91‑29‑72334‑3',
    'ISBN 9789129723343.',
    'urn:isbn:9789129723343',
    '9789129723343 (inb.)',
    '9129723346',
  ])('written %j is invalid', (written) => {
    expect(readBookNumber(written)).toEqual({ kind: 'wrong' })
  })

  test.each([
    '',
    '1984',
    'isbn',
    '2001 en rymdodyssé',
    '1000000000 kronor',
    '12345678',
    'Catch 22',
    'https://example.com/9',
  ])('%j is a search text', (written) => {
    expect(readBookNumber(written)).toBeNull()
  })

  test('has one value, however its groups are written', () => {
    const between = fc.constantFrom('', '-', ' ', '\u2011', '\u2013', '\u2212', '\u00a0', '.', '\u00ad', '\u200b')
    const around = fc.constantFrom('', 'ISBN ', 'isbn: ', 'urn:isbn:', 'ISBN-13: ', '\u202a')
    const after = fc.constantFrom('', '.', ' (inb.)', '\u200b', '\u202c', ',')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.array(between, { minLength: 12, maxLength: 12 }),
        around,
        after,
        (digits, signs, before, end) => {
          const first = `978${String(digits).padStart(9, '0')}`
          const number = first + eanCheckDigit(first)
          const written = [...number].map((digit, at) => digit + (signs[at] ?? '')).join('')
          expect(readBookNumber(before + written + end)).toEqual({ kind: 'number', number })
        },
      ),
    )
  })
})
