import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import {
  type ConsentChoice,
  consentCookie,
  consentLife,
  consentVersion,
  parseConsent,
  stringifyConsent,
} from './consent.ts'
import { readCookies, setCookie, writeCookies } from './cookies.ts'

const choices = fc.record({
  version: fc.constant(consentVersion),
  at: fc.nat(9_999_999_999),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
})
/** Generates arbitrary texts, and texts similar to a stored choice. */
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

test('[F88] the cookie is readable by scripts, lasts 180 days and stays on https', () => {
  const value = stringifyConsent({ version: consentVersion, at: 1_764_025_100, analytics: false, marketing: false })
  const cookie = setCookie({ name: consentCookie, value, maxAge: consentLife, secure: true })
  expect(cookie).toBe(`kolofon-consent=3.1764025100.00; Max-Age=15552000; Path=/; Secure; SameSite=Lax`)
})
