import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault, readPassword } from './password.ts'

test('[A1] composed and decomposed letters, and any kind of space, are one password', () => {
  expect(readPassword('bla\u030aba\u0308r\u00a012')).toBe('blåbär 12')
  expect(readPassword(' Blåbär\u202f12 ')).toBe(' Blåbär 12 ')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const read = readPassword(typed)
      expect(readPassword(read)).toBe(read)
      expect(readPassword(typed.normalize('NFD'))).toBe(read)
      expect(readPassword(typed.normalize('NFC').replaceAll(' ', '\u00a0'))).toBe(read)
      expect(passwordFault(typed.normalize('NFD'))).toBe(passwordFault(typed))
    }),
  )
})

test('[A1] the length is that of the hashed text', () => {
  expect(passwordFault('blåbär1'.normalize('NFD'))).toBe('short')
  expect(passwordFault('blåbär12'.normalize('NFD'))).toBeNull()
  expect(passwordFault('å'.repeat(200).normalize('NFD'))).toBeNull()
})
