import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

test('[F132] a traceparent has trace, span and the sampled flag', () => {
  const read = readTraceparent(`00-${id}-${span}-01`)
  expect(read).toEqual({ traceId: id, spanId: span, traceFlags: 1 })
  expect(read && writeTraceparent(read)).toBe(`00-${id}-${span}-01`)
  expect(readTraceparent(`00-${id}-${span}-02`)?.traceFlags).toBe(0)
  expect(readTraceparent(`cc-${id}-${span}-01-later`)?.traceId).toBe(id)
})

test.each([
  undefined,
  null,
  '',
  'x',
  `00-${id}-${span}`,
  `00-${id}-${span}-1`,
  `00-${id}-${span}-01-more`,
  `ff-${id}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id.toUpperCase()}-${span}-01`,
])('[F132] %j is no traceparent', (text) => {
  expect(readTraceparent(text)).toBeNull()
})
