import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dependsOn, independent, join } from './depends.ts'

const names = fc.array(fc.constantFrom('page:a', 'page:b', 'route:c', 'market', 'language'), { maxLength: 4 })
const depends = fc
  .record({ tags: names, dims: names, expiresAt: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }) })
  .map((parts) => dependsOn(parts))

test('[P7] what a page depends on is the same however its parts are joined', () => {
  fc.assert(
    fc.property(depends, depends, depends, (a, b, c) => {
      expect(join(join(a, b), c)).toEqual(join(a, join(b, c)))
      expect(join(a, b)).toEqual(join(b, a))
      expect(join(a, independent)).toEqual(a)
      expect(join(a, a)).toEqual(a)
    }),
  )
})

test('[P7] a page expires when the first of its parts does', () => {
  fc.assert(
    fc.property(fc.array(depends), (parts) => {
      const instants = parts.flatMap(({ expiresAt }) => expiresAt ?? [])
      expect(join(...parts).expiresAt).toBe(instants.length === 0 ? null : Math.min(...instants))
    }),
  )
})
