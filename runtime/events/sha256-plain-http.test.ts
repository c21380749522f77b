import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { sha256 } from './sha256.ts'

const expected = (text: string) => createHash('sha256').update(text).digest('hex')

test('[E2] a text has the same hash where the browser gives no crypto.subtle', async () => {
  vi.stubGlobal('crypto', {})
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      expect(await sha256(text)).toBe(expected(text))
    }),
    { numRuns: rounds(30) },
  )
  for (const length of [0, 55, 56, 63, 64, 65, 119, 120, 4_000]) {
    expect(await sha256('å'.repeat(length)), String(length)).toBe(expected('å'.repeat(length)))
    expect(await sha256('a'.repeat(length)), String(length)).toBe(expected('a'.repeat(length)))
  }
  vi.unstubAllGlobals()
})
