import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { sha256 } from './sha256.ts'

test('[E2] a text has the same hash without crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
    { numRuns: rounds(30) },
  )
  vi.unstubAllGlobals()
})
