import { expect, test } from 'vitest'
import { rememberDropped } from './dropped-operations.ts'

const today = '2026-03-01'

test('[S2-13] an operation that a build drops is recorded with its date', () => {
  const dropped = rememberDropped({ before: { a: 'query a', b: 'query b' }, now: { b: 'query b' }, dropped: {}, today })
  expect(dropped).toEqual({ a: { text: 'query a', droppedOn: today } })
})

test('a restored operation is no longer recorded as dropped, and building again does not change the date', () => {
  const dropped = { a: { text: 'query a', droppedOn: '2026-02-01' } }
  expect(rememberDropped({ before: {}, now: { a: 'query a' }, dropped, today })).toEqual({})
  expect(rememberDropped({ before: {}, now: {}, dropped, today })).toEqual(dropped)
  expect(rememberDropped({ before: { a: 'query a' }, now: {}, dropped, today })).toEqual(dropped)
})

test('old ones are removed when new ones are added, and their number is limited', () => {
  const dropped = { old: { text: 'query old', droppedOn: '2025-12-01' } }
  const before = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`h${at}`, 'query x']))
  const remembered = rememberDropped({ before, now: {}, dropped, today })
  expect(remembered).not.toHaveProperty('old')
  expect(Object.keys(remembered)).toHaveLength(400)
})
