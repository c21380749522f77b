import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPersonalNumber } from './personal-number.ts'

const today = new Date('2026-11-21T12:00:00Z')

// Numbers that authorities publish as examples or reserve for tests.
const known = {
  SE: ['191212121212', '197010632391'],
  FI: ['131052-308T', '010190-900P'],
  NO: ['15108695088', '41019900035'],
} as const

describe('[C5] a personal number as it is pasted', () => {
  test.each([
    ['SE', '121212\u20131212', '201212121212'],
    ['SE', '19121212\u20111212', '191212121212'],
    ['SE', '\u202a19121212 1212\u202c', '191212121212'],
    ['SE', '１９１２１２１２-１２１２', '191212121212'],
    ['DK', '070761\u20134285', '0707614285'],
    ['FI', '131052\u2013308T', '131052-308T'],
    ['FI', '131052\u2011308t\u200b', '131052-308T'],
    ['FI', '131052 - 308T', '131052-308T'],
    ['NO', '151086\u202f95088', '15108695088'],
  ])('of %s written %j is stored as %s', (country, text, number) => {
    expect(readPersonalNumber(text, country, today)).toBe(number)
  })

  test('is the same with any space or invisible character in it, and any dash in place of its own', () => {
    const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212')
    const gap = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u200b', '\u00ad')
    const cases = [
      ['SE', '19121212', '1212', '191212121212'],
      ['DK', '070761', '4285', '0707614285'],
      ['FI', '131052', '308T', '131052-308T'],
      ['NO', '151086', '95088', '15108695088'],
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...cases), dash, gap, ([country, birth, rest, number], sign, space) => {
        expect(readPersonalNumber(`${space}${birth}${space}${sign}${rest}${space}`, country, today)).toBe(number)
      }),
    )
  })
})

describe('[S6] a personal number', () => {
  test.each([
    ['SE', '19121212-1212', '191212121212'],
    ['SE', '191212121212', '191212121212'],
    ['SE', '121212+1212', '191212121212'],
    ['SE', ' 121212-1212 ', '201212121212'],
    ['SE', '1212121212', '201212121212'],
    ['SE', '701063-2391', '197010632391'],
    ['DK', '070761-4285', '0707614285'],
    ['DK', '211062 5629', '2110625629'],
    ['FI', '131052-308t', '131052-308T'],
    ['FI', '131052Y308T', '131052Y308T'],
    ['AX', '131052-308T', '131052-308T'],
    ['NO', '151086 95088', '15108695088'],
    ['NO', '41019900035', '41019900035'],
  ])('of %s written %s is stored as %s', (country, text, number) => {
    expect(readPersonalNumber(text, country, today)).toBe(number)
  })

  test.each([
    ['SE', '121212-1213', 'its check digit is wrong'],
    ['SE', '121312-1212', 'there is no 13th month'],
    ['SE', '20991212-1211', '2099 is in the future'],
    ['SE', '556016-0680', 'it is an organisation number'],
    ['SE', '121212=1212', 'its separator is unknown'],
    ['DK', '320101-1234', 'there is no 32nd day'],
    ['FI', '131052-308U', 'its check character is wrong'],
    ['FI', '131052Z308T', 'its century mark is unknown'],
    ['NO', '15108695089', 'its check digit is wrong'],
    ['DE', '15108695088', 'the country requires none'],
    ['SE', '', 'it is empty'],
  ])('of %s written %s is refused: %s', (country, text) => {
    expect(readPersonalNumber(text, country, today)).toBeNull()
  })

  test('with one changed digit is refused if the country uses a check digit', () => {
    const cases = Object.entries(known).flatMap(([country, numbers]) => numbers.map((text) => ({ country, text })))
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.nat(), fc.integer({ min: 1, max: 9 }), ({ country, text }, at, by) => {
        // Skip the century of a Swedish number, because its check digit does not cover the century. The century mark of
        // a Finnish number is skipped too, because it is not a digit.
        const places = [...Array(text.length).keys()].filter(
          (place) => /\d/.test(text[place] ?? '') && (country !== 'SE' || place > 1),
        )
        const place = places[at % places.length] ?? 0
        const digit = String((Number(text[place]) + by) % 10)
        expect(readPersonalNumber(text.slice(0, place) + digit + text.slice(place + 1), country, today)).toBeNull()
      }),
    )
  })

  test('is refused without an exception, for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('SE', 'DK', 'FI', 'NO', 'XX'), (text, country) => {
        const number = readPersonalNumber(text, country, today)
        if (number !== null) expect(readPersonalNumber(number, country, today)).toBe(number)
      }),
    )
  })
})
