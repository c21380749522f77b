import { describe, expect, test } from 'vitest'
import { townByPrefix } from './postcodes.rules.ts'
import sample from './sample-postcodes.json' with { type: 'json' }

describe('[F53] a postcode that is not imported', () => {
  const towns = { SE: { '11': 'Stockholm', '113': 'Vasastan', '11359': 'Odenplan' } }

  test.each([
    ['11359', 'Odenplan'],
    ['11350', 'Vasastan'],
    ['11150', 'Stockholm'],
    ['41101', null],
  ])('%s belongs to %s, by its longest known prefix', (zip, place) => {
    expect(townByPrefix(towns, 'SE', zip)).toBe(place)
  })

  test('has no town in a country without data', () => {
    expect(townByPrefix(towns, 'DE', '11359')).toBeNull()
  })

  test.each([
    ['SE', '11120', 'Stockholm'],
    ['NO', '0150', 'Oslo'],
    ['DK', '1050', 'København K'],
    ['FI', '00100', 'Helsinki'],
    ['AX', '22100', 'Mariehamn'],
  ])('of %s, %s, belongs to one of the largest towns: %s', (country, zip, place) => {
    expect(townByPrefix(sample, country, zip)).toBe(place)
  })
})
