import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, flagOf, readReview, summaryOf, textHash } from './reviews.rules.ts'

const draft = { name: 'Astrid', stars: 4, title: null, text: 'Läs den, läs den!' }

describe('[F25] submitted text', () => {
  test('is trimmed, and an empty title is null', () => {
    expect(readReview({ ...draft, name: '\tAstrid \n Ek ', title: ' ' })).toEqual({ ...draft, name: 'Astrid Ek' })
  })

  test('cleaning a text again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '.') }), (text) => {
        const cleaned = cleanText(text)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(/\n{3}|^\s|\s$/)
      }),
    )
  })

  test.each([
    'Köp på https://example.com nu',
    'WWW.example.com',
    'Skriv till mig@example.com',
    'finns på billigt.nu.com',
  ])('a URL or an e-mail address is flagged: %s', (text) => expect(flagOf({ ...draft, text })).toBe('link'))

  test.each(['Bra bok. Se den!', 'Den kostade 99.50 kr', 'Kap. 3 var bäst…'])('prose is not flagged: %s', (text) =>
    expect(flagOf({ ...draft, text })).toBeNull(),
  )

  test('texts that differ only in case, spaces and punctuation have the same hash', () => {
    expect(textHash('Mycket BRA bok!!')).toBe(textHash(' mycket bra\nbok'))
    expect(textHash('Mycket bra bok')).not.toBe(textHash('Mycket dålig bok'))
    expect(textHash('!!!!!!!!!!')).not.toBe(textHash('??????????'))
  })
})

test('[F24] an average is not rounded, and there is none without reviews', () => {
  expect(summaryOf([0, 0, 0, 1, 2]).average).toBeCloseTo(14 / 3, 10)
  expect(summaryOf([0, 0, 0, 0, 0])).toMatchObject({ count: 0, average: null })
})
