import { expect, test } from 'vitest'
import { nextInSeries } from './series.rules.ts'

test('[F32] a series continues after the current book', () => {
  const works = [1, 2, 3, 4]
  expect(nextInSeries(works, 2)).toEqual([3, 4, 1])
  expect(nextInSeries(works, 4)).toEqual([1, 2, 3])
  expect(nextInSeries(works, 9)).toEqual(works)
})
