import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('[S11] the SHA-256 of “%s” is that of the standard', async (text, digest) => {
  expect(await sha256(text)).toBe(digest)
})

test('[S11] a text is hashed as UTF-8', async () => {
  const bytes = Buffer.from('lagerlöf', 'utf8')
  const { createHash } = await import('node:crypto')
  expect(await sha256('lagerlöf')).toBe(createHash('sha256').update(bytes).digest('hex'))
})
