import { expect, test } from 'vitest'
import { isStorableJson } from './storable-text.ts'

const bad = ['a\u0000b', '\u0001', 'a\u000bb', '\u001b[31m', '\u007f', '\ud800', 'x\udc00y']
const good = ['', 'Åsa\tBerg\r\nrad två', '🐈', 'ﷺ', '\u0085', 'z'.repeat(100_000)]

for (const text of bad) {
  test(`[attack S3 NUL] ${JSON.stringify(text)} is rejected anywhere in the JSON`, () => {
    expect(isStorableJson(text)).toBe(false)
    expect(isStorableJson({ a: [{ b: [1, null, text] }] })).toBe(false)
    expect(isStorableJson({ [text]: 1 })).toBe(false)
  })
}

test('accepts text that people write', () => {
  expect(isStorableJson(good)).toBe(true)
  expect(isStorableJson(null)).toBe(true)
  expect(isStorableJson(undefined)).toBe(true)
})

test('checks a value nested a hundred thousand levels deep to its end', () => {
  let deep: unknown = '\u0000'
  for (let at = 0; at < 100_000; at++) deep = [deep]
  expect(isStorableJson(deep)).toBe(false)
})
