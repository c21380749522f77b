import { expect, test } from 'vitest'
import { valueName } from './facet-labels.ts'

test.each([
  ['sv', 'sv-SE', 'SEK', ['Upp till 99 kr', '100–199 kr', 'Från 500 kr', '9,90–15 kr', '99 kr']],
  ['en', 'en-DE', 'EUR', ['Up to €99', '€100–€199', 'From €500', '€9.90–€15.00', '€99']],
  ['fi', 'fi-FI', 'EUR', ['Enintään 99 €', '100–199 €', 'Vähintään 500 €', '9,90–15,00 €', '99 €']],
] as const)('[F5] price ranges in %s are named as shops write them', (language, locale, currency, names) => {
  const context = { language, locale, currency, categories: new Map<string, string>() }
  const found = ['0-99', '100-199', '500-', '9.90-15', '99-99'].map((id) => valueName('price', id, '', context))
  expect(found.map((name) => name.replaceAll(/\s/g, ' ').replaceAll(' – ', '–'))).toEqual(names)
})

test.each([
  ['sv', 'sv-SE', 'Norska'],
  ['da', 'da-DK', 'Norsk'],
  ['en', 'en-DE', 'Norwegian'],
  ['fi', 'fi-FI', 'Norja'],
  ['nb', 'nb-NO', 'Norsk'],
] as const)(
  '[N5] in %s, the filter names the language of Norwegian books as their pages do',
  (language, locale, name) => {
    const context = { language, locale, currency: 'SEK', categories: new Map<string, string>() }
    expect(valueName('p-language', 'nb', '', context)).toBe(name)
  },
)
