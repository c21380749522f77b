import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hashAsTyped, hashPassword } from '#runtime/password-hash.ts'
import { givenPassword, passwordFields } from './password-fields.ts'

const read = (fields: Readonly<Record<string, string>>) => givenPassword(z.object(passwordFields).parse(fields))
const hashOf = (text: string) => createHash('sha384').update(`kolofon${text}`).digest('hex')

test('[F58] a password has the same hash in the browser and on the server', async () => {
  for (const password of ['sju tecken', 'lösenord🔑', '']) {
    const passwordHash = await hashPassword(password)
    expect(read({ password })).toMatchObject({ hash: passwordHash, asTyped: null })
    expect(read({ passwordHash })).toEqual({ hash: passwordHash, asTyped: null, fault: null })
  }
})

test('[A1] a password has the same hash from every keyboard; the hash of what was typed is added when it differs', async () => {
  for (const typed of ['blåbär12'.normalize('NFD'), 'blåbär\u00a012']) {
    const same = typed === 'blåbär\u00a012' ? 'blåbär 12' : 'blåbär12'
    const made = { passwordHash: await hashPassword(typed), passwordTypedHash: (await hashAsTyped(typed)) ?? '' }
    expect(made).toEqual({ passwordHash: hashOf(same), passwordTypedHash: hashOf(typed) })
    expect(read({ password: typed })).toEqual({ hash: hashOf(same), asTyped: hashOf(typed), fault: null })
    expect(read(made)).toEqual(read({ password: typed }))
  }
  expect(await hashAsTyped('blåbär12')).toBeNull()
})

test('[F58] without script the password is sent as typed, and its length is validated', () => {
  expect(read({ password: 'sju tecken' })).toEqual({ hash: hashOf('sju tecken'), asTyped: null, fault: null })
  expect(read({ password: '7tecken' }).fault).toBe('short')
  expect(read({ password: 'blåbär1'.normalize('NFD') }).fault).toBe('short')
  expect(read({ password: '7tecken', passwordHash: 'no hash' }).fault).toBe('short')
  expect(read({ password: '🔑🔑🔑🔑' }).fault).toBe('short')
  expect(read({ password: '8 tecken' }).fault).toBe(null)
  expect([200, 201].map((length) => read({ password: 'å'.repeat(length) }).fault)).toEqual([null, 'long'])
  expect(read({}).fault).toBe('short')
})
