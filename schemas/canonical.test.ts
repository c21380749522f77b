import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { canonicalJson } from './canonical.ts'
import { revisionOf } from './revision.ts'

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toReversed()
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]))
}

test('[P2] equal definitions have one revision, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: rounds(200) },
  )
})

test('[P2] a revision is the SHA-256 of the canonical bytes', () => {
  const bytes = canonicalJson({ v: 1, format: 1, title: 'Å' })
  expect(bytes).toBe('{"format":1,"title":"Å","v":1}')
  expect(revisionOf(bytes)).toBe(createHash('sha256').update(Buffer.from(bytes, 'utf8')).digest('hex'))
})
