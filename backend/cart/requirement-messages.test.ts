import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#schemas/languages.ts'
import type { CodeRequirement } from './code-requirement.ts'
import { requirementMessage } from './requirement-messages.ts'

const locales: { readonly [L in Language]: string } = {
  sv: 'sv-SE',
  da: 'da-DK',
  en: 'en-IE',
  fi: 'fi-FI',
  nb: 'nb-NO',
}
const minimum = { kind: 'minimum-value', amount: 30_000, missing: 23_700, currency: 'SEK' } as const

const requirements: readonly (readonly [string, CodeRequirement, readonly RegExp[]])[] = [
  ['is used up', { kind: 'used-up' }, []],
  ['the customer has used up', { kind: 'used-by-customer' }, []],
  ['does not go with other offers', { kind: 'other-offer' }, []],
  ['gives what cannot be had', { kind: 'no-gift' }, []],
  ['has ended', { kind: 'ended', day: '2026-03-02' }, [/\b2\b.*2026/]],
  ['has not begun', { kind: 'not-started', day: '2026-03-02' }, [/\b2\b.*2026/]],
  ['is for two countries', { kind: 'market', countries: ['DK', 'NO'] }, [/Dan|Den|Tanska/, /Nor/]],
  ['is not for the country', { kind: 'market', countries: [] }, []],
  ['is for companies', { kind: 'customer-type', isForPeople: false }, []],
  ['is for people', { kind: 'customer-type', isForPeople: true }, []],
  ['is for a few titles', { kind: 'titles', names: ['Deckare', 'Barn'] }, [/Deckare/, /Barn/]],
  ['is for many titles', { kind: 'titles', names: [] }, []],
  ['requires three pieces', { kind: 'pieces', pieces: 3, names: ['Barn'] }, [/\b3\b/, /Barn/]],
  ['requires a value', { ...minimum, vatIncluded: true, names: [] }, [/300\D/, /237\D/]],
  ['requires a value of some titles', { ...minimum, vatIncluded: true, names: ['Barn'] }, [/300\D/, /237\D/, /Barn/]],
  ['requires a value of a company', { ...minimum, vatIncluded: false, names: [] }, [/\((ink|sis|incl).+\(/]],
]

describe('[F37] a code that', () => {
  test.each(requirements)('%s says so in every language', (_name, requirement, parts) => {
    const sentences = languages.map((language) =>
      requirementMessage('$&KOD', requirement, { language, locale: locales[language] }),
    )
    // Allow two equal messages, because Danish and Norwegian can be the same.
    expect(new Set(sentences).size).toBeGreaterThanOrEqual(languages.length - 1)
    for (const sentence of sentences) {
      expect(sentence).toMatch(/\$&KOD/)
      expect(sentence).toMatch(/\.$/)
      expect(sentence).not.toMatch(/[{}]/)
      for (const part of parts) expect(sentence).toMatch(part)
    }
  })
})
