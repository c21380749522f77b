import { expect, test } from 'vitest'
import { hashPassword } from '#runtime/password-hash.ts'
import { readPassword } from './password-fields.ts'
import { hashForServer } from './sign-in.ts'

const read = (fields: Readonly<Record<string, string>>) => readPassword(new Map(Object.entries(fields)), 'password')

test('[F58] a password hashed in the browser is the one that the server would have hashed', async () => {
  for (const password of ['sju tecken', 'lösenord🔑', '']) {
    const passwordHash = await hashPassword(password)
    expect(passwordHash).toBe(hashForServer(password))
    expect(read({ passwordHash })).toEqual({ hash: passwordHash, fault: null })
  }
})

test('[F58] without script the password itself comes, and its length is looked at', () => {
  expect(read({ password: 'sju tecken' })).toEqual({ hash: hashForServer('sju tecken'), fault: null })
  expect(read({ password: '7tecken' }).fault).toBe('short')
  expect(read({ password: '7tecken', passwordHash: 'no hash' }).fault).toBe('short')
  expect(read({ password: '🔑🔑🔑🔑' }).fault).toBe('short')
  expect(read({ password: '8 tecken' }).fault).toBe(null)
  expect([200, 201].map((length) => read({ password: 'å'.repeat(length) }).fault)).toEqual([null, 'long'])
  expect(read({}).fault).toBe('short')
})
