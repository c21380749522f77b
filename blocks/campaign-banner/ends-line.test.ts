import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import { endsLine } from './ends-line.ts'

const locales = { sv: 'sv-SE', da: 'da-DK', en: 'en-SE', fi: 'fi-FI', nb: 'nb-NO' } as const
const line = (language: Language, at: string) =>
  endsLine(Temporal.PlainDateTime.from(at).toZonedDateTime('Europe/Stockholm'), {
    t: createTranslator(language),
    locale: locales[language],
  })

describe('when a campaign ends', () => {
  test.each([
    ['sv', 'Till och med måndag 7 december'],
    ['da', 'Til og med mandag 7. december'],
    ['en', 'Last day Monday, 7 December'],
    ['fi', 'Viimeinen päivä maanantai 7. joulukuuta'],
    ['nb', 'Til og med mandag 7. desember'],
  ] as const)('%s: a campaign that ends at midnight names the day before', (language, words) => {
    expect(line(language, '2026-12-08T00:00')).toBe(words)
  })

  test('a campaign that ends at another time names the time', () => {
    expect(line('sv', '2026-12-08T18:00')).toBe('Slutar tisdag 8 december kl. 18:00')
    expect(line('en', '2026-12-08T18:00')).toBe('Ends Tuesday, 8 December at 18:00')
  })
})
