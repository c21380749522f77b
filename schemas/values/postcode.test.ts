import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { readPostcode, showPostcode } from './postcode.ts'
import { territoryName, territoryOf } from './tax-territory.ts'

const written = {
  SE: ['75310', '753 10', ['SE', 'S', 'se']],
  DK: ['1050', '1050', ['DK', 'dk']],
  FI: ['00100', '00100', ['FI', 'FIN', 'fi']],
  AX: ['22100', '22100', ['AX', 'FI', 'FIN', 'ax']],
  NO: ['0150', '0150', ['NO', 'N']],
  DE: ['10115', '10115', ['D', 'DE']],
  NL: ['1012AB', '1012 AB', ['NL']],
  GB: ['SW1A1AA', 'SW1A 1AA', ['GB', 'UK']],
  PL: ['00950', '00-950', ['PL']],
  LV: ['1010', '1010', ['LV']],
} as const

/**
 * Characters between two characters of a postcode: separators that people type, and characters that copying inserts.
 */
const between = fc.constantFrom(
  '',
  '',
  ' ',
  '\u00a0',
  '\u202f',
  '\u2009',
  '\u200b',
  '\u00ad',
  '-',
  '\u2011',
  '\u2013',
  '\u2212',
)
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

test('a postcode is the same with any prefix, space, dash and invisible character in it', () => {
  const places = fc.constantFrom(...Object.entries(written))
  fc.assert(
    fc.property(
      places,
      fc.nat(),
      fc.array(between, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (place, at, gaps, isWide) => {
        const [country, [stored, shown, prefixes]] = place
        const prefix = ['', ...prefixes][at % (prefixes.length + 1)] ?? ''
        const signs = [...stored].map((sign, index) => sign + (gaps[index] ?? ''))
        const text = `\u202a${prefix}${gaps[11] ?? ''}${signs.join('')}\u202c`
        expect(readPostcode(isWide ? wide(text) : text, country)).toBe(stored)
        expect(readPostcode(shown, country)).toBe(stored)
        expect(showPostcode(text, country)).toBe(shown)
      },
    ),
  )
})

test.each([
  ['SE', '12'],
  ['SE', '012 34'],
  ['SE', 'DK-1050'],
  ['SE', '113 24 Stockholm'],
  ['AX', '00100'],
  ['NO', '75310'],
  ['DE', 'ABCDE'],
  ['XX', '?'],
  ['SE', ''],
])('in %s, %j is not a postcode', (country, text) => {
  expect(readPostcode(text, country)).toBeNull()
  expect(showPostcode(text, country)).toBe(text)
})

test.each([
  ['GL', 'DK-3900', '3900'],
  ['FO', 'DK-100', '100'],
  ['SJ', 'NO-9170', '9170'],
  ['JE', 'JE2 3AB', 'JE23AB'],
  ['IM', 'IM1\u00a01AA', 'IM11AA'],
  ['KY', 'KY1-1001', 'KY1-1001'],
  ['LC', 'LC01 101', 'LC01 101'],
  ['US', '10001-1234', '10001-1234'],
  ['US', 'US-10001', '10001'],
])('of %s, %s is stored in its own form', (country, text, stored) => {
  expect(readPostcode(text, country)).toBe(stored)
  expect(readPostcode(stored, country)).toBe(stored)
})

describe('[C4] a postcode with other VAT than its country', () => {
  test.each([
    ['FI', '22100', 'AX'],
    ['FI', 'AX-22100', 'AX'],
    ['FI', 'FI–22\u200b100', 'AX'],
    ['DK', '100', 'FO'],
    ['DK', 'FO-970', 'FO'],
    ['DK', '3900', 'GL'],
    ['NO', '9170', 'SJ'],
    ['NO', '8099', 'SJ'],
    ['ES', '35001', 'IC'],
    ['ES', '38001', 'IC'],
    ['ES', '51001', 'EA'],
    ['ES', '52001', 'EA'],
    ['IT', '47890', 'SM'],
    ['IT', '00120', 'VA'],
    ['FR', '97400', 'RE'],
    ['FR', '97110', 'GP'],
    ['FR', '97133', 'BL'],
    ['FR', '97150', 'MF'],
    ['DE', '87491', 'AT'],
    ['GB', 'JE2 3AB', 'JE'],
  ])('of %s, %s, belongs to %s', (country, zip, territory) => {
    expect(territoryOf(zip, country)?.country).toBe(territory)
  })

  test.each([
    ['DE', '78266', 'Büsingen am Hochrhein'],
    ['DE', '27498', 'Helgoland'],
    ['IT', '23041', 'Livigno'],
    ['IT', '22061', "Campione d'Italia"],
    ['GR', '630 86', 'Athos'],
    ['PT', '9000-001', 'Madeira'],
    ['PT', '9500-001', 'Azorerna'],
    ['GB', 'BT1 1AA', 'Nordirland'],
    ['AT', '6691', 'Jungholz'],
    ['AT', '6992', 'Mittelberg'],
    ['FI', '22100', 'Åland'],
  ])('of %s, %s, is reported as %s', (country, zip, name) => {
    const territory = territoryOf(zip, country)
    expect(territory && territoryName(territory, 'sv')).toBe(name)
    for (const language of languages) expect(territory && territoryName(territory, language)).toMatch(/\S/)
  })

  test.each([
    ['FI', '00100'],
    ['FI', '21100'],
    ['AX', '22100'],
    ['DK', '1050'],
    ['DK', '3800'],
    ['NO', '9169'],
    ['DE', '78267'],
    ['FR', '98000'],
    ['ES', '28001'],
    ['PT', '1000-001'],
    ['GB', 'IM1 1AA'],
    ['SE', '22100'],
  ])('is none of %s, %s', (country, zip) => {
    expect(territoryOf(zip, country)).toBeNull()
  })
})
