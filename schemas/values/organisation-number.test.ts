import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOrganisationNumber } from './organisation-number.ts'

const today = new Date('2026-11-21T12:00:00Z')

describe('[C5] an organisation number as it is pasted', () => {
  test.each([
    ['FI', '2077474\u20130', '2077474-0'],
    ['FI', '2077474\u22120', '2077474-0'],
    ['FI', 'Y-tunnus: 2077474-0', '2077474-0'],
    ['AX', 'FO-nummer 2077474-0', '2077474-0'],
    ['SE', 'SE556016068001', '5560160680'],
    ['SE', 'se 556016-0680 01', '5560160680'],
    ['SE', 'SE-5560160680-01', '5560160680'],
    ['SE', '556016\u20110680', '5560160680'],
    ['SE', '5560160680\u200b', '5560160680'],
    ['SE', '５５６０１６-０６８０', '5560160680'],
    ['SE', 'Org.nr 556016-0680', '5560160680'],
    ['SE', 'Org. nr: 556016-0680', '5560160680'],
    ['SE', 'SE 121212-1212 01', '1212121212'],
    ['SE', '121212+1212', '1212121212'],
    ['DK', '13\u201358\u201356\u201328', '13585628'],
    ['DK', 'CVR-nr. 13 58 56 28', '13585628'],
    ['DK', 'dk13585628', '13585628'],
    ['NO', '974\u2013760\u2013673', '974760673'],
    ['NO', 'no 974 760 673 mva', '974760673'],
    ['NO', 'Foretaksregisteret NO 974 760 673 MVA', '974760673'],
    ['SE', 'Momsregistreringsnummer: SE556016068001', '5560160680'],
    ['SE', 'Vat reg no SE 556016-0680 01', '5560160680'],
    ['SE', '556016-0680 (Bokbolaget AB, Storgatan 12)', '5560160680'],
    ['SE', 'SE166044659001', '1660446590'],
    ['SE', 'SE011106247701', '0111062477'],
    ['FI', 'VAT ID FI01120389', '0112038-9'],
    ['FI', 'ALV-tunnus FI01120389', '0112038-9'],
    ['FI', 'Business ID 0112038-9', '0112038-9'],
    ['DK', 'SE-nr. 10150817', '10150817'],
    ['DK', 'CVR/SE 10150817', '10150817'],
    ['DE', 'USt-IdNr.: DE 136695976', 'DE136695976'],
    ['DE', 'de\u00a0136\u202f695\u2011976', 'DE136695976'],
    ['DE', 'HRB\u00a012345\u200b B', 'HRB 12345 B'],
    ['GR', 'EL 094259216', 'EL094259216'],
  ])('of %s written %j is stored as %s', (country, text, number) => {
    expect(readOrganisationNumber(text, country, today)).toBe(number)
    expect(readOrganisationNumber(number, country, today)).toBe(number)
  })

  test.each([
    ['SE', 'SE556016068101'],
    ['SE', '556016068000'],
    ['SE', '556016-0680, 202100-5448'],
    ['DK', '1358562x8'],
    ['NO', '974760673x'],
    ['DE', 'HRB Nord'],
  ])('of %s written %j is refused', (country, text) => {
    expect(readOrganisationNumber(text, country, today)).toBeNull()
  })

  test('is the same with any space, dash or invisible character between its digits', () => {
    const cases = [
      { country: 'SE', text: '5560160680', number: '5560160680' },
      { country: 'SE', text: 'SE556016068001', number: '5560160680' },
      { country: 'DK', text: 'DK13585628', number: '13585628' },
      { country: 'FI', text: 'FI20774740', number: '2077474-0' },
      { country: 'NO', text: 'NO974760673MVA', number: '974760673' },
      { country: 'NL', text: 'NL004495445B01', number: 'NL004495445B01' },
    ] as const
    const between = fc.constantFrom('', '', ' ', '\u00a0', '\u202f', '\u200b', '-', '\u2010', '\u2013', '\u2212', '.')
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.array(between, { minLength: 16, maxLength: 16 }), (one, gaps) => {
        const text = [...one.text].map((sign, index) => sign + (gaps[index] ?? '')).join('')
        expect(readOrganisationNumber(text, one.country, today)).toBe(one.number)
      }),
    )
  })
})

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
    ['DE', ' de 136 695 976 ', 'DE136695976'],
    ['DE', 'HRB 12345 B', 'HRB 12345 B'],
    ['NL', 'NL004495445B01', 'NL004495445B01'],
  ])('of %s written %s is stored as %s', (country, text, number) => {
    expect(readOrganisationNumber(text, country, today)).toBe(number)
  })

  test.each([
    ['SE', '556016-0681', 'its check digit is wrong'],
    ['SE', '121212-1213', 'its check digit is wrong'],
    ['SE', '5560160', 'it is too short'],
    ['DK', '13585627', 'its check digit is wrong'],
    ['FI', '2077474-1', 'its check digit is wrong'],
    ['NO', '974760674', 'its check digit is wrong'],
    ['DE', 'HRB', 'it is too short'],
    ['DE', 'DE 136 695 976 and more', 'it is too long'],
    ['DE', '   ', 'it is empty'],
  ])('of %s written %s is refused: %s', (country, text) => {
    expect(readOrganisationNumber(text, country, today)).toBeNull()
  })

  test('with one changed digit is refused if the country uses a check digit', () => {
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
        expect(readOrganisationNumber(text.slice(0, place) + digit + text.slice(place + 1), country, today)).toBeNull()
      }),
    )
  })
})
