import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['astrid@example.com', 'a…d@example.com'],
  ['ab@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['åsa"@"x@example.com', 'å…x@example.com'],
  ['nothing', '…'],
])('[attack shopping 2] %s is shown as %s', (email, expected) => {
  expect(maskEmail(email)).toBe(expected)
})
