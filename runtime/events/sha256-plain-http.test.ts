import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { plainSha256 } from './plain-sha256.ts'
import { sha256 } from './sha256.ts'

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('[E2] our own SHA-256 is that of the standard, whatever the bytes and however many', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(plainSha256(bytes))).toBe(expected(bytes))
    }),
    { numRuns: rounds(50) },
  )
  for (const length of [0, 55, 56, 63, 64, 65, 119, 120, 8_000]) {
    const bytes = new Uint8Array(length).fill(0xe5)
    expect(hex(plainSha256(bytes)), String(length)).toBe(expected(bytes))
  }
})

test('[E2] a text has the same hash where the browser gives no crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const digest = await sha256('query å { pages { id } }')
  vi.unstubAllGlobals()
  expect(digest).toBe(expected(Buffer.from('query å { pages { id } }')))
})
