import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { bitCount, editDistance, letterMask } from './edit-distance.ts'

/** Reference for `editDistance`: fills the whole table. */
function byHand(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = cost
    }
  }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })

test('[N5] returns the distance that the whole table gives, but at most one more than the maximum', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(byHand(a, b), most + 1))
    }),
    { numRuns: rounds(300) },
  )
})

test('[N5] words within n typos differ in at most 2n letters of their masks', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = byHand(a, b)
      expect(bitCount(letterMask(a) ^ letterMask(b))).toBeLessThanOrEqual(2 * distance)
    }),
  )
})
