import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadsBack, readFormerAddress } from './former-address.ts'

test.each([
  '/gammal.php?id=12&lang=sv',
  '/gammal.php?lang=sv&id=12',
  '/gammal.php/?&id=12&&lang=sv#top',
  '/gammal.php?utm_source=brev&id=12&gclid=x&lang=sv',
])('[R1] the old URL %s has one form, in any order and with any advertising parameters', (written) => {
  expect(readFormerAddress(written)).toBe('/gammal.php?id=12&lang=sv')
})

test.each([
  ['/gammal', '/gammal'],
  ['/gammal?utm_source=brev', '/gammal'],
  ['/sok.asp?q=två ord', '/sok.asp?q=tv%C3%A5+ord'],
  ['/sok.asp?q=tv%E5%20ord', '/sok.asp?q=tv%C3%A5+ord'],
  ['/x?12', '/x?12'],
  ['/x?a=2&a=1', '/x?a=2&a=1'],
  ['//evil.example/?x', null],
])('[R1] the old URL %s is stored as %s', (written, read) => {
  expect(readFormerAddress(written)).toBe(read)
})

test('[R1] parsing an old URL is idempotent, and ignores the order of its parameters', () => {
  const parameter = fc.tuple(
    fc.constantFrom('a', 'b', 'å', 'utm_id', ''),
    fc.constantFrom('1', '%F6', 'x y', '+', '=å'),
  )
  fc.assert(
    fc.property(fc.uniqueArray(parameter, { selector: ([name]) => name }), (parameters) => {
      const written = parameters.map(([name, value]) => `${name}=${value}`)
      const read = readFormerAddress(`/x?${written.join('&')}`)
      expect(readFormerAddress(read ?? '')).toBe(read)
      expect(readFormerAddress(`/x?${written.toReversed().join('&')}`)).toBe(read)
    }),
  )
})

test.each([
  ['/a', [['/a', '/a?x=1']], true],
  ['/a?x=1', [['/a?x=1', '/a?y=2']], true],
  [
    '/a',
    [
      ['/a', '/b?x=1'],
      ['/b', '/a#top'],
    ],
    true,
  ],
  [
    '/a',
    [
      ['/a', '/b'],
      ['/b?x=1', '/a'],
    ],
    true,
  ],
  [
    '/a',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ],
    false,
  ],
  [
    '/a',
    [
      ['/a', '/b'],
      ['/a?x=1', '/c'],
      ['/b', '/d'],
    ],
    false,
  ],
  ['/b%C3%B6cker', [['/b%C3%B6cker', '/böcker/?x']], true],
] as const)('[R1] from %s over %j: loops %s', (start, redirects, back) => {
  expect(leadsBack(start, redirects)).toBe(back)
})
