import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rooms = ['app', 'backend', 'bin', 'blocks', 'gateway', 'preview', 'runtime', 'schemas', 'studio', 'ui']
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/generated\/|^schemas\/values\//.test(file))
    .filter((file) => statSync(join(root, file)).isFile()),
)
const withMatch = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

/** Patterns of code that parses an e-mail address by hand. */
const readsEmail = [
  /\bz\.email\(|\.email\(\)/,
  /\b\w*[eE]?[mM]ail\w*(?:\.data)?(?:\)|\s*\?\?\s*'')*(?:\.trim\(\))?\.to(?:Locale)?LowerCase\(/,
  /(?:\\S|\\w|\])[+*]\)?@/,
]
/** Pattern of code that parses telephone numbers by hand, recognised by a character class of digits and separators. */
const readsTelephone = /\[[^\]]*(?:\\d|0-9)(?:\\s| )[^\]]*\(\)[^\]]*\]|\blibphonenumber/

/** Files that match one of these patterns without parsing an e-mail address, each with the reason. */
const noReaders: Readonly<Record<string, string>> = {
  'backend/reviews/reviews.rules.ts': 'What in a review looks like an address, for moderators.',
  'schemas/translation/text-pieces.ts': 'What in a text looks like an address, to leave it untranslated.',
  'schemas/mail-environment.ts': 'The sender as the operator writes it into a mail’s head, with a name.',
}

test('[C2] e-mail addresses are parsed by schemas/values/email.ts alone', () => {
  const readers = new Set(readsEmail.flatMap(withMatch))
  expect([...readers].toSorted()).toEqual(Object.keys(noReaders).toSorted())
})

test('[C1] telephone numbers are parsed by schemas/values/telephone.ts alone', () => {
  expect(withMatch(readsTelephone)).toEqual([])
})

test('[A1] passwords are hashed where they are entered, and nowhere else', () => {
  expect(withMatch(/\bclientSalt\b/).toSorted()).toEqual([
    'backend/accounts/weak-passwords.ts',
    'blocks/account/password-fields.ts',
    'runtime/password-hash.ts',
  ])
})

/**
 * Kinds of values, each with a pattern of code that parses them by hand, and the files that may contain such code. A
 * file is listed because it is the parser itself, or for the reason in the comment above its entry.
 */
const byHand: readonly (readonly [kind: string, sign: RegExp, files: readonly string[]])[] = [
  // A cover breaks words at soft hyphens that it has inserted itself.
  ['invisible characters', /\\u200[bB]|\\u00[aA][dD]\b|\\u2060/, ['backend/catalog/cover/fit-text.ts']],
  ['dashes of every kind', /\\u2010|\\u2011|\\u2212/, []],
  ['paragraphs', /split\(\/\\n\{2/, []],
  ['lines of files', /node:readline/, []],
  ['conditional requests', /if-none-match/, ['backend/kernel/http.ts', 'gateway/is-fresh.ts']],
  ['encodings that a client takes', /accept-encoding'\](?! *\)| *,)/, []],
  // This file parses a cookie that the shop itself wrote: the numbers of the orders that were placed in this browser.
  ['order numbers', /\^\(?K-|'K-'/, ['runtime/guards/order-cookie.ts']],
  ['numbers of books', /97\[89\]|\\d\{13\}/, []],
  ['organisation and personal numbers', /\\d\{6,?8?\}(?:\[?-|\\d\{4\})|\\d\{(?:10|12)\}/, []],
  ['promo codes', /[cC]ode\w*(?:\.trim\(\))?\.to(?:Locale)?UpperCase/, ['backend/catalog/import/onix/onix-codes.ts']],
  // These files parse numbers with a decimal comma in the machine-written files of suppliers. Amounts that people type
  // are parsed by `schemas/values/money.ts`.
  [
    'amounts with a comma',
    /replace\((?:','|\/,\/g?), '\.'\)/,
    [
      'backend/catalog/import/onix/onix-node.ts',
      'backend/catalog/import/onix/part-number.ts',
      'backend/catalog/import/read-price.ts',
    ],
  ],
  ['postcodes', /\\d\{3\}\\?s?\s?\?\\d\{2\}|\bplainZip\b|\bplainPostcode\b/, []],
]

test.each(byHand)('%s are parsed in one place', (_, sign, known) => {
  expect(withMatch(sign).toSorted()).toEqual(known)
})

test.each([
  'z.email().safeParse(text)',
  'z.string().email()',
  'email.trim().toLowerCase()',
  'input.email.toLowerCase()',
  'email.data.toLowerCase()',
  '/^\\S+@\\S+\\.\\S+$/.test(text)',
])('a second parser of e-mail addresses is detected: %s', (text) => {
  expect(readsEmail.some((pattern) => pattern.test(text))).toBe(true)
})

test('a second parser of telephone numbers is detected', () => {
  expect(readsTelephone.test('/^\\+?[\\d\\s()-]{5,20}$/')).toBe(true)
})
