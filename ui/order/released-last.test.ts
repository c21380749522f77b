import { describe, expect, test } from 'vitest'
import { isMixed, releasedLast } from './released-last.ts'

const lines = (...days: (string | null)[]) => days.map((releaseDate) => ({ releaseDate }))

describe('[N10] an order with unreleased titles', () => {
  test.each([
    [lines(null, null), null, false],
    [lines('2027-03-16'), '2027-03-16', false],
    [lines('2027-03-16', null), '2027-03-16', true],
    [lines('2027-03-16', '2026-12-01'), '2027-03-16', true],
    [lines(), null, false],
  ])('%j waits until %s, mixed: %s', (items, day, mixed) => {
    expect(releasedLast(items)).toBe(day)
    expect(isMixed(items)).toBe(mixed)
  })
})
