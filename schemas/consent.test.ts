import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import {
  type ConsentChoice,
  consentCookie,
  consentLife,
  consentVersion,
  parseConsent,
  refusesTracking,
  stringifyConsent,
  validConsent,
} from './consent.ts'
import { readCookies, setCookie, writeCookies } from './cookies.ts'

const choices: fc.Arbitrary<ConsentChoice> = fc.record(
  {
    version: fc.constant(consentVersion),
    at: fc.nat(9_999_999_999),
    analytics: fc.boolean(),
    marketing: fc.boolean(),
    despiteRefusal: fc.constant(true as const),
  },
  { requiredKeys: ['version', 'at', 'analytics', 'marketing'] },
)
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('0', '1', '2', '9', '.', '-', ' ', '\n', 'e') }),
  choices.map(stringifyConsent),
  fc.tuple(choices.map(stringifyConsent), fc.string()).map(([choice, more]) => `${choice}${more}`),
)

test('[F88] any cookie value is one choice or none', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const choice = parseConsent(text)
      if (choice) expect(stringifyConsent(choice)).toBe(text)
    }),
    { numRuns: rounds(200) },
  )
  const garbage = [
    '',
    'analytics',
    'true',
    '1',
    '2.1.1',
    '2.1.2',
    '2.1.111',
    '2.01.11',
    '2.1.11 ',
    '2.-1.11',
    '2.1e3.11',
  ]
  for (const text of [undefined, ...garbage]) expect(parseConsent(text), text).toBeNull()
})

test('[F88] a choice survives a round trip through the browser', () => {
  fc.assert(
    fc.property(choices, (choice: ConsentChoice) => {
      const header = writeCookies({ 'ralph-cart': 'a', [consentCookie]: stringifyConsent(choice) })
      expect(parseConsent(readCookies(header)[consentCookie])).toEqual(choice)
    }),
  )
})

test('[F88] a choice for another version of the text is ignored', () => {
  const choice = { at: 1_764_025_100, analytics: true, marketing: true }
  expect(parseConsent(stringifyConsent({ ...choice, version: consentVersion + 1 }))).toBeNull()
  expect(parseConsent(stringifyConsent({ ...choice, version: consentVersion - 1 }))).toBeNull()
  expect(parseConsent(stringifyConsent({ ...choice, version: consentVersion }))).not.toBeNull()
})

test('[F88] a grant is valid in a browser that refuses tracking only if the visitor gave it there', () => {
  const choice = { version: consentVersion, at: 1_764_025_100, analytics: true, marketing: true }
  const there = stringifyConsent({ ...choice, despiteRefusal: true })
  expect(there).toBe('3.1764025100.11.gpc')
  expect(validConsent(stringifyConsent(choice), false)).toEqual(choice)
  expect(validConsent(stringifyConsent(choice), true)).toEqual({ ...choice, analytics: false, marketing: false })
  for (const isRefusing of [true, false]) expect(validConsent(there, isRefusing)).toMatchObject(choice)
  expect(validConsent('', true)).toBeNull()
})

test.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['nothing', {}, false],
  ['Global Privacy Control', { 'sec-gpc': '1' }, true],
  ['Do Not Track', { dnt: '1' }, true],
  ['the contrary of both', { 'sec-gpc': '0', dnt: '0' }, false],
])('[F88] a browser that sends %s', (_, headers, isRefusing) => {
  expect(refusesTracking((name) => headers[name])).toBe(isRefusing)
})

test('[F88] the cookie is readable by scripts, lasts 180 days and stays on https', () => {
  const value = stringifyConsent({ version: consentVersion, at: 1_764_025_100, analytics: false, marketing: false })
  const cookie = setCookie({ name: consentCookie, value, maxAge: consentLife, secure: true })
  expect(cookie).toBe(`kolofon-consent=3.1764025100.00; Max-Age=15552000; Path=/; Secure; SameSite=Lax`)
})
