import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOrganisationNumber } from './organisation-number.ts'

const today = new Date('2026-11-21T12:00:00Z')

describe('[S6] an organisation number', () => {
  test.each([
    ['SE', '202100-5448', '2021005448'],
    ['SE', '556016-0680', '5560160680'],
    ['SE', '16556016-0680', '5560160680'],
    ['SE', '19121212-1212', '1212121212'],
    ['SE', '701063-2391', '7010632391'],
    ['DK', 'DK 13 58 56 28', '13585628'],
    ['FI', '2077474-0', '2077474-0'],
    ['FI', 'fi20774740', '2077474-0'],
    ['AX', '20774740', '2077474-0'],
    ['NO', '974 760 673', '974760673'],
    ['NO', 'NO 974760673 MVA', '974760673'],
    ['DE', ' de 136 695 976 ', 'DE 136 695 976'],
    ['DE', 'HRB 12345 B', 'HRB 12345 B'],
    ['NL', 'NL004495445B01', 'NL004495445B01'],
  ])('of %s written %s is kept as %s', (country, text, number) => {
    expect(isOrganisationNumber(text, country, today)).toBe(number)
  })

  test.each([
    ['SE', '556016-0681', 'its check digit is another'],
    ['SE', '121212-1213', 'nobody has that number'],
    ['SE', '5560160', 'it is too short'],
    ['DK', '13585627', 'its check digit is another'],
    ['FI', '2077474-1', 'its check digit is another'],
    ['NO', '974760674', 'its check digit is another'],
    ['DE', 'HRB', 'it is too short'],
    ['DE', 'DE 136 695 976 and more', 'it is too long'],
    ['DE', '   ', 'there is none'],
  ])('of %s written %s is refused: %s', (country, text) => {
    expect(isOrganisationNumber(text, country, today)).toBeNull()
  })

  test('with one digit changed is refused wherever a check digit tells', () => {
    const cases = [
      { country: 'SE', text: '5560160680' },
      { country: 'SE', text: '2021005448' },
      { country: 'DK', text: '13585628' },
      { country: 'FI', text: '20774740' },
      { country: 'NO', text: '974760673' },
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.nat(), fc.integer({ min: 1, max: 9 }), ({ country, text }, at, by) => {
        const place = at % text.length
        const digit = String((Number(text[place]) + by) % 10)
        expect(isOrganisationNumber(text.slice(0, place) + digit + text.slice(place + 1), country, today)).toBeNull()
      }),
    )
  })
})
