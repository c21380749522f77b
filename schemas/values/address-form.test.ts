import { describe, expect, test } from 'vitest'
import sample from '../../backend/channel/sample/channel.json' with { type: 'json' }
import { addressForm } from './address-form.ts'
import { addressLines } from './address-lines.ts'
import { showPostcode } from './postcode.ts'

const countries = sample.markets.flatMap(({ countryCode, countries = [] }) => [
  countryCode,
  ...countries.map((country) => country.countryCode),
])
const blank = { firstName: 'Ada', lastName: 'Ek', careOf: '', addressLine1: 'Street 1', addressLine2: '' }

describe('[F53] the address form of a country', () => {
  test.each(countries)('%s has a form, whose example is a postcode in the style of the country', (country) => {
    const { order, region, postcodeExample } = addressForm(country)
    expect(postcodeExample).not.toBe('')
    expect(showPostcode(postcodeExample, country)).toBe(postcodeExample)
    expect(order.includes('region')).toBe(region !== null)
  })

  test.each([
    ['SE', { zip: '11324', city: 'Stockholm' }, '113 24 Stockholm'],
    ['HU', { zip: '1051', city: 'Budapest' }, 'Budapest 1051'],
    ['IT', { zip: '00184', city: 'Roma', region: 'RM' }, '00184 Roma RM'],
    ['IE', { zip: 'D02AF30', city: 'Dublin', region: 'Co. Dublin' }, 'Dublin Co. Dublin D02 AF30'],
  ])('%s: the last line has the order of the country', (country, place, line) => {
    expect(addressLines({ ...blank, ...place, country }).at(-1)).toBe(line)
  })

  test('blank lines are left out, and the company and the recipient come first', () => {
    const address = { ...blank, companyName: 'Ek AB', careOf: 'Berg', zip: '11324', city: 'Stockholm', country: 'SE' }
    expect(addressLines(address)).toEqual(['Ek AB', 'Ada Ek', 'c/o Berg', 'Street 1', '113 24 Stockholm'])
  })
})
