import { expect, test } from 'vitest'
import { hasControlCharacters } from './read-form.ts'

const form = (value: string) => new Map([['email', value]])

test('[attack S3] rejects a field with NUL or another control character', () => {
  for (const value of ['a\u0000b', '\u0008', '\u001b[31m', '\u007f'])
    expect(hasControlCharacters(form(value))).toBe(true)
})

test('[attack S3] accepts tabs, line ends and every letter', () => {
  for (const value of ['', 'två\r\nrader\tär bra', '😀', 'AC/DC 100%'])
    expect(hasControlCharacters(form(value))).toBe(false)
})
