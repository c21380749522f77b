import { expect, test } from 'vitest'
import { isTooDeep, maxJsonDepth } from './json-depth.ts'

const nested = (levels: number) => JSON.parse(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`)

test('[P1] JSON may be nested to a depth that any definition has, and not to one that overflows the stack', () => {
  for (const value of [null, 'text', [], {}, { a: [1, { b: null }] }, nested(maxJsonDepth)])
    expect(isTooDeep(value)).toBe(false)
  for (const levels of [maxJsonDepth + 2, 5_000, 500_000]) expect(isTooDeep(nested(levels)), `${levels}`).toBe(true)
})
