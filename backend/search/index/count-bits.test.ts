import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countByBit } from './count-bits.ts'

test('[N7] counts each bit as if one by one, for any number of 32-bit words', () => {
  const words = fc.array(fc.integer(), { maxLength: 700, size: 'max' })
  fc.assert(
    fc.property(words, fc.nat(7), (all, spare) => {
      const counts = countByBit(Int32Array.from([...all, ...new Array<number>(spare).fill(-1)]), all.length)
      const expected = Array.from(
        { length: 32 },
        (_, place) => all.filter((word) => ((word >>> place) & 1) === 1).length,
      )
      expect([...counts]).toEqual(expected)
    }),
  )
})
